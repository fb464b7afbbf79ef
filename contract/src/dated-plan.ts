import { addMonths } from './dates.ts'
import { shareOf, sumOf } from './money.ts'
import { type ScheduledPayment, schedulePayments } from './payment-schedule.ts'
import { EXAMPLE_PLAN } from './plans.ts'
import type { PaymentPlan } from './properties.ts'

/** What the Dubai Land Department takes for the transfer, in percent of the price (accounts §9). */
export const DLD_FEE_PERCENT = 4
/** So many months a handover may be thought to be late. */
export const MOST_DELAY_MONTHS = 18

/** A home that is bought under a plan: AED, dates `YYYY-MM-DD`, `handover` null where it is not known. */
export interface PlannedHome {
  plan: Pick<PaymentPlan, 'values'>
  price: number
  booking: string
  handover: string | null
}

/** `fee`: the fee of the Land Department. `rest`: what the plan says nothing about. Both have no name of their own. */
export interface DuePayment {
  kind: ScheduledPayment['kind'] | 'fee' | 'rest'
  name: string
  name_ar: string | null
  /** AED */
  amount: number
  /** `YYYY-MM-DD`, or null where nobody knows when. */
  date: string | null
}

/** The plan that a project is reckoned with: its own, or the specified 60/40 where it has none (decisions, Stubs made real). */
export function planOf(plans: readonly PaymentPlan[]): PaymentPlan {
  return plans[0] ?? EXAMPLE_PLAN
}

/**
 * Everything that is due for a home, by date: booking, the Land Department's fee, instalments, handover, what follows. It
 * adds up to price and fee to the dirham. `delayMonths` moves the handover and what hangs on it, never an instalment
 * that has a date of its own.
 */
export function datePlan({ plan, price, booking, handover }: PlannedHome, delayMonths = 0): DuePayment[] {
  const late = handover === null ? null : lateHandover(handover, delayMonths)
  const payments: DuePayment[] = schedulePayments(plan, price, booking, late)
    .filter(({ amount }) => amount > 0)
    .map(({ kind, name, name_ar, amount, date }) => ({ kind, name, name_ar, amount, date }))
  const fee = shareOf(price, DLD_FEE_PERCENT)
  const rest = price - sumOf(payments.map(({ amount }) => amount))
  if (fee > 0) payments.push({ kind: 'fee', name: '', name_ar: null, amount: fee, date: booking })
  if (rest > 0) payments.push({ kind: 'rest', name: '', name_ar: null, amount: rest, date: null })
  return payments.toSorted(byDate)
}

/** When a home is handed over that is so many months late. */
export function lateHandover(handover: string, delayMonths: number): string {
  return delayMonths === 0 ? handover : addMonths(handover, delayMonths)
}

const ORDER: Record<DuePayment['kind'], number> = { booking: 0, fee: 1, construction: 2, handover: 3, post_handover: 4, rest: 5 }
const LAST = '9999'

/** By date, unknown dates last; on one day in the order in which they are paid. */
export function byDate(a: DuePayment, b: DuePayment): number {
  const [first, second] = [a.date ?? LAST, b.date ?? LAST]
  if (first !== second) return first < second ? -1 : 1
  return ORDER[a.kind] - ORDER[b.kind]
}
