import { expect, it } from 'vitest'
import { planText } from '../catalogue/comparison.ts'
import { formatPercent } from '../text/format.ts'
import { summarizeSchedule } from './cash-flow.ts'
import { scheduleAllPayments } from './dated-plan.ts'
import { phaseShares, phaseText } from './plan-phases.ts'
import { EXAMPLE_PLAN, FULL_PRICE_PLAN, primaryPlan } from './plans.ts'

const PRICE = 1_000_000
const category = (slug: string) => ({ id: 1, slug, name: '', name_ar: '' })
const plan = (...values: [kind: 'booking' | 'construction' | 'handover' | 'post_handover', percent: number][]) => ({
  ...EXAMPLE_PLAN,
  values: values.map(([kind, percent]) => ({ kind, percent, name: '', name_ar: null, value: '', months: 0, due_date: null })),
})

it('the share paid during construction is the same in plan, comparison and summary, even if instalments fall due on handover', () => {
  const [booking, handover] = ['2026-11-20', '2027-06-30']
  const payments = scheduleAllPayments({ plan: EXAMPLE_PLAN, price: PRICE, booking, handover, costs: [] })
  expect(payments.filter(({ kind, date }) => kind === 'construction' && date === handover).length).toBeGreaterThan(1)
  expect(summarizeSchedule(payments, { booking, rate: 5 }).during_construction).toBe(600_000)
  const shares = phaseShares(EXAMPLE_PLAN)
  expect(shares).toEqual([
    { kind: 'construction', percent: 60 },
    { kind: 'handover', percent: 40 },
  ])
  expect(phaseText('construction', '60%', 'en')).toBe('60% during construction')
})

it('a plan is compared by its phases; without instalments its first one is booking', () => {
  const textOf = (of: typeof EXAMPLE_PLAN) => planText({ payment_plans: [of] } as never, { locale: 'en', percent: formatPercent } as never)
  expect(textOf(plan(['booking', 10], ['construction', 30], ['handover', 20], ['post_handover', 40]))).toBe(
    '40% during construction, 20% on handover, 40% after handover',
  )
  expect(textOf(plan(['booking', 25], ['handover', 75]))).toBe('25% at booking, 75% on handover')
})

it('a project without a plan is calculated with the full price at once if it is ready, and else with the example', () => {
  const own = plan(['handover', 100])
  expect(primaryPlan({ payment_plans: [own], category: category('ready_to_move') })).toBe(own)
  expect(primaryPlan({ payment_plans: [], category: category('ready_to_move') })).toBe(FULL_PRICE_PLAN)
  expect(primaryPlan({ payment_plans: [], category: category('coming_soon') })).toBe(EXAMPLE_PLAN)
  const [payment, ...rest] = scheduleAllPayments({ plan: FULL_PRICE_PLAN, price: PRICE, booking: '2026-11-20', handover: null, costs: [] })
  expect([payment?.amount, payment?.date, rest]).toEqual([PRICE, '2026-11-20', []])
})
