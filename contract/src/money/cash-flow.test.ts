import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAMPLE_COSTS, sampleCost } from '../testing/sample-costs.ts'
import { addMonths } from '../time/dates.ts'
import { monthsBetween } from '../time/spans.ts'
import { costLines, totalCost } from './buying-costs.ts'
import {
  checkAffordability,
  checkBudget,
  financePayments,
  mergeSchedules,
  type OfferedHome,
  summarizeSchedule,
  yearlyServiceCharge,
} from './cash-flow.ts'
import { MAX_DELAY_MONTHS, type PlannedHome, scheduleAllPayments } from './dated-plan.ts'
import { maxLoan } from './loan-limits.ts'
import { sumOf } from './money.ts'
import { PAYMENT_STEPS } from './payment-steps.ts'
import { EXAMPLE_PLAN, FULL_PRICE_PLAN } from './plans.ts'

const BOOKING = '2026-11-22'
const steps = fc.array(
  fc.record({
    name: fc.constant('Step'),
    name_ar: fc.constant(null),
    value: fc.constant(''),
    percent: fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100),
    kind: fc.constantFrom(...PAYMENT_STEPS),
    months: fc.option(fc.integer({ min: 0, max: 120 })),
    due_date: fc.option(fc.integer({ min: -60, max: 120 }).map((months) => addMonths('2026-11-15', months))),
  }),
  { maxLength: 30 },
)
/** Includes plans that add up to less or more than 100 % and handovers in the past. */
const homes: fc.Arbitrary<PlannedHome> = fc.record({
  plan: fc.record({ values: steps }),
  price: fc.integer({ min: 0, max: 10_000_000_000 }),
  booking: fc.constant(BOOKING),
  handover: fc.option(fc.integer({ min: -60, max: 120 }).map((months) => addMonths('2026-11-30', months))),
  costs: fc.constantFrom([], [sampleCost('registration', { percent: 3, minimum: 3_000 })], SAMPLE_COSTS),
})
const offers: fc.Arbitrary<OfferedHome> = fc.tuple(homes, fc.boolean()).map(([home, is_ready]) => ({ ...home, is_ready }))
const delays = fc.integer({ min: 0, max: MAX_DELAY_MONTHS })
const total = (payments: readonly { amount: number }[]) => sumOf(payments.map(({ amount }) => amount))
const marsa: OfferedHome = {
  plan: EXAMPLE_PLAN,
  price: 1_890_001,
  booking: BOOKING,
  handover: '2029-03-31',
  costs: SAMPLE_COSTS.slice(0, 1),
  is_ready: false,
}

describe('a dated plan', () => {
  it('adds up to price and fee to the dirham, however late the handover', () => {
    fc.assert(
      fc.property(homes, delays, (home, delay) => {
        const payments = scheduleAllPayments(home, delay)
        expect(total(payments)).toBe(home.price + totalCost(costLines(home.costs, home.price)).amount)
        expect(payments.every(({ amount }) => Number.isInteger(amount) && amount > 0)).toBe(true)
      }),
    )
  })

  it('is in date order, never before booking, with undated payments last', () => {
    fc.assert(
      fc.property(homes, delays, (home, delay) => {
        const dates = scheduleAllPayments(home, delay).map(({ date }) => date ?? '9999-12-31')
        expect(dates).toEqual(dates.toSorted())
        expect(dates.every((date) => date >= home.booking)).toBe(true)
      }),
    )
  })

  it('moves no payment to an earlier date when the handover is late', () => {
    fc.assert(
      fc.property(homes, delays, (home, delay) => {
        const [promised, late] = [scheduleAllPayments(home), scheduleAllPayments(home, delay)]
        for (const day of new Set(promised.map(({ date }) => date))) {
          const dueBy = (payments: typeof late) => total(payments.filter(({ date }) => date !== null && day !== null && date <= day))
          expect(dueBy(late)).toBeLessThanOrEqual(dueBy(promised))
        }
      }),
    )
  })

  it('charges the registration fee on the booking day', () => {
    const [booking, fee] = scheduleAllPayments(marsa)
    expect([booking, fee]).toMatchObject([
      { kind: 'booking', amount: 378_000, date: BOOKING },
      { kind: 'fee', amount: 75_600, date: BOOKING },
    ])
  })

  it('charges the title deed on handover, and at once if that is past', () => {
    const deedOf = (home: PlannedHome, delay = 0) => scheduleAllPayments(home, delay).find(({ cost }) => cost === 'title_deed')
    const home = { ...marsa, costs: SAMPLE_COSTS }
    expect(deedOf(home)).toMatchObject({ kind: 'fee', amount: 520, date: '2029-03-31' })
    expect(deedOf(home, 6)?.date).toBe('2029-09-30')
    expect(deedOf({ ...home, handover: '2020-01-01' })?.date).toBe(BOOKING)
  })

  it('moves the handover and later payments with a delay, but no instalment', () => {
    const plan = { values: [...EXAMPLE_PLAN.values.slice(0, -1), { ...step('handover', 10, 0) }, step('post_handover', 30, 12)] }
    const dates = (delay: number) => scheduleAllPayments({ ...marsa, plan }, delay).map(({ kind, date }) => `${kind} ${date}`)
    const [promised, late] = [dates(0), dates(6)]
    expect(promised.slice(-2)).toEqual(['handover 2029-03-31', 'post_handover 2030-03-31'])
    expect(late.slice(-2)).toEqual(['handover 2029-09-30', 'post_handover 2030-09-30'])
    expect(late.slice(0, -2)).toEqual(promised.slice(0, -2))
  })

  it('keeps the amount of each payment when a delay changes their order', () => {
    const plan = { values: [step('booking', 33.33, 1), step('booking', 33.33, 8), step('handover', 33.34, 0)] }
    const amounts = (delay: number) =>
      scheduleAllPayments({ ...marsa, price: 1_895, costs: [], handover: '2026-12-31', plan }, delay)
        .map(({ kind, amount }) => `${kind} ${amount}`)
        .sort()
    expect(amounts(12)).toEqual(amounts(0))
  })

  it('leaves the part a plan does not cover undated', () => {
    const payments = scheduleAllPayments({ ...marsa, plan: { values: [step('booking', 20, 0)] } })
    expect(payments.at(-1)).toEqual({ kind: 'rest', name: '', name_ar: null, amount: 1_512_001, date: null })
  })
})

describe('merging schedules', () => {
  it('keeps every dirham of each, in ascending months', () => {
    fc.assert(
      fc.property(fc.array(homes, { minLength: 1, maxLength: 4 }), delays, (all, delay) => {
        const schedules = all.map((home) => scheduleAllPayments(home, delay))
        const { months, undated } = mergeSchedules(schedules)
        for (const [place, payments] of schedules.entries())
          expect(sumOf(months.map(({ amounts }) => amounts[place] ?? 0)) + (undated[place] ?? 0)).toBe(total(payments))
        const names = months.map(({ month }) => month)
        expect(names).toEqual([...new Set(names)].sort())
      }),
    )
  })
})

describe('the summary of a schedule', () => {
  const terms = { booking: BOOKING, rate: 5 }

  it('has the peak, the amount paid during construction, the fee, the last payment and the present value', () => {
    const flow = summarizeSchedule(scheduleAllPayments(marsa), terms)
    expect(flow).toMatchObject({
      total: 1_965_601,
      fee: 75_600,
      undated: 0,
      peak: { month: '2029-03', amount: 756_000 },
      during_construction: 1_134_001,
      last: '2029-03-31',
    })
    expect(flow.present_value).toBe(1_843_405)
  })

  it('has a present value equal to its total at a zero rate, and lower with a higher rate or a later handover', () => {
    fc.assert(
      fc.property(homes, delays, fc.integer({ min: 0, max: 20 }), (home, delayMonths, rate) => {
        const worth = (months: number, percent: number) =>
          summarizeSchedule(scheduleAllPayments(home, months), { booking: BOOKING, rate: percent }).present_value
        const [free, dear, late] = [worth(0, 0), worth(0, rate), worth(delayMonths, rate)]
        if (free === null || dear === null || late === null) {
          expect([free, dear, late]).toEqual([null, null, null])
        } else {
          expect(free).toBe(total(scheduleAllPayments(home)))
          expect(dear).toBeLessThanOrEqual(free)
          expect(late).toBeLessThanOrEqual(dear)
        }
      }),
    )
  })

  it('has no present value while a payment has no date', () => {
    const unknown = { ...marsa, handover: null }
    expect(summarizeSchedule(scheduleAllPayments(unknown), terms)).toMatchObject({
      present_value: null,
      during_construction: 1_134_001,
      undated: 756_000,
    })
  })

  it('computes the yearly service charge from area and a rate in fils', () => {
    expect(yearlyServiceCharge(14.35, 742)).toBe(10_648)
  })
})

describe('a budget', () => {
  it('covers a schedule exactly when the total due never exceeds the savings so far', () => {
    fc.assert(
      fc.property(homes, fc.nat(4_000_000), fc.nat(200_000), (home, deposit, monthly) => {
        const payments = scheduleAllPayments(home)
        const { fits, spare } = checkBudget(payments, BOOKING, { deposit, monthly })
        const isDated = payments.every(({ date }) => date !== null)
        const left = payments.map(({ date }) => {
          const due = total(payments.filter((other) => (other.date ?? '') <= (date ?? '')))
          return deposit + monthly * monthsBetween(BOOKING, date ?? BOOKING) - due
        })
        expect(fits).toBe(isDated && left.every((amount) => amount >= 0))
        if (isDated) expect(spare).toBe(left.length > 0 ? Math.min(...left) : deposit)
      }),
    )
  })

  it('reports its lowest balance, negative if short', () => {
    const payments = scheduleAllPayments({ ...marsa, price: 1_000_000 })
    expect(checkBudget(payments, BOOKING, { deposit: 240_000, monthly: 40_000 })).toEqual({ fits: true, spare: 0, tightest: BOOKING })
    expect(checkBudget(payments, BOOKING, { deposit: 240_000, monthly: 16_667 })).toEqual({
      fits: false,
      spare: -333_324,
      tightest: '2029-03-31',
    })
  })

  it('covers more with a loan that pays the handover payment, up to the loan limit', () => {
    const payments = scheduleAllPayments({ ...marsa, price: 1_000_000 })
    const isOnHandover = ({ kind }: { kind: string }) => kind === 'handover'
    const { own, loan } = financePayments(payments, 500_000, isOnHandover)
    expect(loan).toBe(400_000)
    expect(total(own) + loan).toBe(total(payments))
    const little = financePayments(payments, 300_000, isOnHandover)
    expect(little).toMatchObject({ loan: 300_000 })
    expect(little.own.at(-1)).toMatchObject({ kind: 'handover', amount: 100_000 })
  })

  it('has to cover the repayments of that loan as well', () => {
    const home = { ...marsa, price: 1_000_000 }
    const terms = { rate: 4.5, years: 25 }
    // 2,224 a month repays 400,000; 50,000 a quarter is 16,667 a month.
    expect(checkAffordability(home, { deposit: 240_000, monthly: 16_667 }, terms)).toMatchObject({
      fits: true,
      loan: 400_000,
      repayment: 2_224,
    })
    expect(checkAffordability(home, { deposit: 240_000, monthly: 16_667 })).toMatchObject({ fits: false, loan: 0, repayment: 0 })
    expect(checkAffordability(home, { deposit: 640_000, monthly: 1_000 }, terms).fits).toBe(false)
  })

  it('lends no more than the monthly budget repays, and takes the rest from the savings', () => {
    const home = { ...marsa, price: 1_000_000 }
    const terms = { rate: 4.5, years: 25 }
    const held = checkAffordability(home, { deposit: 1_000_000, monthly: 2_000 }, terms)
    expect(held).toMatchObject({ fits: true, loan: 359_820, repayment: 2_000 })
    expect(checkAffordability(home, { deposit: 1_040_000, monthly: 0 }, terms)).toMatchObject({ fits: true, loan: 0, repayment: 0 })
    fc.assert(
      fc.property(offers, fc.nat(4_000_000), fc.nat(200_000), fc.integer({ min: 0, max: 30 }), (offer, deposit, monthly, rate) => {
        const { loan, repayment } = checkAffordability(offer, { deposit, monthly }, { rate, years: 5 })
        expect(repayment).toBeLessThanOrEqual(monthly)
        expect(loan).toBeLessThanOrEqual(maxLoan(offer.price))
      }),
    )
  })

  it('lends for a ready home without a plan on the day of purchase, and leaves down payment and costs to the savings', () => {
    const ready = { ...marsa, plan: FULL_PRICE_PLAN, price: 1_000_000, handover: null, costs: SAMPLE_COSTS, is_ready: true }
    const terms = { rate: 4.5, years: 25 }
    // 20% of the price, 4% registration, 520 for the title deed, and 2,290 for the mortgage's registration.
    const needed = { deposit: 242_810, monthly: 4_447 }
    expect(checkAffordability(ready, needed, terms)).toEqual({
      fits: true,
      spare: 0,
      tightest: BOOKING,
      loan: 800_000,
      repayment: 4_447,
      estimated: false,
    })
    expect(checkAffordability({ ...ready, handover: '2029-03-31' }, needed, terms).fits).toBe(true)
    expect(checkAffordability(ready, { ...needed, deposit: 242_809 }, terms).fits).toBe(false)
    expect(checkAffordability(ready, { ...needed, monthly: 4_446 }, terms).fits).toBe(false)
    expect(checkAffordability(ready, { deposit: 1_040_520, monthly: 0 })).toMatchObject({ fits: true, spare: 0, loan: 0 })
    expect(checkAffordability(ready, { deposit: 1_040_519, monthly: 50_000 }).fits).toBe(false)
    expect(checkAffordability({ ...ready, is_ready: false, handover: '2029-03-31' }, needed, terms)).toMatchObject({ fits: false, loan: 0 })
  })

  it('lends nothing for the booking of a ready home whose seller takes instalments', () => {
    const plan = { values: [step('booking', 20, 0), step('post_handover', 80, 24)] }
    const ready = { ...marsa, plan, price: 1_000_000, handover: null, is_ready: true }
    const means = { deposit: 240_000, monthly: 34_000 }
    expect(checkAffordability(ready, means, { rate: 4.5, years: 25 })).toMatchObject({ fits: true, loan: 0 })
  })

  it('lends no more of an expensive home than the Central Bank allows', () => {
    const atHandover = { ...marsa, plan: { values: [step('booking', 20, 0), step('handover', 80, 0)] } }
    const loanFor = (price: number) =>
      checkAffordability({ ...atHandover, price }, { deposit: price, monthly: 100_000 }, { rate: 4.5, years: 25 }).loan
    expect(loanFor(4_000_000)).toBe(3_200_000)
    expect(loanFor(6_000_000)).toBe(4_200_000)
  })

  it('still suffices with a larger deposit', () => {
    fc.assert(
      fc.property(offers, fc.nat(4_000_000), fc.nat(200_000), fc.nat(1_000_000), fc.boolean(), (home, deposit, monthly, more, lent) => {
        const terms = lent ? { rate: 4.5, years: 5 } : undefined
        const less = checkAffordability(home, { deposit, monthly }, terms)
        const richer = checkAffordability(home, { deposit: deposit + more, monthly }, terms)
        expect(richer.fits || !less.fits).toBe(true)
      }),
    )
  })
})

function step(kind: 'booking' | 'handover' | 'post_handover', percent: number, months: number) {
  return { name: 'Step', name_ar: null, value: '', percent, kind, months, due_date: null }
}
