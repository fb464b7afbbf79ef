import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import type { SuggestionsAnswer } from '@manzil/contract/search/calls/suggestions'
import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../../../../api/read.ts'
import type { ListingSearch } from './listing-search.ts'

export function facetsQuery(search: ListingSearch) {
  return queryOptions({
    queryKey: ['facets', search],
    queryFn: () => readApi<PropertyFacetsAnswer>('/property-facets/', search).then(({ data }) => data),
  })
}

/** Names that start with or sound like the typed text. */
export function suggestionsQuery(typed: string) {
  return queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: () => readApi<SuggestionsAnswer>('/search/suggestions/', { q: typed }).then(({ suggestions }) => suggestions),
  })
}
