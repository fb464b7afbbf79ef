import type { PaymentPlan } from '../catalogue/calls/properties.ts'
import { addMonths } from '../time/dates.ts'
import { costDueDate, costLines } from './buying-costs.ts'
import type { BuyingCost } from './calls/buying-costs.ts'
import type { CostKind } from './cost-kinds.ts'
import { sumOf } from './money.ts'
import { type ScheduledPayment, schedulePayments } from './payment-schedule.ts'

/** Longest handover delay that users can choose. */
export const MAX_DELAY_MONTHS = 18

/** Price in AED, dates `YYYY-MM-DD`; `handover` is null if unknown. */
export interface PlannedHome {
  plan: Pick<PaymentPlan, 'values'>
  price: number
  booking: string
  handover: string | null
  costs: readonly BuyingCost[]
}

/** `fee` is a buying cost, `rest` the part of the price that the plan does not cover. Neither has a name. */
export interface DuePayment {
  kind: ScheduledPayment['kind'] | 'fee' | 'rest'
  /** Of a `fee`. */
  cost?: CostKind
  name: string
  name_ar: string | null
  /** AED */
  amount: number
  /** `YYYY-MM-DD`; null if unknown. */
  date: string | null
  /** Day that the plan itself gives. */
  due_date?: string | null
}

/**
 * Returns every payment for a home by date: booking, known buying costs, instalments, handover and later ones. They add up to price
 * plus costs, to the dirham. `delayMonths` moves the handover and payments tied to it, but no instalment with its own date.
 */
export function scheduleAllPayments({ plan, price, booking, handover, costs }: PlannedHome, delayMonths = 0): DuePayment[] {
  const late = handover === null ? null : delayHandover(handover, delayMonths)
  const payments: DuePayment[] = schedulePayments(plan, price, booking, late)
    .filter(({ amount }) => amount > 0)
    .map(({ kind, name, name_ar, amount, date, due_date }) => ({ kind, name, name_ar, amount, date, due_date }))
  const rest = price - sumOf(payments.map(({ amount }) => amount))
  for (const { cost, amount } of costLines(costs, price)) {
    if (amount) payments.push({ kind: 'fee', cost: cost.kind, name: '', name_ar: null, amount, date: costDueDate(cost, booking, late) })
  }
  if (rest > 0) payments.push({ kind: 'rest', name: '', name_ar: null, amount: rest, date: null })
  return payments.toSorted(compareByDate)
}

export function delayHandover(handover: string, delayMonths: number): string {
  return delayMonths === 0 ? handover : addMonths(handover, delayMonths)
}

const ORDER: Record<DuePayment['kind'], number> = { booking: 0, fee: 1, construction: 2, handover: 3, post_handover: 4, rest: 5 }
const LAST = '9999'

/** Sorts by date, unknown dates last. Payments on one day keep their order. */
export function compareByDate(a: DuePayment, b: DuePayment): number {
  const [first, second] = [a.date ?? LAST, b.date ?? LAST]
  if (first !== second) return first < second ? -1 : 1
  return ORDER[a.kind] - ORDER[b.kind]
}
