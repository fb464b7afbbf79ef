import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyRepayment, rentReturn, repayableLoan, totalInterest } from './loans.ts'
import { shareOf } from './money.ts'

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 })
const rates = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)

describe('a share of an amount', () => {
  it('is exact to the dirham', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths) * 2n + 10_000n) / 20_000n
        expect(BigInt(shareOf(amount, hundredths / 100))).toBe(exact)
      }),
    )
  })
})

describe('a loan', () => {
  it('costs what the repayments add up to beyond it', () => {
    expect(totalInterest(500_000, 4.5, 25)).toBe(2_780 * 300 - 500_000)
    expect(totalInterest(163_200, 4.5, 25)).toBe(908 * 300 - 163_200)
    expect(totalInterest(100_001, 0, 10)).toBe(0)
    expect(totalInterest(0, 4.5, 25)).toBe(0)
  })

  it('matches the repayments banks quote', () => {
    expect(monthlyRepayment(1_000_000, 4.5, 25)).toBe(5_559)
    expect(monthlyRepayment(120_000, 0, 10)).toBe(1_000)
    expect(monthlyRepayment(0, 4.5, 25)).toBe(0)
  })

  it('is the largest that a monthly amount repays', () => {
    expect(repayableLoan(1_000, 0, 10)).toBe(120_000)
    expect(repayableLoan(0, 4.5, 25)).toBe(0)
    const loan = repayableLoan(11_000, 4.5, 25)
    expect(monthlyRepayment(loan, 4.5, 25)).toBe(11_000)
    expect(monthlyRepayment(loan + 1, 4.5, 25)).toBe(11_001)
  })
})

describe('rental return', () => {
  it('is based on the price plus fees', () => {
    expect(rentReturn(1_000_000, 1_040_000, { rent_percent: 7, empty_percent: 5, cost_percent: 10, service_charge: 9_850 })).toEqual({
      rent: 70_000,
      empty: 3_500,
      cost: 6_650,
      service_charge: 9_850,
      net: 50_000,
      gross_yield: 6.7,
      net_yield: 4.8,
      years_to_repay: 20.8,
    })
  })

  it('never pays back a home if nothing is left of the rent', () => {
    const none = rentReturn(1_000_000, 1_040_000, { rent_percent: 1, empty_percent: 0, cost_percent: 0, service_charge: 20_000 })
    expect(none).toMatchObject({ net: -10_000, years_to_repay: null })
  })

  it('splits the rent without losing a dirham', () => {
    fc.assert(
      fc.property(amounts, rates, rates, rates, amounts, (price, rent_percent, empty_percent, cost_percent, service_charge) => {
        const parts = rentReturn(price, price, { rent_percent, empty_percent, cost_percent, service_charge })
        expect(parts.net + parts.cost + parts.empty + parts.service_charge).toBe(parts.rent)
      }),
    )
  })
})
