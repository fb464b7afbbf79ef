import type { FeedMapping, MappedField } from '@manzil/contract/feeds'
import { CATEGORIES, EMIRATES } from '@manzil/contract/terms'
import { m } from '@manzil/messages'
import { textOf } from '../../../i18n/localized.tsx'
import { AREA_WORDS, DECIMAL_WORDS, FIELD_WORDS } from './words.ts'

/** A mapping in a line: which column is what, and in which units; nothing of none. */
export function mappingText(mapping: FeedMapping | null | undefined): string {
  if (!mapping) return ''
  const { columns, area_unit, currency, rate, decimal, emirate, category } = mapping
  const named = [EMIRATES.find(({ slug }) => slug === emirate), CATEGORIES.find(({ slug }) => slug === category)]
  return [
    ...Object.entries(columns).map(([field, column]) => `${FIELD_WORDS[field as MappedField]?.() ?? field}: ${column}`),
    `${m.feed_area_unit()}: ${AREA_WORDS[area_unit]()}`,
    `${m.feed_currency()}: ${currency === 'AED' ? currency : `${currency} ${rate}`}`,
    `${m.feed_decimal()}: ${DECIMAL_WORDS[decimal]()}`,
    ...named.flatMap((term) => (term ? textOf(term, 'name') : [])),
  ].join(' · ')
}
