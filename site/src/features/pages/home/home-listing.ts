import { EMIRATES, findTerm } from '@manzil/contract/catalogue/terms'
import type { ListingSearch } from '../../catalogue/projects/index.ts'
import type { HomeSearch } from './home-search.ts'

export function toListingSearch({ place, ...search }: HomeSearch): ListingSearch {
  if (place === undefined) return search
  return findTerm(EMIRATES, place) ? { ...search, location_select: place } : { ...search, community_name: place }
}
