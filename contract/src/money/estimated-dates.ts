import { addMonths } from '../time/dates.ts'
import { monthsBetween } from '../time/spans.ts'
import { compareByDate, type DuePayment, type PlannedHome } from './dated-plan.ts'
import { shareOf, sumOf } from './money.ts'
import { effectiveHandover } from './payment-schedule.ts'

/** Percent of the price usually due at booking. */
export const USUAL_BOOKING_PERCENT = 10

/**
 * Estimates dates that a plan does not give: instalments are spread over every month until handover, after a usual down payment if the
 * plan has no booking, and later payments count on handover, their earliest date. Amounts stay the same. Without a handover, and for a
 * part of the price that no payment covers, dates stay unknown.
 */
export function estimateDates(
  payments: readonly DuePayment[],
  { price, booking, handover }: Omit<PlannedHome, 'plan' | 'costs'>,
): DuePayment[] {
  if (handover === null) return [...payments]
  const end = effectiveHandover(booking, handover)
  const isUndatedInstalment = ({ kind, date }: DuePayment) => kind === 'construction' && date === null
  const others = payments
    .filter((payment) => !isUndatedInstalment(payment))
    .map((payment) => (payment.kind === 'post_handover' && payment.date === null ? { ...payment, date: end } : payment))
  const undated = sumOf(payments.filter(isUndatedInstalment).map(({ amount }) => amount))
  const hasBooking = payments.some(({ kind }) => kind === 'booking')
  const down = hasBooking ? 0 : Math.min(undated, shareOf(price, USUAL_BOOKING_PERCENT))
  const months = Math.max(1, monthsBetween(booking, end) - 1)
  const spread = (month: number) => Math.floor(((undated - down) * month) / months)
  const instalments = Array.from({ length: months }, (_, month) => ({
    amount: spread(month + 1) - spread(month),
    date: addMonths(booking, month + 1),
  }))
  const estimated = [{ amount: down, date: booking }, ...instalments]
    .filter(({ amount }) => amount > 0)
    .map(({ amount, date }) => ({ kind: 'construction' as const, name: '', name_ar: null, amount, date: date > end ? end : date }))
  return [...others, ...estimated].toSorted(compareByDate)
}
