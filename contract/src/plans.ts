import type { PaymentPlan, PropertyDetail } from './properties.ts'

type Step = PaymentPlan['values'][number]

function step(kind: Step['kind'], name: string, name_ar: string, percent: number, months: number): Step {
  return { kind, name, name_ar, percent, value: `${percent}%`, months }
}

/**
 * The plan shown, marked as an example, where an off-plan project has none: booking 20 %, 5 % a quarter for eight
 * quarters, 40 % on handover (accounts §9; decisions, Stubs made real).
 */
export const EXAMPLE_PLAN: PaymentPlan = {
  id: 0,
  name: '60/40',
  name_ar: '60/40',
  description: '60% while it is built, 40% on handover.',
  description_ar: '60% أثناء البناء و40% عند التسليم.',
  is_example: true,
  values: [
    step('booking', 'Booking', 'الحجز', 20, 0),
    ...Array.from({ length: 8 }, (_, quarter) =>
      step('construction', `Instalment ${quarter + 1}`, `القسط ${quarter + 1}`, 5, (quarter + 1) * 3),
    ),
    step('handover', 'On delivery', 'عند التسليم', 40, 0),
  ],
}

/** The plans of a project that are shown: its own, or the example for an off-plan one without any (decisions, Stubs made real). */
export function shownPlans({ payment_plans, category }: Pick<PropertyDetail, 'payment_plans' | 'category'>): PaymentPlan[] {
  return payment_plans.length === 0 && category.slug === 'off_plan' ? [EXAMPLE_PLAN] : payment_plans
}
