import { MESSAGES_PER_PAGE, type MessageStatus, type OutboxAnswer, type RetryMessageAnswer } from '@manzil/contract/enquiries/calls/outbox'
import type { AuditAnswer } from '@manzil/contract/office/calls/audit'
import type { ProfileAnswer } from '@manzil/contract/people/calls/profile'
import { type AllReferralsAnswer, REFERRALS_PER_PAGE, type ReferralAnswer } from '@manzil/contract/people/calls/referrals'
import { type StaffUserAnswer, USERS_PER_PAGE, type UsersAnswer } from '@manzil/contract/people/calls/staff-users'
import type { Role } from '@manzil/contract/people/roles'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

export type ReferralStatus = 'pending' | 'completed'

export function ownFiguresQuery() {
  return queryOptions({
    queryKey: accountKey('profile'),
    queryFn: async () => (await callApi<ProfileAnswer>('/auth/profile/')).data,
  })
}

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

export function allReferralsQuery(page: number, status: ReferralStatus | undefined, page_size = REFERRALS_PER_PAGE) {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), ...(status && { status }) })
  return queryOptions({
    queryKey: accountKey('all-referrals', String(query)),
    queryFn: () => callApi<z.infer<typeof AllReferralsAnswer>>(`/referrals/all/?${query}`),
    staleTime: 0,
  })
}

/** Confirms the booking of a referred person, which credits the reward once. */
export function completeReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/complete/`, { method: 'POST', body: {} })
}

export function payReferral(id: number): Promise<z.infer<typeof ReferralAnswer>> {
  return callApi(`/referrals/${id}/pay/`, { method: 'POST' })
}

export interface UsersWanted {
  page: number
  search?: string | undefined
  role?: Role | undefined
}

export function usersQuery(wanted: UsersWanted) {
  const query = queryOf({ ...wanted, page_size: USERS_PER_PAGE })
  return queryOptions({ queryKey: accountKey('users', query), queryFn: () => callApi<UsersAnswer>(`/users/?${query}`), staleTime: 0 })
}

export function developersQuery() {
  return queryOptions({
    queryKey: accountKey('developers'),
    queryFn: async () => (await callApi<{ data: { id: number; name: string; name_ar: string }[] }>('/developers/')).data,
  })
}

export type UserChange = { role: Role } | { is_active: boolean } | { is_public: boolean } | { developer_id: number | null }

/** Changes one property of an account. @throws ApiError */
export function changeUser(id: number, change: UserChange): Promise<StaffUserAnswer> {
  const part = 'role' in change ? 'role' : 'is_active' in change ? 'active' : 'is_public' in change ? 'public' : 'developer'
  return callApi(`/users/${id}/${part}/`, { method: 'PUT', body: change })
}

export interface AuditWanted {
  page: number
  entity?: string | undefined
  entity_id?: string | undefined
  actor?: string | undefined
}

export function auditQuery(wanted: AuditWanted) {
  const query = queryOf({ ...wanted })
  return queryOptions({ queryKey: accountKey('audit', query), queryFn: () => callApi<AuditAnswer>(`/audit/?${query}`), staleTime: 0 })
}

function queryOf(given: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return String(new URLSearchParams(pairs))
}
