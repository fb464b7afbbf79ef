import { m } from '@manzil/messages'
import type { Locale } from '../text/locale.ts'
import { sumOf } from './money.ts'
import type { PAYMENT_STEPS } from './payment-steps.ts'

export type PaymentKind = (typeof PAYMENT_STEPS)[number]

/**
 * The parts in which a plan such as 60/40 divides the price. Booking and instalments are paid during construction, even an
 * instalment that falls due on the day of handover. A plan without instalments has a booking phase instead.
 */
const PHASES = {
  construction: ['booking', 'construction'],
  handover: ['handover'],
  post_handover: ['post_handover'],
} as const satisfies Record<string, readonly PaymentKind[]>

export interface PlanPhase<Payment> {
  phase: PaymentKind
  payments: Payment[]
}

/** Groups payments by phase, in order; phases without payments are left out. */
export function planPhases<Payment extends { kind: PaymentKind }>(payments: readonly Payment[]): PlanPhase<Payment>[] {
  return Object.entries(PHASES).flatMap(([name, kinds]: [string, readonly PaymentKind[]]) => {
    const members = payments.filter(({ kind }) => kinds.includes(kind))
    const phase = members.every(({ kind }) => kind === 'booking') ? 'booking' : (name as keyof typeof PHASES)
    return members.length === 0 ? [] : [{ phase, payments: members }]
  })
}

/** Returns the percentage of each phase of a plan, without empty ones. */
export function phaseShares({ values }: { values: readonly { kind: PaymentKind; percent: number }[] }) {
  return planPhases(values)
    .map(({ phase, payments }) => ({ kind: phase, percent: sumOf(payments.map(({ percent }) => percent)) }))
    .filter(({ percent }) => percent > 0)
}

export function isDuringConstruction({ kind }: { kind: string }): boolean {
  return (PHASES.construction as readonly string[]).includes(kind)
}

/** Says when a payment is due. */
export const STEP_WORDS = {
  booking: m.payment_booking,
  construction: m.payment_construction,
  handover: m.payment_handover,
  post_handover: m.payment_post_handover,
} as const satisfies Record<PaymentKind, unknown>

const SHARE_TEXTS = {
  booking: m.plan_part_booking,
  construction: m.plan_part_construction,
  handover: m.plan_part_handover,
  post_handover: m.plan_part_post_handover,
}

/** Returns `60% during construction`; `share` is a formatted percentage. */
export function phaseText(phase: PaymentKind, share: string, locale: Locale): string {
  return SHARE_TEXTS[phase]({ share }, { locale })
}
