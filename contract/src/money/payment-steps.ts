/** The kinds of payments in a plan, in order. */
export const PAYMENT_STEPS = ['booking', 'construction', 'handover', 'post_handover'] as const
