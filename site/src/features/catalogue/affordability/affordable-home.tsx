import type { AffordableHome } from '@manzil/contract/money/calls/affordability'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatAed, formatMonth, formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { homeName, Place, placeholderArt } from '../projects/index.ts'

/** Shows price, payment plan and the month with the lowest balance. */
export function AffordableHomeRow({
  home: { property, unit, plan, unknown_costs, spare, tightest, loan, repayment },
}: {
  home: AffordableHome
}) {
  const photo = property.images[0]
  const { unit_type } = unit
  const name = unit_type === null ? null : homeName({ ...unit, unit_type })
  return (
    <li className="relative grid grid-cols-[12rem_minmax(0,1fr)] gap-x-6 border-t border-line py-5 max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-4">
      <div className="relative aspect-16/10 self-start overflow-hidden rounded-photo bg-skeleton">
        {photo ? <Photo image={photo} sizes="(width < 721px) 104px, 192px" decorative className="h-full w-full" /> : placeholderArt}
      </div>
      <div className="min-w-0">
        <p className="figure text-price">
          <Aed amount={unit.min_price} />
        </p>
        <h2 className="strong">
          <Link
            to="/property-detail/$key"
            params={{ key: property.slug }}
            hash="payment_plan"
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-photo focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {name !== null && `${name}${m.list_comma()}`}
            <Localized of={property} field="title" />
          </Link>
        </h2>
        <p className="text-sm text-muted">
          <Place card={property} />
          {unit.min_area !== null && ` · ${m.area_sqft({ area: formatNumber(unit.min_area) })}`}
        </p>
        <p className="mt-2 text-sm">
          {textOf(plan, 'name')}
          {plan.is_example && ` (${m.plan_example()})`}
          {plan.has_estimated_dates && ` (${m.affordability_dates_estimated()})`}
          {tightest !== null && ` · ${m.affordability_tightest({ month: formatMonth(tightest), amount: formatAed(spare) })}`}
        </p>
        {unknown_costs !== 'none' && (
          <p className="text-sm text-muted">{(unknown_costs === 'all' ? m.affordability_costs_unknown : m.affordability_costs_part)()}</p>
        )}
        {loan > 0 && (
          <p className="text-sm text-muted">
            {(property.category.slug === 'ready_to_move' ? m.affordability_loan_ready : m.affordability_loan)({
              loan: formatAed(loan),
              repayment: formatAed(repayment),
            })}
          </p>
        )}
      </div>
    </li>
  )
}
