import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { Dashboard } from '@manzil/contract/office/calls/office-dashboard'
import type { ProfileAnswer } from '@manzil/contract/people/calls/profile'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const AGAIN_MS = 60_000

/** Refetches every minute while the page is visible. */
export function dashboardQuery() {
  return queryOptions({
    queryKey: accountKey('dashboard'),
    queryFn: async () => (await callApi<{ data: Dashboard }>('/office/dashboard/')).data,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  })
}

export function ownFiguresQuery() {
  return queryOptions({
    queryKey: accountKey('profile'),
    queryFn: async () => (await callApi<ProfileAnswer>('/auth/profile/')).data,
  })
}

export function retryJobs(name: string): Promise<DoneAnswer> {
  return callApi(`/office/jobs/${encodeURIComponent(name)}/retry/`, { method: 'POST' })
}
