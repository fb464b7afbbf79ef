import { DETAIL_PREVIEW } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isPriced } from '@manzil/contract/money/is-priced'
import { bookingDay } from '@manzil/contract/money/payment-schedule'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useState } from 'react'
import { MoreLess, Section } from '../../../../ui/section.tsx'
import { MoneyButton } from '../../money/index.ts'
import { PaymentPlan } from '../payment-plan.tsx'
import { homeName } from '../project-text.ts'

export function PaymentPlanSection({ property }: { property: PropertyDetail }) {
  const isGone = property.sales_status === 'Sold Out'
  const homes = isGone ? [] : property.units.filter((type) => type.min_price !== null && hasHomesLeft(type))
  const [chosen, setChosen] = useState(0)
  // Without a price, only shares are shown: nobody can book a home of a project that is sold out.
  const price = isGone ? null : (homes[chosen]?.min_price ?? property.price)
  const [first, second, ...rest] = property.payment_plans
  const plan = (entry: NonNullable<typeof first>) => (
    <PlanOfHome key={entry.id} property={property} home={homes[chosen]} plan={entry} price={price} />
  )
  const shown = [first, second].slice(0, DETAIL_PREVIEW.payment_plans).flatMap((entry) => (entry ? [plan(entry)] : []))
  const chooser = homes.length > 1 && (
    <label className="text-sm">
      <span className="sr-only">{m.plan_for_home()}</span>
      <select className={`${INPUT} min-h-11 md:text-ui`} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
        {homes.map((home, index) => (
          <option key={home.id} value={index}>
            {m.plan_for({ home: `${textOf(home, 'unit_type')} · ${homeName(home)}`, price: formatAed(home.min_price ?? 0) })}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Section id="payment_plan" title={m.tab_payment_plan()} aside={chooser}>
      {isGone && <p className="mb-6 text-muted">{m.money_sold_out({ title: textOf(property, 'title') })}</p>}
      <div className="grid gap-12">{shown}</div>
      {rest.length > 0 && (
        <MoreLess more={m.plan_more({ count: rest.length })} less={m.action_show_less()}>
          <div className="grid gap-12 pt-8">{rest.map(plan)}</div>
        </MoreLess>
      )}
    </Section>
  )
}

/** Types without single homes are offered as they are. */
const hasHomesLeft = ({ unit_listings_count, available_count }: PropertyDetail['units'][number]) =>
  unit_listings_count === 0 || available_count > 0

interface PlanOfHomeProps {
  property: PropertyDetail
  home: PropertyDetail['units'][number] | undefined
  plan: PropertyDetail['payment_plans'][number]
  price: number | null
}

function PlanOfHome({ property, home, plan, price }: PlanOfHomeProps) {
  const { slug, delivery_date, area_sqft, service_charge, category, buying_costs: costs } = property
  const is_ready = category.slug === 'ready_to_move'
  const booking = uaeDate()
  const area = home ? home.cheapest_area : area_sqft
  const title = textOf(property, 'title')
  return (
    <div>
      <PaymentPlan plan={plan} price={price} booking={bookingDay(property, booking)} handover={delivery_date} />
      {isPriced(price) && (
        <MoneyButton
          home={{ slug, title, plan, has_plan: true, price, booking, handover: delivery_date, is_ready, area, service_charge, costs }}
        />
      )}
    </div>
  )
}
