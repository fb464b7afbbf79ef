import { describe, expect, it } from 'vitest'
import { classColour, priceClasses } from './price-classes.ts'

describe('classes of prices per sqft', () => {
  it('divide the prices into five groups of about the same size', () => {
    const prices = Array.from({ length: 50 }, (_, index) => 1_000 + index * 40)
    const ends = priceClasses(prices)
    const colours = prices.map((price) => classColour(price, ends))
    for (const colour of new Set(colours)) expect(colours.filter((one) => one === colour).length).toBeGreaterThan(7)
    expect(colours).toEqual(colours.toSorted())
    expect(new Set(colours).size).toBe(5)
  })

  it('end at round prices', () => {
    expect(priceClasses([1_011, 1_212, 1_413, 1_614, 1_815])).toEqual([1_050, 1_250, 1_450, 1_650])
  })

  it('are fewer for few different prices, spread over the scale', () => {
    const ends = priceClasses([1_000, 1_000, 2_000])
    expect(ends).toEqual([1_000])
    expect([classColour(1_000, ends), classColour(2_000, ends)]).toEqual(['scale-1', 'scale-5'])
    expect(classColour(1_000, priceClasses([1_000]))).toBe('scale-3')
  })
})
