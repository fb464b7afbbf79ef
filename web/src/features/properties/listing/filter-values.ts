import { type PropertyFilterKey, splitList } from '@manzil/contract/filter-keys'
import { type ListingSearch, withFilter } from './listing-search.ts'

/** The values of a filter. */
export function valuesOf(search: ListingSearch, key: PropertyFilterKey): string[] {
  return splitList(search[key] ?? '')
}

/** The search without one value of a filter. */
export function withoutValue(search: ListingSearch, key: PropertyFilterKey, value: string): ListingSearch {
  const rest = valuesOf(search, key).filter((other) => other !== value)
  return withFilter(search, key, rest.length > 0 ? rest.join(',') : undefined)
}
