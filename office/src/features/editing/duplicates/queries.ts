import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { DuplicatesAnswer, MarkDifferentBody, MergeAnswer, MergeBody } from '@manzil/contract/editing/calls/office-duplicates'
import type { DuplicatesCountAnswer } from '@manzil/contract/office/calls/office-dashboard'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

export const duplicatesKey = () => accountKey('duplicates')

export function duplicatesQuery() {
  return queryOptions({
    queryKey: duplicatesKey(),
    queryFn: async () => (await callApi<z.infer<typeof DuplicatesAnswer>>('/office/duplicates/')).data,
    staleTime: 0,
  })
}

/** Separate from other figures because counting is slow in a large catalogue. */
export function duplicatesCountQuery() {
  return queryOptions({
    queryKey: accountKey('duplicates', 'count'),
    queryFn: async () => (await callApi<DuplicatesCountAnswer>('/office/duplicates/count/')).data,
    staleTime: 0,
  })
}

export function mergeProjects(body: z.infer<typeof MergeBody>): Promise<z.infer<typeof MergeAnswer>> {
  return callApi('/office/duplicates/merge/', { method: 'POST', body })
}

export function markAsDistinct(body: z.infer<typeof MarkDifferentBody>): Promise<DoneAnswer> {
  return callApi('/office/duplicates/different/', { method: 'POST', body })
}
