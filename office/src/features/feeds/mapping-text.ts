import { CATEGORIES, EMIRATES } from '@manzil/contract/catalogue/terms'
import type { FeedMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { AREA_WORDS, DECIMAL_WORDS, FIELD_WORDS } from './labels.ts'

/** Describes the columns and units of a mapping that differ from `other`. */
export function mappingText(mapping: FeedMapping | null, other: FeedMapping | null): string {
  const known = new Set(linesOf(other))
  return linesOf(mapping)
    .filter((line) => !known.has(line))
    .join(' · ')
}

function linesOf(mapping: FeedMapping | null): string[] {
  if (!mapping) return []
  const { columns, area_unit, currency, rate, decimal, emirate, category } = mapping
  const named = [EMIRATES.find(({ slug }) => slug === emirate), CATEGORIES.find(({ slug }) => slug === category)]
  return [
    ...Object.entries(columns).map(([field, column]) => `${FIELD_WORDS[field as MappedField]?.() ?? field}: \u2068${column}\u2069`),
    `${m.feed_area_unit()}: ${AREA_WORDS[area_unit]()}`,
    `${m.feed_currency()}: ${currency === 'AED' ? currency : `${currency} ${rate}`}`,
    `${m.feed_decimal()}: ${DECIMAL_WORDS[decimal]()}`,
    ...named.flatMap((term) => (term ? textOf(term, 'name') : [])),
  ]
}
