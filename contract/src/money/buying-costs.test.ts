import { describe, expect, it } from 'vitest'
import { SAMPLE_COSTS, sampleCost } from '../testing/sample-costs.ts'
import { applicableCosts, costAmount, costLines, mortgageCost, totalCost } from './buying-costs.ts'
import { COST_KINDS } from './cost-kinds.ts'
import { costText } from './cost-text.ts'

describe('a buying cost', () => {
  it('is a share of the price, at least its minimum, but nothing without a price', () => {
    const cost = sampleCost('registration', { percent: 3, minimum: 3_000 })
    expect([0, 50_000, 200_000].map((price) => costAmount(cost, price))).toEqual([0, 3_000, 6_000])
    expect(costText(cost, 'en')).toBe('3% of the price, at least AED 3,000')
  })

  it('is a higher amount from a certain price, with VAT', () => {
    const cost = sampleCost('trustee', { amount: 2_000, high_from: 500_000, high_amount: 4_000, vat_percent: 5 })
    expect([499_999, 500_000].map((price) => costAmount(cost, price))).toEqual([2_100, 4_200])
    expect(costText(cost, 'en')).toBe('AED 2,000, or AED 4,000 from a price of AED 500,000, plus 5% VAT')
  })

  it('adds a fixed amount to a share of the loan', () => {
    expect(mortgageCost(SAMPLE_COSTS, 800_000)).toBe(2_290)
    expect(costText(sampleCost('mortgage', { percent: 0.25, amount: 290 }), 'en')).toBe('0.25% of the loan, plus AED 290')
  })

  it('is unknown without a share and an amount, and nothing to the buyer if the seller pays it', () => {
    expect(costAmount(sampleCost('off_plan'), 1_000_000)).toBeNull()
    expect(costAmount(sampleCost('agent', { percent: 2, paid_by: 'seller' }), 1_000_000)).toBe(0)
    expect([costText(sampleCost('off_plan'), 'en'), costText(sampleCost('agent', { percent: 0 }), 'en')]).toEqual([
      'Not known, ask the developer',
      'None',
    ])
  })
})

describe('the costs of a home', () => {
  const all = COST_KINDS.map((kind) => sampleCost(kind, { percent: 0 }))
  const category = (slug: string) => ({ id: 1, slug, name: '', name_ar: '' })

  it('include a trustee for ready homes only, and off-plan registration for others', () => {
    const kinds = (slug: string) => applicableCosts(all, { category: category(slug), property_type: null }).map(({ kind }) => kind)
    expect(kinds('ready_to_move')).toEqual(['registration', 'trustee', 'title_deed', 'mortgage', 'agent', 'vat'])
    expect(kinds('off_plan')).toEqual(['registration', 'off_plan', 'title_deed', 'mortgage', 'agent', 'vat'])
  })

  it('say that VAT is not known for an office or a suite of a hotel', () => {
    const vatOf = (type: string) => {
      const property_type = { id: 7, slug: type, name: '', name_ar: '' }
      return applicableCosts(all, { category: category('off_plan'), property_type }).find(({ kind }) => kind === 'vat')?.percent
    }
    expect([vatOf('apartment'), vatOf('office'), vatOf('suite')]).toEqual([0, null, null])
  })

  it('add up to the known ones, with the mortgage only if there is a loan', () => {
    expect(totalCost(costLines(SAMPLE_COSTS, 1_000_000))).toEqual({ amount: 40_520, isWhole: false })
    expect(totalCost(costLines(SAMPLE_COSTS, 1_000_000, 800_000))).toEqual({ amount: 42_810, isWhole: false })
  })
})
