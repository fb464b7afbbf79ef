import type { DoneAnswer } from '@manzil/contract/answers'
import { LEADS_PER_PAGE, type LeadsAnswer, type LeadType } from '@manzil/contract/leads'
import { MESSAGES_PER_PAGE, type MessageStatus, type OutboxAnswer, type RetryMessageAnswer } from '@manzil/contract/outbox'
import type { ProfileAnswer } from '@manzil/contract/profile'
import { type AllReferralsAnswer, REFERRALS_PER_PAGE, type ReferralAnswer } from '@manzil/contract/referrals'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '../../api/account.ts'
import { accountKey } from '../../api/account-key.ts'

export type ReferralStatus = 'pending' | 'completed'

/** The account of whoever is signed in, with its own figures. */
export function ownFiguresQuery() {
  return queryOptions({
    queryKey: accountKey('profile'),
    queryFn: async () => (await callApi<ProfileAnswer>('/auth/profile/')).data,
  })
}

/** One page of the messages to people, newest first. */
export function outboxQuery(page: number, status: MessageStatus | undefined, page_size = MESSAGES_PER_PAGE) {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), ...(status && { status }) })
  return queryOptions({
    queryKey: accountKey('outbox', String(query)),
    queryFn: () => callApi<z.infer<typeof OutboxAnswer>>(`/outbox/?${query}`),
    staleTime: 0,
  })
}

export function retryMessage(id: number): Promise<z.infer<typeof RetryMessageAnswer>> {
  return callApi(`/outbox/${id}/retry/`, { method: 'POST' })
}

/** One page of everybody's referrals, newest first. */
export function allReferralsQuery(page: number, status: ReferralStatus | undefined, page_size = REFERRALS_PER_PAGE) {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), ...(status && { status }) })
  return queryOptions({
    queryKey: accountKey('all-referrals', String(query)),
    queryFn: () => callApi<z.infer<typeof AllReferralsAnswer>>(`/referrals/all/?${query}`),
    staleTime: 0,
  })
}

/** Marks the booking of a referred person, which credits the reward once. */
export function completeReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/complete/`, { method: 'POST', body: {} })
}

/** Marks a reward as paid. */
export function payReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/pay/`, { method: 'POST' })
}

export interface LeadsWanted {
  page: number
  search?: string | undefined
  lead_type?: LeadType | undefined
}

/** One page of the leads, newest first. */
export function leadsQuery({ page, search, lead_type }: LeadsWanted, page_size = LEADS_PER_PAGE) {
  const query = new URLSearchParams({
    page: String(page),
    page_size: String(page_size),
    ...(search && { search }),
    ...(lead_type && { lead_type }),
  })
  return queryOptions({
    queryKey: accountKey('leads', String(query)),
    queryFn: () => callApi<LeadsAnswer>(`/leads/?${query}`),
    staleTime: 0,
  })
}

/** @throws ApiError */
export function deleteLead(id: number): Promise<DoneAnswer> {
  return callApi(`/leads/${id}/`, { method: 'DELETE' })
}
