import { expect, it } from 'vitest'
import { groupDigits, toE164 } from './phone-number.ts'

it.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+442079460958', '+44 20 7946 0958'],
  ['+12025550143', '+1 202 555 0143'],
  ['0501', '0501'],
  ['', ''],
])('groups the digits of %s as its country does', (number, shown) => {
  expect(groupDigits(number)).toBe(shown)
})

it.each([
  ['0501234567', '+971501234567'],
  ['501234567', '+971501234567'],
  ['971501234567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['041234567', '+97141234567'],
  ['800123456', '+971800123456'],
  ['+201012345678', '+201012345678'],
  ['00201012345678', '+201012345678'],
  ['201012345678', '+201012345678'],
  ['447911123456', '+447911123456'],
])('%s is %s', (typed, number) => {
  expect(toE164(typed)).toBe(number)
})

it.each(['01012345678', '07911123456', '12345678', '+971123'])('%s stays as typed: it cannot be a number of the UAE', (typed) => {
  expect(toE164(typed)).toBe(typed)
})
