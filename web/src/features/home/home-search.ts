import { EMIRATES, findTerm } from '@manzil/contract/terms'
import type { ListingSearch } from '../properties/index.ts'

/** The home page's address: the blanks of the search sentence. `place` is an emirate or a community. */
export interface HomeSearch {
  type?: string | undefined
  place?: string | undefined
  budget?: string | undefined
  handover?: string | undefined
  page?: string | undefined
}

const KEYS = ['type', 'place', 'budget', 'handover', 'page'] as const

export function validateHomeSearch(search: Record<string, unknown>): HomeSearch {
  return Object.fromEntries(KEYS.map((key) => [key, typeof search[key] === 'string' && search[key] !== '' ? search[key] : undefined]))
}

/** The same as a listing's search. */
export function toListingSearch({ place, ...search }: HomeSearch): ListingSearch {
  if (place === undefined) return search
  return findTerm(EMIRATES, place) ? { ...search, location_select: place } : { ...search, community_name: place }
}

/** True once a blank is filled in: then the results show. */
export function isSearching({ page: _page, ...filters }: HomeSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
