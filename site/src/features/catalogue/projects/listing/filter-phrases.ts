import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FILTERS } from '@manzil/contract/search/filter-registry'
import { type NameOf, type FilterPhrase as Phrase, summarizeFilters } from '@manzil/contract/search/filter-summary'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { keepOwnPlaces, ownPlacesIn } from '../../../../api/own-place-filters.ts'
import { definedParameters, withoutValue } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'

/** A removable part of the sentence that describes the filters. */
export interface FilterPhrase extends Omit<Phrase, 'covers'> {
  /** The search without this part and the filters it covers. */
  without: ListingSearch
}

/** Describes the filters in the order of the sentence. Called by loaders, so that pages do not load the filter registry. */
export function filterPhrases(search: ListingSearch, names: FilterNames): FilterPhrase[] {
  return summarizeFilters(withKnownPlaces(search, names), getLocale(), nameIn(names)).map(({ covers, ...phrase }) => {
    const covered = Object.fromEntries(covers.map((filter) => [filter, undefined]))
    return { ...phrase, without: definedParameters(withoutValue({ ...search, ...covered }, phrase.filter, phrase.value)) }
  })
}

function withKnownPlaces(search: ListingSearch, names: FilterNames): ListingSearch {
  return keepOwnPlaces(search, (place) => isKnown(place, names))
}

function isKnown(place: string, names: FilterNames): boolean {
  return [...(names.travel ?? []), ...(names.within ?? [])].some(({ value }) => value === place)
}

/** `pending` on the server, which knows no places of visitors; `missing` for places that are not stored in this browser. */
export type OwnPlacesState = 'pending' | 'missing'

/** Says which places of the visitor are not among the filters, and drops them from the search if they are missing. */
export function ownPlacesState(search: ListingSearch, names: FilterNames): { own_places?: OwnPlacesState; search?: ListingSearch } {
  if (ownPlacesIn(search).every((place) => isKnown(place, names))) return {}
  if (import.meta.env.SSR) return { own_places: 'pending' }
  return { own_places: 'missing', search: definedParameters(withKnownPlaces(search, names)) }
}

/** The fields of the filter bar, with the filters that each sets or clears. */
export const FIELD_FILTERS = {
  type: ['type'],
  rooms: ['rooms'],
  price: ['min_price', 'max_price', 'budget'],
  handover: ['handover'],
  travel: ['travel', 'within'],
  developer: ['developer'],
} as const satisfies Record<string, readonly PropertyFilterKey[]>
export type FilterField = keyof typeof FIELD_FILTERS
export type FieldTexts = Partial<Record<FilterField, string>>

/** What the fields are set to, in words. */
export function fieldTexts(search: ListingSearch, names: FilterNames): FieldTexts {
  const phrases = summarizeFilters(search, getLocale(), nameIn(names))
  return Object.fromEntries(
    Object.entries<readonly PropertyFilterKey[]>(FIELD_FILTERS).flatMap(([field, filters]) => {
      const chips = phrases.filter(({ filter }) => filters.includes(filter)).map(({ chip }) => chip)
      return chips.length > 0 ? [[field, chips.join(m.list_comma())]] : []
    }),
  )
}

export function nameIn(names: FilterNames): NameOf {
  return (filter, value) => names[filter]?.find((name) => name.value === value)
}

export function parameterName(key: string): string {
  if (key === 'sort_by') return m.sort_name()
  if (key === 'page') return m.page_name()
  return key in FILTERS ? FILTERS[key as PropertyFilterKey].name() : key
}
