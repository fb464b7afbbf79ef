import { expect, it } from 'vitest'
import { formatAed, formatPercent } from './format.ts'

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
