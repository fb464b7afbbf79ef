import type { PaymentPlan } from '../catalogue/calls/properties.ts'
import { addMonths } from '../time/dates.ts'
import { shareOf } from './money.ts'
import { PAYMENT_STEPS } from './payment-steps.ts'

export interface ScheduledPayment {
  name: string
  name_ar: string | null
  kind: PaymentPlan['values'][number]['kind']
  percent: number
  /** AED */
  amount: number
  /** `YYYY-MM-DD`; null if the plan or the project does not say. */
  date: string | null
  /** Day that the plan itself gives. */
  due_date: string | null
}

/** Returns the day to date a project's payments from: today, or null before its sales start. */
export function bookingDay({ sales_status }: { sales_status: string }, today: string): string | null {
  return sales_status === 'Announced' ? null : today
}

/**
 * Returns the payments for a home at `price` (AED), booked on `booking` and handed over on `handover`. Amounts are whole
 * dirhams and never exceed the price; they add up to it if the shares total 100 %. Nothing is due before booking, and no
 * construction instalment after handover unless the plan gives its day. Payments with a date are sorted by it. Without a day
 * of booking, only payments on handover or on a day of the plan have one.
 */
export function schedulePayments(
  plan: Pick<PaymentPlan, 'values'>,
  price: number,
  booking: string | null,
  handover: string | null,
): ScheduledPayment[] {
  let percentSoFar = 0
  let paidSoFar = 0
  // Amounts are rounded before sorting by date: otherwise a later handover would move dirhams between payments.
  const payments = byKind(plan.values).map(({ name, name_ar, kind, percent, months, due_date }) => {
    percentSoFar += percent
    const due = shareOf(price, Math.min(percentSoFar, 100))
    const amount = due - paidSoFar
    paidSoFar = due
    const date = due_date === null ? dueDate(kind, months, booking, handover) : latest(due_date, booking ?? due_date)
    return { name, name_ar, kind, percent, amount, date, due_date }
  })
  return byDate(payments)
}

function byKind<Step extends Pick<ScheduledPayment, 'kind'>>(steps: readonly Step[]): Step[] {
  const place = ({ kind }: Step) => PAYMENT_STEPS.indexOf(kind)
  return steps.toSorted((one, other) => place(one) - place(other))
}

/** Sorts the payments that have a date; the others keep their places. */
function byDate(payments: readonly ScheduledPayment[]): ScheduledPayment[] {
  const dated = payments.filter(({ date }) => date !== null).toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return payments.map((payment) => (payment.date === null ? payment : (dated.shift() ?? payment)))
}

/** Returns the day on which payments on handover are due: a handover in the past counts as one on the day of booking. */
export function effectiveHandover(booking: string, handover: string): string {
  return latest(booking, handover)
}

const latest = (one: string, other: string) => (one < other ? other : one)

/** Returns the day that the plan gives for a payment if it was before booking, so that the payment is due at booking. */
export function passedDueDate({ date, due_date }: { date: string | null; due_date?: string | null }): string | null {
  return due_date != null && date !== null && due_date < date ? due_date : null
}

function dueDate(kind: ScheduledPayment['kind'], months: number | null, booking: string | null, handover: string | null): string | null {
  const given = handover === null ? null : effectiveHandover(booking ?? handover, handover)
  if (kind === 'handover') return given
  if (kind === 'booking' && months === null) return booking
  const from = kind === 'post_handover' ? given : booking
  if (from === null || months === null) return null
  const date = addMonths(from, months)
  return kind === 'construction' && given !== null && date > given ? given : date
}

export interface PaymentGroup {
  kind: ScheduledPayment['kind']
  payments: ScheduledPayment[]
  percent: number
  /** AED */
  amount: number
}

/** Longer schedules are drawn with equal instalments grouped. */
const MAX_UNGROUPED_PAYMENTS = 8

/** Groups a schedule into chart segments: one per payment, or in a long schedule one per run of equal instalments. */
export function groupPayments(payments: ScheduledPayment[]): PaymentGroup[] {
  const groups: PaymentGroup[] = []
  for (const payment of payments) {
    const last = groups.at(-1)
    const previous = last?.payments.at(-1)
    if (payments.length > MAX_UNGROUPED_PAYMENTS && last && previous?.kind === payment.kind && previous.percent === payment.percent) {
      last.payments.push(payment)
      last.percent += payment.percent
      last.amount += payment.amount
    } else {
      groups.push({ kind: payment.kind, payments: [payment], percent: payment.percent, amount: payment.amount })
    }
  }
  return groups
}
