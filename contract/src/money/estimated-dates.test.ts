import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths } from '../time/dates.ts'
import { scheduleAllPayments } from './dated-plan.ts'
import { estimateDates } from './estimated-dates.ts'
import { sumOf } from './money.ts'
import { PAYMENT_STEPS } from './payment-steps.ts'

const BOOKING = '2026-11-22'
const HANDOVER = '2027-03-31'
type Kind = (typeof PAYMENT_STEPS)[number]

const undated = (kind: Kind, percent: number) => ({ kind, percent, name: '', name_ar: null, value: '', months: null, due_date: null })

function estimated(steps: readonly (readonly [Kind, number])[], handover: string | null = HANDOVER, price = 1_000_000) {
  const home = { plan: { values: steps.map((step) => undated(...step)) }, price, booking: BOOKING, handover, costs: [] }
  return estimateDates(scheduleAllPayments(home), home)
}
const shortened = (payments: ReturnType<typeof estimated>) => payments.map(({ date, amount }) => [date, amount])

it('spreads instalments without dates over the months until handover', () => {
  const steps = [
    ['booking', 10],
    ['construction', 30],
    ['handover', 60],
  ] as const
  expect(shortened(estimated(steps))).toEqual([
    ['2026-11-22', 100_000],
    ['2026-12-22', 100_000],
    ['2027-01-22', 100_000],
    ['2027-02-22', 100_000],
    ['2027-03-31', 600_000],
  ])
})

it('spreads only instalments without a day of their own', () => {
  const values = [
    undated('booking', 10),
    { ...undated('construction', 20), due_date: '2027-03-15' },
    { ...undated('construction', 20), due_date: '2026-01-15' },
    undated('construction', 20),
    undated('handover', 30),
  ]
  const home = { plan: { values }, price: 1_000_000, booking: BOOKING, handover: HANDOVER, costs: [] }
  expect(shortened(estimateDates(scheduleAllPayments(home), home))).toEqual([
    ['2026-11-22', 100_000],
    ['2026-11-22', 200_000],
    ['2026-12-22', 66_666],
    ['2027-01-22', 66_667],
    ['2027-02-22', 66_667],
    ['2027-03-15', 200_000],
    ['2027-03-31', 300_000],
  ])
})

it('expects the usual 10 % at booking of a plan without a booking', () => {
  expect(
    shortened(
      estimated([
        ['construction', 40],
        ['handover', 60],
      ]),
    ).slice(0, 2),
  ).toEqual([
    ['2026-11-22', 100_000],
    ['2026-12-22', 100_000],
  ])
})

it('counts payments after handover on their earliest date', () => {
  expect(
    shortened(
      estimated([
        ['booking', 40],
        ['post_handover', 60],
      ]),
    ).at(-1),
  ).toEqual(['2027-03-31', 600_000])
})

it('knows no dates before the handover is announced', () => {
  expect(
    estimated(
      [
        ['construction', 40],
        ['handover', 60],
      ],
      null,
    ).every(({ date }) => date === null),
  ).toBe(true)
})

it('keeps every dirham and no payment after handover, unless no payment covers it', () => {
  const plans = fc.array(fc.tuple(fc.constantFrom(...PAYMENT_STEPS), fc.integer({ min: 1, max: 60 })), { maxLength: 8 })
  const handovers = fc.integer({ min: -12, max: 120 }).map((months) => addMonths('2026-11-30', months))
  fc.assert(
    fc.property(plans, handovers, fc.integer({ min: 1, max: 90_000_000 }), (steps, handover, price) => {
      const payments = estimated(steps, handover, price)
      const end = handover < BOOKING ? BOOKING : handover
      expect(sumOf(payments.map(({ amount }) => amount))).toBe(price)
      expect(payments.every(({ kind, date }) => (date === null ? kind === 'rest' : date >= BOOKING && date <= end))).toBe(true)
    }),
  )
})
