import type { PropertyFilterKey } from '@manzil/contract/filter-keys'
import { splitValues } from '@manzil/contract/filter-registry'
import { type ListingSearch, withFilter } from './listing-search.ts'

/** The values of a filter. */
export function valuesOf(search: ListingSearch, key: PropertyFilterKey): string[] {
  return splitValues(key, search[key] ?? '')
}

/** The search without one value of a filter. */
export function withoutValue(search: ListingSearch, key: PropertyFilterKey, value: string): ListingSearch {
  const rest = valuesOf(search, key).filter((other) => other !== value)
  return withFilter(search, key, rest.length > 0 ? rest.join(',') : undefined)
}
