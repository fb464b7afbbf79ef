import { expect, it } from 'vitest'
import { formatAed, formatNumber, formatPercent } from './format.ts'

it.each([
  [60, '60%'],
  [7.5, '7.5%'],
  [7.25, '7.25%'],
  [100 / 3, '33.33%'],
  [99.999, '100%'],
  [-2.5, '-2.5%'],
])('formats the percentage %s as %s', (value, text) => {
  expect(formatPercent(value)).toBe(text)
})

it('formats amounts with Latin digits in both languages', () => {
  expect(formatAed(1_890_000, 'en')).toBe('AED 1,890,000')
  expect(formatAed(1_890_000, 'ar')).toBe('1,890,000 درهم')
  expect(formatAed(14.835, 'en')).toBe('AED 15')
  expect(formatAed(14.835, 'ar', { fils: true })).toBe('14.84 درهم')
})

it('formats numbers as the browser would', () => {
  const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  const values = [0, 7, 999, 1000, 1_234_567, 987_654_321_012, 0.5, 2.5, 1_234.5, 999.995, 999_999.5, 14.835, -1, -2.5, -1_234.56]
  expect(values.map(formatNumber)).toEqual(values.map((value) => whole.format(value)))
  expect(values.map(formatPercent)).toEqual(values.map((value) => `${decimal.format(value)}%`))
})
