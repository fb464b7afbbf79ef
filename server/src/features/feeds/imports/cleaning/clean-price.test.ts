import { describe, expect, it } from 'vitest'
import { cleanPrice } from './clean-price.ts'

describe('cleaning a price', () => {
  it('reads dirhams', () => {
    expect(cleanPrice({ price: 'AED 1,250,000' })).toBe(1_250_000)
    expect(cleanPrice({ price: '1250000.4', area_sqft: 900 })).toBe(1_250_000)
  })

  it('converts dollars to dirhams, named by the feed or beside the number', () => {
    expect(cleanPrice({ price: 500_000, currency: 'USD' })).toBe(1_836_250)
    expect(cleanPrice({ price: 'US$ 500,000' })).toBe(1_836_250)
    expect(cleanPrice({ price: '$500,000', currency: 'AED' })).toBe(500_000)
  })

  it('returns undefined for zero and implausible amounts', () => {
    const absurd = [0, '0', '', null, 1, 234_567_234, '999999999999', -5, 'ask'].map((price) => cleanPrice({ price }))
    expect(absurd).toEqual(absurd.map(() => undefined))
    expect(cleanPrice({ price: 90_000_000, area_sqft: 700 })).toBeUndefined()
  })

  it('does not mistake a down payment for the price', () => {
    expect(cleanPrice({ price: 250_000, down_payment: '250,000' })).toBeUndefined()
    expect(cleanPrice({ price: 150_000, area_sqft: 1_219 })).toBeUndefined()
    expect(cleanPrice({ price: 1_500_000, area_sqft: 1_219, down_payment: 150_000 })).toBe(1_500_000)
  })
})
