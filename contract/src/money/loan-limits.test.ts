import { expect, it } from 'vitest'
import { type Borrower, LOWER_LOAN_FROM, limitsOfIncome, maxLoan, maxLoanPercent, neededIncome } from './loan-limits.ts'

const NATIONAL = { is_national: true }

it.each<[string, number, Borrower, number]>([
  ['a first home', 2_000_000, {}, 80],
  ['a first home of a national', 2_000_000, NATIONAL, 85],
  ['a first home just below the limit', LOWER_LOAN_FROM - 1, {}, 80],
  ['a first home at the limit', LOWER_LOAN_FROM, {}, 70],
  ['a first home of a national at the limit', LOWER_LOAN_FROM, NATIONAL, 85],
  ['an expensive first home of a national', LOWER_LOAN_FROM + 1, NATIONAL, 75],
  ['a second home', 2_000_000, { is_second_home: true }, 60],
  ['an expensive second home', 8_000_000, { is_second_home: true }, 60],
  ['a second home of a national', 8_000_000, { ...NATIONAL, is_second_home: true }, 65],
  ['an unfinished home', 2_000_000, { is_off_plan: true }, 50],
  ['an unfinished second home of a national', 8_000_000, { ...NATIONAL, is_second_home: true, is_off_plan: true }, 50],
])('%s of AED %i is financed up to the limit of the Central Bank', (_case, price, borrower, percent) => {
  expect(maxLoanPercent(price, borrower)).toBe(percent)
  expect(maxLoan(price, borrower)).toBe(Math.round((price * percent) / 100))
})

it('needs an income of twice the repayment, and whose seven years cover the loan, or eight for nationals', () => {
  expect(neededIncome(840_000, 6_000)).toBe(12_000)
  expect(neededIncome(1_680_000, 6_000)).toBe(20_000)
  expect(neededIncome(1_680_000, 6_000, NATIONAL)).toBe(17_500)
})

it('lets repayments take half of an income, and a loan seven yearly ones, or eight for nationals', () => {
  expect(limitsOfIncome(25_000)).toEqual({ monthly: 12_500, loan: 2_100_000 })
  expect(limitsOfIncome(25_000, NATIONAL)).toEqual({ monthly: 12_500, loan: 2_400_000 })
})
