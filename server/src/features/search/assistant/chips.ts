import type { FilterTexts } from '@manzil/assistant/refine'
import { HOME_TYPES } from '@manzil/assistant/understand'
import { filterValueOf, type Name, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import type { Sort } from '@manzil/contract/catalogue/listing'
import type { AssistantAnswer, AssistantField } from '@manzil/contract/search/calls/assistant'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { chipLabel, type NameOf, type RowName } from '@manzil/contract/search/filter-summary'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'
import { findPlaceAmong, placeIndex, withFullName } from '../../map/named-places/index.ts'

const ORDERS: Record<Sort, Message> = {
  latest: m.sort_latest,
  oldest: m.sort_oldest,
  price_desc: m.sort_price_desc,
  price_asc: m.sort_price_asc,
  price_per_sqft: m.sort_price_per_sqft,
  handover: m.sort_handover,
  area_desc: m.sort_area_desc,
  area_asc: m.sort_area_asc,
  relevance: m.sort_relevance,
  travel_time: m.sort_travel_time,
}

/** Turns filters into removable chips; `source` returns the part of the message a value came from. */
export function chips(
  filters: FilterTexts,
  vocabulary: Vocabulary,
  locale: Locale,
  source: (field: AssistantField, value: string) => string | undefined = () => undefined,
): AssistantAnswer['data']['understood'] {
  return valuesIn(filters).map(({ field, value }) => {
    return { field, value, label: labelOf(field, value, vocabulary, locale), text: source(field, value) ?? null }
  })
}

/** Splits filters into single values, in the order of the conversation. */
function valuesIn(filters: FilterTexts): { field: AssistantField; value: string }[] {
  return Object.entries(filters).flatMap(([name, text]) => {
    const field = name as AssistantField
    const values = field === 'sort_by' || isAnyHome(field, text) ? [text] : splitValues(field, text)
    return values.map((value) => ({ field, value }))
  })
}

/** All types of homes are one chip. */
function isAnyHome(field: AssistantField, text: string): boolean {
  return field === 'type' && text === HOME_TYPES
}

function labelOf(field: AssistantField, value: string, { names }: Vocabulary, locale: Locale): string {
  if (field === 'sort_by') return ORDERS[value as Sort]?.({}, { locale }) ?? value
  if (isAnyHome(field, value)) return m.sentence_any_home({}, { locale })
  return chipLabel(field, value, locale, nameIn(names))
}

function nameIn(names: Vocabulary['names']): NameOf {
  const lists: Partial<Record<Parameters<NameOf>[0], readonly Name[]>> = {
    community_name: names.communities,
    developer: names.developers,
    facility: names.amenities,
  }
  return (filter, value) => {
    if (filter === 'travel' || filter === 'within') return placeName(names, value)
    if (filter === 'inside') return districtName(names, value)
    return lists[filter]?.find((one) => filterValueOf(one) === value || one.slug === value)
  }
}

function placeName({ communities }: Vocabulary['names'], slug: string): RowName | undefined {
  const place = findPlaceAmong(communities, slug)
  return place && withFullName(place, communities)
}

function districtName({ communities }: Vocabulary['names'], slug: string): RowName | undefined {
  const district = placeIndex().districts.get(slug)
  return district && withFullName({ ...district, kind: 'district' }, communities)
}
