import type { SiteDetailsAnswer } from '@manzil/contract/office/calls/site-answer'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The site's public identity, such as its email address and its map. */
export function siteQuery() {
  return queryOptions({
    queryKey: accountKey('site-details'),
    queryFn: async () => (await callApi<SiteDetailsAnswer>('/site/details/')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
