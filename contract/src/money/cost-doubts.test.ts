import { m } from '@manzil/messages'
import { expect, it } from 'vitest'
import { sampleCost } from '../testing/sample-costs.ts'
import { costDoubts } from './cost-doubts.ts'

const FEE = sampleCost('registration', { percent: 4, minimum: 3_000, amount: 580 })
const texts = (changed: Partial<typeof FEE>) => costDoubts(FEE, { ...FEE, ...changed }).map(({ text }) => text())

it('names figures that more than double or halve, with the former and the new value', () => {
  expect(costDoubts(FEE, { ...FEE, percent: 40 }).map(({ field }) => field)).toEqual(['percent'])
  expect(texts({ percent: 40 })[0]).toMatch(/4%.*40%/)
  expect(texts({ minimum: 300, amount: 5_800 }).join(' ')).toMatch(/3,000.*300.*580.*5,800/)
  expect(costDoubts(FEE, { ...FEE, percent: 0.4 })[0]?.text({ locale: 'ar' })).toMatch(/[\u0600-\u06ff]/)
})

it('names figures that appear or vanish, as a slip into another field does', () => {
  expect(texts({ minimum: null })[0]).toContain(m.doubt_cost_none())
  expect(texts({ high_amount: 500_000 })[0]).toMatch(/500,000/)
})

it('does not ask about usual changes', () => {
  expect(texts({ percent: 6, amount: 600 })).toEqual([])
})
