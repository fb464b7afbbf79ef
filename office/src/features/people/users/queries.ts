import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { InvitationAnswer, InvitationsAnswer, InviteBody } from '@manzil/contract/people/calls/invitations'
import {
  type AgentProfile,
  type ChangeActiveBody,
  type ChangeLicenseBody,
  type ChangeRoleBody,
  type SeenUser,
  type StaffUser,
  type StaffUserAnswer,
  USERS_PER_PAGE,
  type UsersAnswer,
} from '@manzil/contract/people/calls/staff-users'
import type { TwoFactorResetsAnswer } from '@manzil/contract/people/calls/two-factor-resets'
import type { Role } from '@manzil/contract/people/roles'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { sortedByName } from '@manzil/ui/i18n/sorted-by-name.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryString } from '../../../api/query-string.ts'

interface UserFilters {
  page: number
  search?: string | undefined
  role?: Role | undefined
}

export function usersQuery(filters: UserFilters) {
  const query = queryString({ ...filters, page_size: USERS_PER_PAGE })
  return queryOptions({
    queryKey: accountKey('users', query),
    queryFn: () => callApi<UsersAnswer>(`/users/?${query}`),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function agentProfileQuery() {
  return queryOptions({
    queryKey: accountKey('agent-profile'),
    queryFn: async () => (await callApi<{ data: AgentProfile }>('/agent/profile/')).data,
    staleTime: 0,
  })
}

export function developersQuery() {
  return queryOptions({
    queryKey: accountKey('developers'),
    queryFn: async () => (await callApi<{ data: { id: number; name: string; name_ar: string }[] }>('/developers/')).data,
    select: sortedByName,
  })
}

const WAITING_MS = 3_000

export function invitationsQuery() {
  return queryOptions({
    queryKey: accountKey('invitations'),
    queryFn: async () => (await callApi<InvitationsAnswer>('/invitations/')).data,
    staleTime: 0,
    // Until it is known whether the email went out.
    refetchInterval: ({ state }) => (state.data?.some(({ delivery }) => delivery === 'waiting') ? WAITING_MS : false),
  })
}

/** @throws ApiError */
export function invite(body: InviteBody): Promise<InvitationAnswer> {
  return callApi('/invitations/', { method: 'POST', body })
}

/** @throws ApiError */
export function resendInvitation(id: number): Promise<DoneAnswer> {
  return callApi(`/invitations/${id}/resend/`, { method: 'POST' })
}

/** @throws ApiError */
export function revokeInvitation(id: number): Promise<DoneAnswer> {
  return callApi(`/invitations/${id}/`, { method: 'DELETE' })
}

export function resetsQuery() {
  return queryOptions({
    queryKey: accountKey('two-factor-resets'),
    queryFn: async () => (await callApi<TwoFactorResetsAnswer>('/two-factor-resets/')).data,
    staleTime: 0,
  })
}

/** @throws ApiError */
export function requestReset(userId: number, reason: string): Promise<DoneAnswer> {
  return callApi(`/users/${userId}/two-factor-reset/`, { method: 'POST', body: { reason } })
}

/** @throws ApiError */
export function decideReset(id: number, isApproved: boolean): Promise<DoneAnswer> {
  return isApproved
    ? callApi(`/two-factor-resets/${id}/approve/`, { method: 'POST' })
    : callApi(`/two-factor-resets/${id}/`, { method: 'DELETE' })
}

/** @throws ApiError 409 for staff and for active accounts */
export function deleteUser(id: number, reason: string): Promise<DoneAnswer> {
  return callApi(`/users/${id}/delete/`, { method: 'POST', body: { reason } })
}

export type UserChange =
  | z.input<typeof ChangeRoleBody>
  | z.input<typeof ChangeActiveBody>
  | { is_public: boolean }
  | { developer_id: number | null }
  | { license: ChangeLicenseBody }

/** Changes one property of an account that nobody has changed since it was read. @throws ApiError */
export function changeUser({ id, role, deactivated_by, developer }: StaffUser, change: UserChange): Promise<StaffUserAnswer> {
  if ('license' in change) return callApi(`/users/${id}/license/`, { method: 'PUT', body: change.license })
  const part = 'role' in change ? 'role' : 'is_active' in change ? 'active' : 'is_public' in change ? 'public' : 'developer'
  const based_on: SeenUser = { role, deactivated_by, developer_id: developer?.id ?? null }
  return callApi(`/users/${id}/${part}/`, { method: 'PUT', body: part === 'public' ? change : { ...change, based_on } })
}
