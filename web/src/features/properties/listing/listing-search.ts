import { PROPERTY_FILTER_KEYS, type PropertyFilterKey, splitValues } from '@manzil/contract/filter-registry'

/** The address of a listing is its state: filters, order and page, as plain text. */
export type ListingSearch = { [key in PropertyFilterKey | 'sort_by' | 'page']?: string | undefined }

const KEYS = [...PROPERTY_FILTER_KEYS, 'sort_by', 'page'] as const

/** Keeps what a listing reads of an address; every key is there, undefined where it is not given. */
export function validateListingSearch(search: Record<string, unknown>): ListingSearch {
  return Object.fromEntries(KEYS.map((key) => [key, typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined]))
}

/** The values of a filter. */
export function valuesOf(search: ListingSearch, key: PropertyFilterKey): string[] {
  return splitValues(key, search[key] ?? '')
}

/** The search with a filter set, or taken out where the value is undefined; back on the first page. */
export function withFilter(search: ListingSearch, key: keyof ListingSearch, value: string | undefined): ListingSearch {
  return { ...search, page: undefined, [key]: value }
}

/** The search without one value of a filter. */
export function withoutValue(search: ListingSearch, key: PropertyFilterKey, value: string): ListingSearch {
  const rest = valuesOf(search, key).filter((other) => other !== value)
  return withFilter(search, key, rest.length > 0 ? rest.join(',') : undefined)
}

/** The search with its order but without any filter. */
export function withoutFilters(search: ListingSearch): ListingSearch {
  return { sort_by: search.sort_by }
}

/** The filters that are set. */
export function activeFilters(search: ListingSearch): PropertyFilterKey[] {
  return PROPERTY_FILTER_KEYS.filter((key) => search[key] !== undefined && !(key === 'category' && search[key] === 'all'))
}
