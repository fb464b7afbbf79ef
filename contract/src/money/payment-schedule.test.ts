import { describe, expect, it } from 'vitest'
import { addMonths } from '../time/dates.ts'
import { bookingDay, groupPayments, passedDueDate, schedulePayments } from './payment-schedule.ts'
import { EXAMPLE_PLAN } from './plans.ts'

describe('a payment schedule', () => {
  it.each([1, 999_999, 1_890_001, 23_500_000])('adds up to a price of AED %i to the dirham', (price) => {
    const payments = schedulePayments(EXAMPLE_PLAN, price, '2026-11-20', '2028-12-31')
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    expect(payments.every(({ amount }) => Number.isInteger(amount) && amount >= 0)).toBe(true)
  })

  it('dates instalments from booking and the last payment at handover', () => {
    const payments = schedulePayments(EXAMPLE_PLAN, 1_000_000, '2026-11-30', '2029-03-31')
    expect(payments.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
      '2027-11-30',
      '2028-02-29',
      '2028-05-30',
      '2028-08-30',
      '2028-11-30',
      '2029-03-31',
    ])
  })

  it('dates booking on the booking day if the plan does not date it', () => {
    const [step] = EXAMPLE_PLAN.values
    if (!step) throw new Error('The example has no steps')
    const [booking] = schedulePayments({ values: [{ ...step, months: null }] }, 1_000_000, '2026-11-30', null)
    expect(booking?.date).toBe('2026-11-30')
  })

  it('dates nothing from booking before sales start', () => {
    expect(bookingDay({ sales_status: 'On Sale' }, '2026-11-30')).toBe('2026-11-30')
    const booking = bookingDay({ sales_status: 'Announced' }, '2026-11-30')
    const payments = schedulePayments(EXAMPLE_PLAN, 1_000_000, booking, '2029-03-31')
    expect(payments.map(({ date }) => date)).toEqual([...payments.slice(1).map(() => null), '2029-03-31'])
    const [own] = schedulePayments({ values: [{ ...EXAMPLE_PLAN.values[0], due_date: '2026-01-31' } as never] }, 1_000_000, booking, null)
    expect([own?.date, own && passedDueDate(own)]).toEqual(['2026-01-31', null])
  })

  it('leaves unknown dates null', () => {
    const payments = schedulePayments(EXAMPLE_PLAN, 1_000_000, '2026-11-30', null)
    expect(payments.at(-1)?.date).toBeNull()
  })

  it('dates no instalment after handover and nothing before booking', () => {
    const late = schedulePayments(EXAMPLE_PLAN, 1_000_000, '2026-11-30', '2027-06-30')
    expect(late.slice(3).every(({ date }) => date === '2027-06-30')).toBe(true)
    const past = schedulePayments(EXAMPLE_PLAN, 1_000_000, '2026-11-30', '2025-01-31')
    expect(past.every(({ date }) => date === '2026-11-30')).toBe(true)
  })

  describe('of a plan with days of its own', () => {
    const step = (kind: 'booking' | 'construction' | 'handover', due_date: string | null, months: number | null = null) =>
      ({ kind, due_date, months, percent: 20, name: '', name_ar: null, value: '20%' }) as const
    const values = [
      step('booking', null),
      step('construction', '2028-09-15'),
      step('construction', '2027-03-15'),
      step('construction', null, 12),
      step('handover', null),
    ]
    const dated = (booking: string, handover: string | null) =>
      schedulePayments({ values }, 1_000_000, booking, handover).map((payment) => [payment.date, passedDueDate(payment)])

    it('has payments due on these days, even after handover, in the order in which they fall due', () => {
      expect(dated('2026-11-30', '2028-06-30')).toEqual([
        ['2026-11-30', null],
        ['2027-03-15', null],
        ['2027-11-30', null],
        ['2028-06-30', null],
        ['2028-09-15', null],
      ])
    })

    it('has payments due at booking whose days have passed, and says so', () => {
      expect(dated('2027-03-15', null).slice(0, 2)).toEqual([
        ['2027-03-15', null],
        ['2027-03-15', null],
      ])
      expect(dated('2029-01-10', '2028-12-31')).toEqual([
        ['2029-01-10', null],
        ['2029-01-10', '2028-09-15'],
        ['2029-01-10', '2027-03-15'],
        ['2029-01-10', null],
        ['2029-01-10', null],
      ])
    })
  })

  it('lists payments in the order in which they fall due, whatever the order of the plan', () => {
    const step = (kind: 'booking' | 'construction' | 'handover', months: number | null) => ({ ...step0, kind, months })
    const [step0] = EXAMPLE_PLAN.values
    const values = [
      step('booking', 0),
      step('handover', null),
      step('construction', null),
      step('construction', 24),
      step('construction', 6),
    ]
    const dates = schedulePayments({ values } as never, 1_000_000, '2026-11-30', '2028-12-31').map(({ date }) => date)
    expect(dates).toEqual(['2026-11-30', null, '2027-05-30', '2028-11-30', '2028-12-31'])
  })

  it('groups equal instalments when it is long, without losing a dirham', () => {
    const groups = groupPayments(schedulePayments(EXAMPLE_PLAN, 1_000_001, '2026-11-20', '2028-12-31'))
    expect(groups.map(({ kind, percent, payments }) => [kind, percent, payments.length])).toEqual([
      ['booking', 20, 1],
      ['construction', 40, 8],
      ['handover', 40, 1],
    ])
    expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000_001)
  })

  it('falls back to the last day of shorter months', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2026-12-15', 14)).toBe('2028-02-15')
  })
})
