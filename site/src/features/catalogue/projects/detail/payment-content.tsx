import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Section } from '../../../../ui/section.tsx'
import { CostFigures, MoneyButton, pricedProject } from '../../money/index.ts'
import { PaymentPlanSection } from './payment-plan-section.tsx'

/** Shows the payment plans, or without one what the smallest home costs. */
export function PaymentContent({ property }: { property: PropertyDetail }) {
  const home = pricedProject(property)
  if (property.payment_plans.length > 0) return <PaymentPlanSection property={property} />
  return (
    home && (
      <Section id="costs" title={m.unit_cost_title()}>
        <CostFigures home={home} />
        <MoneyButton home={home} />
      </Section>
    )
  )
}
