import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('parseNumber', () => {
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
  ])('parses %s', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each(['', '  ', '-', '–'])('returns null for "%s"', (text) => {
    expect(parseNumber(text)).toBeNull()
  })

  it.each(['abc', '12a', '1.2.3', 'TBA'])('returns %s unchanged', (text) => {
    expect(parseNumber(text)).toBe(text)
  })
})
