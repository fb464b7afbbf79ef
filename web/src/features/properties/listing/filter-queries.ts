import type { PropertyFacetsAnswer } from '@manzil/contract/filters'
import type { SuggestionsAnswer } from '@manzil/contract/suggestions'
import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../../../api/read.ts'
import type { ListingSearch } from './listing-search.ts'

/** The counts beside the options of the filter sheet. */
export function facetsQuery(search: ListingSearch) {
  return queryOptions({
    queryKey: ['facets', search],
    queryFn: () => readApi<PropertyFacetsAnswer>('/property-facets/', search).then(({ data }) => data),
  })
}

/** Names that begin or sound like what is typed. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: () => readApi<SuggestionsAnswer>('/search/suggestions/', { q: typed }).then(({ suggestions }) => suggestions),
  })
}
