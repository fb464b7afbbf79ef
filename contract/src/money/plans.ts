import type { PaymentPlan, PropertyDetail } from '../catalogue/calls/properties.ts'

type Step = PaymentPlan['values'][number]
type PlannedProject = Pick<PropertyDetail, 'payment_plans' | 'category'>

function step(kind: Step['kind'], name: string, name_ar: string, percent: number, months: number): Step {
  return { kind, name, name_ar, percent, value: `${percent}%`, months, due_date: null }
}

/**
 * Stands in for the missing plan of an off-plan project, marked as an example: 20% on booking, 5% a quarter for eight quarters,
 * 40% on handover.
 */
export const EXAMPLE_PLAN: PaymentPlan = {
  id: 0,
  name: '60/40',
  name_ar: '60/40',
  description: '60% during construction, 40% on handover.',
  description_ar: '60% أثناء البناء و40% عند التسليم.',
  is_example: true,
  values: [
    step('booking', 'Booking', 'الحجز', 20, 0),
    ...Array.from({ length: 8 }, (_, quarter) =>
      step('construction', `Instalment ${quarter + 1}`, `القسط ${quarter + 1}`, 5, (quarter + 1) * 3),
    ),
    step('handover', 'On handover', 'عند التسليم', 40, 0),
  ],
}

/** The price of a ready home is due at once, unless its seller offers a plan. */
export const FULL_PRICE_PLAN: PaymentPlan = {
  id: 0,
  name: 'Full price',
  name_ar: 'كامل السعر',
  description: '',
  description_ar: '',
  is_example: false,
  values: [step('booking', 'Full price', 'كامل السعر', 100, 0)],
}

/** Returns the plan to calculate with: the project's first, the full price at once if it is ready, or else the example. */
export function primaryPlan({ payment_plans: [plan], category }: PlannedProject): PaymentPlan {
  return plan ?? (category.slug === 'ready_to_move' ? FULL_PRICE_PLAN : EXAMPLE_PLAN)
}

/** Returns a project's plans, or the example if it is off-plan and has none. */
export function displayedPlans({ payment_plans, category }: PlannedProject): PaymentPlan[] {
  return payment_plans.length === 0 && category.slug === 'off_plan' ? [EXAMPLE_PLAN] : payment_plans
}
