import { expect, it } from 'vitest'
import { EMIRATES } from '../catalogue/terms.ts'
import { registrationFee, registrationFeeOf } from './registration-fee.ts'

it.each([
  ['dubai', 40_000],
  ['abu-dhabi', 20_000],
  ['sharjah', 40_000],
  ['ajman', 30_000],
  ['ras-al-khaimah', 20_000],
  ['umm-al-quwain', null],
  ['fujairah', null],
])('registering a home for AED 1,000,000 in %s costs %s', (emirate, fee) => {
  expect(registrationFee(1_000_000, emirate)).toBe(fee)
})

it('is at least AED 3,000 in Ajman, but nothing without a price', () => {
  expect([0, 50_000, 200_000].map((price) => registrationFee(price, 'ajman'))).toEqual([0, 3_000, 6_000])
})

it('has an authority and a source wherever it is known', () => {
  const known = EMIRATES.map(({ slug }) => registrationFeeOf(slug)).filter(({ percent }) => percent !== null)
  expect(known).toHaveLength(5)
  for (const { authority, authority_ar, source } of known) {
    expect(source).toMatch(/^https:/)
    expect(authority && authority_ar).toBeTruthy()
  }
})
