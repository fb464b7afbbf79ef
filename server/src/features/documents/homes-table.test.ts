import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { expect, it } from 'vitest'
import { homesTable } from './homes-table.ts'
import type { OfferedHome } from './offered-homes.ts'

const home = (apt_no: string, price_date: string | null): OfferedHome => ({
  apt_no,
  unit_type: 'Apartment',
  unit_type_ar: 'شقة',
  rooms: '2',
  floor_no: 1,
  area: 900,
  price: 1_000_000,
  price_source: 'developer',
  price_date,
})
const noteOf = (...homes: OfferedHome[]) =>
  homesTable({ homes, available: homes.length, property: {} as PropertyDetail, locale: 'en' }).note.replaceAll(/[\u2066-\u2069]/g, '')

it('says once whose prices these are, and of which homes if their days differ', () => {
  const day = '2026-11-29'
  expect(noteOf(home('101', day), home('102', day))).toMatch(/^Prices: the developer, 29.Nov.2026\.$/)
  expect(noteOf(home('101', day), home('102', '2026-10-21'), home('103', day))).toMatch(
    /^Prices of 101, 103: the developer, 29.Nov.2026\. Prices of 102: the developer, 21.Oct.2026\.$/,
  )
  expect(noteOf(home('101', null), home('102', day))).toMatch(/^Prices of 101: the developer\. Prices of 102: /)
})
