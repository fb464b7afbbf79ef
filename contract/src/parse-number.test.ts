import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('a number as people write it', () => {
  it.each([
    ['1,250,000', 1_250_000],
    ['1 250 000.00', 1_250_000],
    ['AED 1,250,000', 1_250_000],
    ['١٬٢٥٠٬٠٠٠', 1_250_000],
    ['۱۲۵۰', 1250],
    ['١٢٫٥', 12.5],
    ['750 sqft', 750],
    ['٩٠٠ درهم', 900],
    ['-3', -3],
    ['40%', 40],
  ])('%s is read', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each(['', '  ', '-', '–'])('"%s" is none', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  it.each(['abc', '12a', '1.2.3', 'TBA'])('%s stays as it is', (text) => {
    expect(parseNumber(text)).toBe(text)
  })
})
