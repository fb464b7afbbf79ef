import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { Price } from '@manzil/ui/i18n/aed.tsx'
import { formatAed, formatNumber, formatQuarter } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ReactNode } from 'react'
import { unitTypesText } from '../project-text.ts'
import { SoldOutBadge } from '../sold-out-badge.tsx'

export function Summary({ property, hasSimilar }: { property: PropertyDetail; hasSimilar: boolean }) {
  const { price, price_per_sqft, delivery_date, total_units, available_units } = property
  const isReady = property.category.slug === 'ready_to_move'
  const available = available_units > 0 ? m.units_available({ count: available_units, shown: formatNumber(available_units) }) : null
  return (
    <dl className="grid border-y border-line max-md:grid-cols-2 md:grid-cols-[1.35fr_1fr_1fr_1fr]">
      <Cell
        term={m.summary_price()}
        note={
          <>
            {price_per_sqft !== null && <span className="block">{m.price_per_sqft({ price: formatAed(price_per_sqft) })}</span>}
            {isNoneLeft(property) && <span className="block">{m.summary_none_available()}</span>}
            {property.sales_status === 'Sold Out' && hasSimilar && (
              <a href="#similar" className="inline-flex min-h-11 items-center link text-sm">
                {m.related_similar_link()}
              </a>
            )}
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {property.is_advertised ? <Price amount={price} /> : m.value_unknown()}
          <SoldOutBadge project={property} />
        </span>
      </Cell>
      <Cell term={m.property_handover()} note={isOverdue(property) && m.handover_overdue()}>
        {delivery_date ? formatQuarter(delivery_date) : isReady ? m.handover_ready() : m.value_unknown()}
      </Cell>
      {/* How many homes are listed says nothing about how many there are. */}
      {total_units === null && available !== null ? (
        <Cell term={m.compare_row_units()} note={null}>
          {available}
        </Cell>
      ) : (
        <Cell term={m.summary_units()} note={available}>
          {total_units === null ? m.value_unknown() : formatNumber(total_units)}
        </Cell>
      )}
      <Cell term={m.category_label()} note={unitTypesText(property)}>
        {textOf(property.category, 'name')}
      </Cell>
    </dl>
  )
}

/** Returns whether all homes of a project that is on sale are listed, and sold or reserved. */
function isNoneLeft({ sales_status, units }: PropertyDetail): boolean {
  return sales_status !== 'Sold Out' && units.length > 0 && units.every(isNoneAvailable)
}

/** Returns whether a registered project is unfinished past its completion date, which the register does not update. */
function isOverdue({ register, delivery_date, category }: PropertyDetail): boolean {
  return register !== null && delivery_date !== null && delivery_date < uaeDate() && category.slug !== 'ready_to_move'
}

function Cell({ term, note, children }: { term: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line py-5 max-md:py-3.5 max-md:odd:pe-4 max-md:even:border-s max-md:even:ps-4 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:px-6 md:first:pe-6">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="display text-[26px] leading-[1.3] font-[400] max-md:text-[21px] ar:leading-normal">
        {children}
        {note && <small className="block font-text text-xs leading-[1.4] font-(--weight-text) tracking-normal text-muted">{note}</small>}
      </dd>
    </div>
  )
}
