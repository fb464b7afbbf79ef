import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/search/filter-keys'

/** A listing's state is its query string: filters, order, page and view (`map`, `both` or the plain list) as plain text. */
export type ListingSearch = { [key in PropertyFilterKey | 'sort_by' | 'page' | 'view']?: string | undefined }

const KEYS = [...PROPERTY_FILTER_KEYS, 'sort_by', 'page', 'view'] as const

/** Keeps only known parameters. Every key is present, undefined if missing or empty. */
export function validateListingSearch(search: Record<string, unknown>): ListingSearch {
  return Object.fromEntries(KEYS.map((key) => [key, typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined]))
}
