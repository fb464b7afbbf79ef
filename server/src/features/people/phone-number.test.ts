import { expect, it } from 'vitest'
import { groupDigits } from './phone-number.ts'

it.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+12025550143', '+1 202 555 0143'],
  ['0501', '0501'],
  ['', ''],
])('groups the digits of %s as its country does', (number, shown) => {
  expect(groupDigits(number)).toBe(shown)
})
