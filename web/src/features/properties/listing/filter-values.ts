import { splitList } from '@manzil/contract/comma-list'
import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/filter-keys'
import type { ListingSearch } from './listing-search.ts'

/** The values of a filter. */
export function valuesOf(search: ListingSearch, key: PropertyFilterKey): string[] {
  return splitList(search[key] ?? '')
}

/** The search with a filter set, or taken out where the value is undefined; back on the first page. */
export function withFilter(search: ListingSearch, key: keyof ListingSearch, value: string | undefined): ListingSearch {
  return { ...search, page: undefined, [key]: value }
}

/** The search with its order but without some filters, or any; back on the first page. */
export function withoutFilters(search: ListingSearch, filters: readonly PropertyFilterKey[] = PROPERTY_FILTER_KEYS): ListingSearch {
  return { ...search, page: undefined, ...Object.fromEntries(filters.map((key) => [key, undefined])) }
}

/** The filters that are set. */
export function activeFilters(search: ListingSearch): PropertyFilterKey[] {
  return PROPERTY_FILTER_KEYS.filter((key) => search[key] !== undefined && !(key === 'category' && search[key] === 'all'))
}

/** The search without one value of a filter. */
export function withoutValue(search: ListingSearch, key: PropertyFilterKey, value: string): ListingSearch {
  const rest = valuesOf(search, key).filter((other) => other !== value)
  return withFilter(search, key, rest.length > 0 ? rest.join(',') : undefined)
}

/** The filters among what a page sets, without its order. */
export function filtersOf({ sort_by: _order, page: _page, ...filters }: ListingSearch): ListingSearch {
  return filters
}

/** The search without filters that another one sets. */
export function withoutKeysOf(search: ListingSearch, filters: ListingSearch): ListingSearch {
  return { ...search, ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) }
}

/** The parameters that have a value. */
export function givenIn(search: ListingSearch): ListingSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
