import { describe, expect, it } from 'vitest'
import { digitsOf, parseAmount, parseNumber } from './parse-number.ts'

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
    ['1,5', 1.5],
    ['AED 12,50', 12.5],
    ['12,50,000', 1_250_000],
    ['1.200.000', 1_200_000],
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

describe('parseAmount', () => {
  it.each([
    ['4.2M', 4_200_000],
    ['4.2 million', 4_200_000],
    ['AED 1.1m', 1_100_000],
    ['٤٫٢ مليون', 4_200_000],
    ['3 ملايين درهم', 3_000_000],
    ['850k', 850_000],
    ['4,2M', 4_200_000],
    ['1,25 مليون', 1_250_000],
    ['1,250M', 1_250_000_000],
    ['٨٥٠ ألف درهم', 850_000],
    ['1,250,000', 1_250_000],
    ['1,5 م', 1_500_000],
    ['١٢ ألف', 12_000],
    ['1.5 mln dirhams', 1_500_000],
    ['2bn', 2_000_000_000],
  ])('parses %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it.each(['million', '4.2.1M', 'from 4M', '4M-5M'])('returns %s unchanged', (text) => {
    expect(parseAmount(text)).toBe(text)
  })

  it('returns null for an empty text', () => {
    expect(parseAmount(' ')).toBeNull()
  })
})

describe('digitsOf', () => {
  it.each([
    ['400k', '400000'],
    ['400.000', '400000'],
    ['1.2 million', '1200000'],
    ['١٢ ألف', '12000'],
    ['1,5 م', '1500000'],
    ['AED 1,250,000.00', '1250000'],
    ['', ''],
  ])('turns %s into digits', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })

  it.each(['about 2', '12 apples', '1.5', '1,5', '-3', '4M-5M', '99999999999999999999'])('returns %s unchanged', (text) => {
    expect(digitsOf(text)).toBe(text)
  })
})
