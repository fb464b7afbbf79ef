import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { LeadsAnswer } from '@manzil/contract/enquiries/calls/leads'
import type { UsersAnswer } from '@manzil/contract/people/calls/staff-users'
import type {
  IssueAnswer,
  IssueDoneAnswer,
  IssuesAnswer,
  IssueTexts,
  PreviewAnswer,
  SubscriberState,
  SubscribersAnswer,
} from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi, fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryString } from '../../../api/query-string.ts'

const ISSUES = '/office/newsletter/issues'
const SUBSCRIBERS = '/office/newsletter/subscribers'
/** Polling interval while an issue is being sent. */
const PROGRESS_MS = 2_000

export const issuesKey = () => accountKey('newsletter', 'issues')
export const subscribersKey = () => accountKey('newsletter', 'subscribers')

export function issuesQuery(page: number) {
  return queryOptions({
    queryKey: [...issuesKey(), 'list', page],
    queryFn: () => callApi<IssuesAnswer>(`${ISSUES}/?page=${page}`),
    staleTime: 0,
  })
}

/** Counts the leads that mention an address, and says whether an account has it. */
export function otherDataQuery(email: string) {
  const query = queryString({ search: email, page_size: 1 })
  return queryOptions({
    queryKey: [...subscribersKey(), 'other-data', email],
    queryFn: async () => {
      const [leads, users] = await Promise.all([callApi<LeadsAnswer>(`/leads/?${query}`), callApi<UsersAnswer>(`/users/?${query}`)])
      return { leads: leads.count, hasAccount: users.count > 0 }
    },
    staleTime: 0,
  })
}

/** Fetches an issue, polling while it is being sent. */
export function issueQuery(id: number) {
  return queryOptions({
    queryKey: [...issuesKey(), id],
    queryFn: async () => (await callApi<IssueAnswer>(`${ISSUES}/${id}/`)).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (data.issue.status === 'sending' || data.issue.progress.waiting > 0) ? PROGRESS_MS : false,
  })
}

/** @throws ApiError */
export function createIssue(texts: IssueTexts): Promise<IssueDoneAnswer> {
  return callApi(`${ISSUES}/`, { method: 'POST', body: texts })
}

/** @throws ApiError 409 if it was changed or sent in the meantime */
export function saveIssue(id: number, version: number, texts: IssueTexts): Promise<IssueDoneAnswer> {
  return callApi(`${ISSUES}/${id}/`, { method: 'PUT', body: { ...texts, version } })
}

export function discardIssue(id: number): Promise<DoneAnswer> {
  return callApi(`${ISSUES}/${id}/`, { method: 'DELETE' })
}

export function testIssue(id: number): Promise<DoneAnswer> {
  return callApi(`${ISSUES}/${id}/test/`, { method: 'POST' })
}

/** @throws ApiError 409 if it was changed or sent in the meantime; 400 if a text is missing */
export function sendIssue(id: number, version: number): Promise<IssueDoneAnswer> {
  return callApi(`${ISSUES}/${id}/send/`, { method: 'POST', body: { version } })
}

export function previewQuery(texts: IssueTexts, locale: Locale) {
  return queryOptions({
    queryKey: accountKey('newsletter', 'preview', JSON.stringify(texts), locale),
    queryFn: async () => (await callApi<PreviewAnswer>('/office/newsletter/preview/', { method: 'POST', body: { ...texts, locale } })).data,
    placeholderData: keepPreviousData,
  })
}

export interface SubscriberFilters {
  state?: SubscriberState | undefined
  search?: string | undefined
}

export function subscribersQuery(page: number, filters: SubscriberFilters) {
  const query = queryString({ ...filters, page })
  return queryOptions({
    queryKey: [...subscribersKey(), query],
    queryFn: () => callApi<SubscribersAnswer>(`${SUBSCRIBERS}/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export async function readSubscribersFile(filters: SubscriberFilters): Promise<Blob> {
  return (await fetchApi(`${SUBSCRIBERS}/export/?${queryString({ ...filters })}`)).blob()
}

export function unsubscribeSubscriber(id: number): Promise<DoneAnswer> {
  return callApi(`${SUBSCRIBERS}/${id}/unsubscribe/`, { method: 'POST' })
}

export function eraseSubscriber(id: number): Promise<DoneAnswer> {
  return callApi(`${SUBSCRIBERS}/${id}/`, { method: 'DELETE' })
}
