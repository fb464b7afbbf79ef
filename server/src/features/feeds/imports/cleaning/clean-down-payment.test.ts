import { expect, it } from 'vitest'
import { cleanDownPayment } from './clean-down-payment.ts'

it.each([
  ['10', 10],
  ['10%', 10],
  ['12.5 %', 12.5],
  ['٢٠٪', 20],
  ['0.1', 10],
  ['120,000', 10],
  ['AED 120k', 10],
  ['20% (AED 240,000)', 20],
  ['AED 240,000 (20%)', 20],
  ['AED 50', 0],
  ['1,500,000', undefined],
  ['150%', undefined],
  ['on request', undefined],
  [undefined, undefined],
])('reads a down payment of %j for AED 1.2 million as %s percent', (given, percent) => {
  expect(cleanDownPayment(given, 1_200_000, 1)).toBe(percent)
})

it('does not know the share of an amount without a price', () => {
  expect(cleanDownPayment('AED 120,000', undefined, 1)).toBeUndefined()
  expect(cleanDownPayment('10%', undefined, 1)).toBe(10)
})

it('converts an amount in another currency', () => {
  expect(cleanDownPayment('USD 40,000', 1_469_000, 3.6725)).toBe(10)
})
