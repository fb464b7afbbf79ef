import type { DoneAnswer } from '@manzil/contract/calls/answers'
import type { LoginAnswer, LoginBody, RegisterAnswer, RegisterBody, UndoChangeAnswer } from '@manzil/contract/people/calls/auth'
import type { AcceptInvitationBody, OpenedInvitation } from '@manzil/contract/people/calls/invitations'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Opts in to refresh token rotation: this client stores the new token from each refresh. */
const rotate = true

export function logIn(body: LoginBody, signal?: AbortSignal): Promise<LoginAnswer> {
  return callApi('/auth/login/', { method: 'POST', body: { ...body, rotate }, anonymous: true, ...(signal && { signal }) })
}

export function register(body: RegisterBody, signal: AbortSignal): Promise<RegisterAnswer> {
  return callApi('/auth/register/', { method: 'POST', body: { ...body, rotate }, anonymous: true, signal })
}

/** @throws ApiError with the reason at `username` if it is taken */
export function checkUsername(username: string): Promise<DoneAnswer> {
  return callApi('/auth/check-username/', { method: 'POST', body: { username }, anonymous: true })
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () =>
      (await callApi<{ data: OpenedInvitation }>('/auth/invitation/', { method: 'POST', body: { token }, anonymous: true })).data,
    retry: false,
    gcTime: 0,
  })
}

/** @throws ApiError without fields if the link no longer works */
export function acceptInvitation(body: AcceptInvitationBody): Promise<RegisterAnswer> {
  return callApi('/auth/accept-invitation/', { method: 'POST', body: { ...body, rotate }, anonymous: true })
}

/** The response does not reveal whether the account exists. */
export function forgotPassword(body: { email: string }): Promise<DoneAnswer> {
  return callApi('/auth/forgot-password/', { method: 'POST', body, anonymous: true })
}

export function resetPassword(body: { token: string; password: string; password2: string }): Promise<DoneAnswer> {
  return callApi('/auth/reset-password/', { method: 'POST', body, anonymous: true })
}

export function verifyEmail(token: string): Promise<DoneAnswer> {
  return callApi('/auth/verify-email/', { method: 'POST', body: { token } })
}

export function undoChange(token: string): Promise<UndoChangeAnswer> {
  return callApi('/auth/undo-change/', { method: 'POST', body: { token }, anonymous: true })
}

export function resendVerification(): Promise<DoneAnswer> {
  return callApi('/auth/verify-email/resend/', { method: 'POST' })
}
