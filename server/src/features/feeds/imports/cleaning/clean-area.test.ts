import { describe, expect, it } from 'vitest'
import { cleanArea } from './clean-area.ts'

describe('cleaning an area', () => {
  it('converts square metres to square feet', () => {
    expect(cleanArea({ area: 100, unit: 'sqm' })).toBe(1076)
    expect(cleanArea({ area: '113.25', unit: 'متر مربع' })).toBe(1219)
    expect(cleanArea({ area: '100m2' })).toBe(1076)
    expect(cleanArea({ area: '100 m²' })).toBe(1076)
  })

  it('leaves square feet unchanged', () => {
    expect(cleanArea({ area: '1,219', unit: 'Sq. Ft' })).toBe(1219)
    expect(cleanArea({ area: '1,219 sqft' })).toBe(1219)
  })

  it('recognises square metres among square feet by the size of the home', () => {
    const column = [1219, 120, 2400, 85].map((area) => cleanArea({ area, bedrooms: 2 }))
    expect(column).toEqual([1219, 1292, 2400, 915])
  })

  it('returns undefined if the number fits no home', () => {
    const cut = [1.0, '1.0', 0, '0', '', null, 'N/A', 12, 99_999_999].map((area) => cleanArea({ area }))
    expect(cut).toEqual(cut.map(() => undefined))
    expect(cleanArea({ area: 40, bedrooms: 5 })).toBeUndefined()
    expect(cleanArea({ area: 1, unit: 'sqft' })).toBeUndefined()
  })
})
