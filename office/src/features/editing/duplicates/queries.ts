import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type {
  DuplicatesAnswer,
  MarkDifferentBody,
  MergeAnswer,
  MergeBody,
  PairAnswer,
} from '@manzil/contract/editing/calls/office-duplicates'
import type { OfficeProjectsAnswer } from '@manzil/contract/editing/calls/office-projects'
import type { DuplicatesCountAnswer } from '@manzil/contract/office/calls/office-dashboard'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

export const duplicatesKey = () => accountKey('duplicates')

export function duplicatesQuery() {
  return queryOptions({
    queryKey: duplicatesKey(),
    queryFn: async () => (await callApi<z.infer<typeof DuplicatesAnswer>>('/office/duplicates/')).data,
    staleTime: 0,
  })
}

export function projectsNamed(search: string) {
  const query = queryString({ search, page_size: 10 })
  return {
    queryKey: accountKey('projects', 'named', query),
    queryFn: () => callApi<OfficeProjectsAnswer>(`/office/projects/?${query}`),
  }
}

/** Any two projects, by id. */
export function pairQuery(one: number, other: number) {
  return queryOptions({
    queryKey: accountKey('duplicates', 'pair', one, other),
    queryFn: async () => (await callApi<z.infer<typeof PairAnswer>>(`/office/duplicates/pair/?${queryString({ one, other })}`)).data,
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
