import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isSoldOut } from '@manzil/contract/catalogue/comparison'
import { inYear } from '@manzil/contract/catalogue/service-charge'
import { isPriced } from '@manzil/contract/money/is-priced'
import { formatNumber, formatPercent } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { formatAmount } from '../../platform/documents/format.ts'
import { type Localized, localized } from './localized.ts'

export interface Fact {
  label: string
  value: string | Localized
}

const MAX_FACTS = 8

/** Returns at most eight key facts, without unknown ones. */
export function projectFacts(property: PropertyDetail, locale: Locale): Fact[] {
  const say = { locale }
  const { delivery_date, developer, total_units, service_charge, service_charge_year, register, floors, construction_percent } = property
  const known: (Fact | false | null)[] = [
    { label: m.summary_price({}, say), value: priceText(property, locale) },
    {
      label: m.property_handover({}, say),
      value: handoverOf(delivery_date, property.category.slug === 'ready_to_move', locale),
    },
    developer && { label: m.document_developer({}, say), value: localized(developer, 'name', locale) },
    { label: m.table_status({}, say), value: localized(property, 'project_status', locale) },
    total_units !== null && { label: m.summary_units({}, say), value: formatNumber(total_units) },
    floors !== null && { label: m.about_floors({}, say), value: formatNumber(floors) },
    construction_percent !== null && { label: m.about_construction({}, say), value: formatPercent(construction_percent) },
    service_charge !== null && {
      label: m.about_service_charge({}, say),
      value: inYear(m.document_per_sqft({ amount: formatAmount(service_charge, locale) }, say), service_charge_year, locale),
    },
    register && { label: m.register_number({}, say), value: leftToRight(register.number) },
  ]
  return known.flatMap((fact) => fact || []).slice(0, MAX_FACTS)
}

function priceText(property: PropertyDetail, locale: Locale): string {
  if (isSoldOut(property)) return m.property_sold_out({}, { locale })
  return isPriced(property.price) ? formatAmount(property.price, locale) : m.property_ask_for_price({}, { locale })
}

export function handoverOf(date: string | null, isReady: boolean, locale: Locale): string {
  if (isReady) return m.handover_ready({}, { locale })
  if (date === null) return m.value_to_be_announced({}, { locale })
  return m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) }, { locale })
}

export function placeOf({ community, location }: Pick<PropertyDetail, 'community' | 'location'>, locale: Locale): string {
  const parts = [community && localized(community, 'name', locale).text, localized(location, 'emirate', locale).text]
  return [...new Set(parts.filter(Boolean))].join(m.list_comma({}, { locale }))
}
