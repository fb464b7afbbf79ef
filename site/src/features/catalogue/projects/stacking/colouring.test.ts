import { rangeOf } from '@manzil/contract/catalogue/stacking'
import { describe, expect, it } from 'vitest'
import { amountOf, colourOfRange, rangesOf, STEPS } from './colouring.ts'
import type { StackedHome } from './stacked-home.ts'

const home = (more: Partial<StackedHome>): StackedHome => ({
  id: 1,
  apt_no: '1204',
  floor_no: 12,
  area: 1000,
  price: 1_500_000,
  price_source: 'developer',
  price_date: '2026-01-15',
  status: 'available',
  floor_plan_image: '[]',
  unit_type: 'Apartment',
  unit_type_ar: 'شقة',
  rooms: '2',
  ...more,
})

describe('the amount a home is coloured by', () => {
  it('is its price or its price per sqft', () => {
    expect(amountOf(home({}), 'price')).toBe(1_500_000)
    expect(amountOf(home({}), 'sqft')).toBe(1500)
    expect(amountOf(home({ status: 'reserved' }), 'price')).toBe(1_500_000)
  })

  it('is null if the home is sold, or has no price or no area', () => {
    expect(amountOf(home({ status: 'sold' }), 'price')).toBeNull()
    expect(amountOf(home({ price: null }), 'price')).toBeNull()
    expect(amountOf(home({ area: null }), 'sqft')).toBeNull()
  })
})

describe('the colour of a home', () => {
  it('goes from lightest to darkest with its price', () => {
    const homes = [3, 1, 5, 2, 4].map((million) => home({ price: million * 1_000_000 }))
    const ranges = rangesOf([...homes, home({ status: 'sold', price: 9_000_000 }), home({ price: null })], 'price')
    expect(ranges.map(({ to }) => to)).toEqual([1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000])
    expect(homes.map(({ price }) => colourOfRange(rangeOf(price ?? 0, ranges), ranges.length))).toEqual(
      [2, 0, 4, 1, 3].map((step) => STEPS[step]),
    )
  })

  it('uses the ends of the scale when there are few ranges', () => {
    expect([0, 1].map((index) => colourOfRange(index, 2))).toEqual([STEPS[0], STEPS[4]])
    expect(colourOfRange(0, 1)).toBe(STEPS[4])
  })
})
