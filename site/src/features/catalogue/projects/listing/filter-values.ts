import { splitList } from '@manzil/contract/calls/comma-list'
import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import type { ListingSearch } from './listing-search.ts'

export function valuesOf(search: ListingSearch, key: PropertyFilterKey): string[] {
  return splitList(search[key] ?? '')
}

/** Undefined removes the filter. Returns to page 1. */
export function withFilter(search: ListingSearch, key: keyof ListingSearch, value: string | undefined): ListingSearch {
  return { ...search, page: undefined, [key]: value }
}

/** Removes all filters by default, but keeps the order. Returns to page 1. */
export function withoutFilters(search: ListingSearch, filters: readonly PropertyFilterKey[] = PROPERTY_FILTER_KEYS): ListingSearch {
  return { ...search, page: undefined, ...Object.fromEntries(filters.map((key) => [key, undefined])) }
}

export function activeFilters(search: ListingSearch): PropertyFilterKey[] {
  return PROPERTY_FILTER_KEYS.filter((key) => search[key] !== undefined && !(key === 'category' && search[key] === 'all'))
}

export function withoutValue(search: ListingSearch, key: PropertyFilterKey, value: string): ListingSearch {
  const rest = valuesOf(search, key).filter((other) => other !== value)
  return withFilter(search, key, rest.length > 0 ? rest.join(',') : undefined)
}

export function filtersOf({ sort_by: _order, page: _page, view: _view, ...filters }: ListingSearch): ListingSearch {
  return filters
}

export function withoutKeysOf(search: ListingSearch, filters: ListingSearch): ListingSearch {
  return { ...search, ...Object.fromEntries(Object.keys(filters).map((key) => [key, undefined])) }
}

export function definedParameters(search: ListingSearch): ListingSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
