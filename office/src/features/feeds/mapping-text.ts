import { CATEGORIES, EMIRATES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { FACTS_OF_ALL, type FeedMapping, type MappedField } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { FACTS } from './facts-of-all.tsx'
import { AREA_WORDS, DECIMAL_WORDS, FACT_WORDS, FIELD_WORDS, PUBLISH_WORDS, ROWS_WORDS, STATUS_WORDS } from './labels.ts'

/** Describes the columns and units of a mapping that differ from `other`, one a line. */
export function mappingText(mapping: FeedMapping | null, other: FeedMapping | null): string[] {
  const known = new Set(linesOf(other))
  return linesOf(mapping).filter((line) => !known.has(line))
}

function linesOf(mapping: FeedMapping | null): string[] {
  if (!mapping) return []
  const {
    columns,
    records,
    area_unit = 'sqft',
    currency = 'AED',
    rate,
    decimal = 'point',
    emirate,
    identified_by,
    statuses = {},
    category,
    property_type,
    rows,
    publish,
    required,
  } = mapping
  const named = [
    EMIRATES.find(({ slug }) => slug === emirate),
    CATEGORIES.find(({ slug }) => slug === category),
    PROPERTY_KINDS.find(({ slug }) => slug === property_type),
  ]
  return [
    ...(records ? [`${m.feed_list()}: ${isolated(records)}`] : []),
    ...Object.entries(columns).flatMap(([field, column]) =>
      column === null ? [] : `${FIELD_WORDS[field as MappedField]?.() ?? field}: ${isolated(column)}`,
    ),
    ...(identified_by && columns.reference == null
      ? [`${m.feed_identity_title()}: ${identified_by.map(isolated).join(m.list_comma())}`]
      : []),
    ...Object.entries(statuses).map(([status, meaning]) => `${isolated(status)}: ${STATUS_WORDS[meaning]()}`),
    `${m.feed_area_unit()}: ${AREA_WORDS[area_unit]()}`,
    `${m.feed_currency()}: ${currency === 'AED' ? currency : `${currency} ${rate}`}`,
    `${m.feed_decimal()}: ${DECIMAL_WORDS[decimal]()}`,
    ...FACTS_OF_ALL.flatMap((fact) => (mapping[fact] === undefined ? [] : [`${FACTS[fact].label()}: ${isolated(mapping[fact])}`])),
    ...(rows ? [`${m.feed_rows_title()}: ${ROWS_WORDS[rows]()}`] : []),
    ...(publish ? [`${m.feed_publish_title()}: ${PUBLISH_WORDS[publish]()}`] : []),
    ...(required ? [`${m.feed_publish_required()}: ${required.map((fact) => FACT_WORDS[fact]()).join(m.list_comma())}`] : []),
    ...named.flatMap((term) => (term ? textOf(term, 'name') : [])),
  ]
}
