import type { PaymentPlan, PropertyDetail } from '../catalogue/calls/properties.ts'
import { sumOf } from './money.ts'
import { PAYMENT_STEPS } from './payment-steps.ts'

type Step = PaymentPlan['values'][number]

function step(kind: Step['kind'], name: string, name_ar: string, percent: number, months: number): Step {
  return { kind, name, name_ar, percent, value: `${percent}%`, months }
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

/** Returns a project's plans, or the example if it is off-plan and has none. */
export function displayedPlans({ payment_plans, category }: Pick<PropertyDetail, 'payment_plans' | 'category'>): PaymentPlan[] {
  return payment_plans.length === 0 && category.slug === 'off_plan' ? [EXAMPLE_PLAN] : payment_plans
}

/** Adds up a plan's percentages by kind of payment, without kinds that it lacks. */
export function sharesByStep({ values }: PaymentPlan): Pick<Step, 'kind' | 'percent'>[] {
  return PAYMENT_STEPS.map((kind) => ({
    kind,
    percent: sumOf(values.filter((value) => value.kind === kind).map(({ percent }) => percent)),
  })).filter(({ percent }) => percent > 0)
}
