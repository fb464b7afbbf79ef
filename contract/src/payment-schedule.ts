import type { PaymentPlan } from './properties.ts'

export interface ScheduledPayment {
  name: string
  name_ar: string | null
  kind: PaymentPlan['values'][number]['kind']
  percent: number
  /** AED */
  amount: number
  /** `YYYY-MM-DD`, or null where the plan or the project does not say when. */
  date: string | null
}

/**
 * What falls due when under a plan, for a home at `price` (AED) booked on `booking` (`YYYY-MM-DD`) and handed over on
 * `handover` (null: not known). Amounts are whole dirhams that add up to the price exactly.
 */
export function schedulePayments(
  plan: Pick<PaymentPlan, 'values'>,
  price: number,
  booking: string,
  handover: string | null,
): ScheduledPayment[] {
  let percentSoFar = 0
  let paidSoFar = 0
  return plan.values.map(({ name, name_ar, kind, percent, months }) => {
    percentSoFar += percent
    const due = Math.round((price * percentSoFar) / 100)
    const amount = due - paidSoFar
    paidSoFar = due
    return { name, name_ar, kind, percent, amount, date: dueDate(kind, months, booking, handover) }
  })
}

function dueDate(kind: ScheduledPayment['kind'], months: number | null, booking: string, handover: string | null): string | null {
  if (kind === 'handover') return handover
  const from = kind === 'post_handover' ? handover : booking
  return from === null || months === null ? null : addMonths(from, months)
}

/** The same day some months later, or the month's last where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, last))
  return target.toISOString().slice(0, 10)
}

export interface PaymentGroup {
  kind: ScheduledPayment['kind']
  payments: ScheduledPayment[]
  percent: number
  /** AED */
  amount: number
}

/** A schedule longer than this is drawn with its equal instalments together. */
const DRAWN_ONE_BY_ONE = 8

/** The segments of a drawn schedule: each payment its own, or in a long one each run of equal instalments together. */
export function groupPayments(payments: ScheduledPayment[]): PaymentGroup[] {
  const groups: PaymentGroup[] = []
  for (const payment of payments) {
    const last = groups.at(-1)
    const previous = last?.payments.at(-1)
    if (payments.length > DRAWN_ONE_BY_ONE && last && previous?.kind === payment.kind && previous.percent === payment.percent) {
      last.payments.push(payment)
      last.percent += payment.percent
      last.amount += payment.amount
    } else {
      groups.push({ kind: payment.kind, payments: [payment], percent: payment.percent, amount: payment.amount })
    }
  }
  return groups
}
