import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { expect, it } from 'vitest'
import { homesOfAllTypes } from './offered-homes.ts'

type Unit = PropertyDetail['units'][number]
const type = (rooms: string, prices: number[]) =>
  ({
    unit_type: 'Apartment',
    unit_type_ar: 'شقة',
    rooms,
    unit_listings: prices.map((price, index) => ({ id: price, apt_no: `${rooms}-${index}`, price, area: 500, status: 'available' })),
  }) as Partial<Unit> as Unit

it('chooses homes of all types, the cheapest of each first', () => {
  const units = [type('Studio', [500, 510, 520, 530]), type('1', [800, 790]), type('2', [1_200])]
  const pricesOf = (max: number) => homesOfAllTypes({ units }, max).map(({ price }) => price)
  expect(pricesOf(2)).toEqual([500, 790])
  expect(pricesOf(5)).toEqual([500, 510, 790, 800, 1_200])
  expect(pricesOf(12)).toEqual([500, 510, 520, 530, 790, 800, 1_200])
})
