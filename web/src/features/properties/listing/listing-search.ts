import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/filter-keys'

/** The address of a listing is its state: filters, order and page, as plain text. */
export type ListingSearch = { [key in PropertyFilterKey | 'sort_by' | 'page']?: string | undefined }

const KEYS = [...PROPERTY_FILTER_KEYS, 'sort_by', 'page'] as const

/** Keeps what a listing reads of an address; every key is there, undefined where it is not given. */
export function validateListingSearch(search: Record<string, unknown>): ListingSearch {
  return Object.fromEntries(KEYS.map((key) => [key, typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined]))
}
