import { expect, it } from 'vitest'
import { rangeOf, rangeReason } from './field-reasons.ts'

const isolated = (text: string) => `\u2066${text}\u2069`

it.each([
  [0, 100, '0', '100'],
  [-90, 90, '-90', '90'],
  [0.01, 100, '0.01', '100'],
  [2000, 2100, '2000', '2100'],
  [1, 1_000_000, '1', '1,000,000'],
])('a reason names the limits of a number: %d to %d', (min, max, from, to) => {
  expect(rangeOf(rangeReason(min, max))).toEqual({ min: isolated(from), max: isolated(to) })
})

it('other reasons have no limits', () => {
  expect(rangeOf('out_of_range')).toBeUndefined()
})
