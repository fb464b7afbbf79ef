import type { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  type NotificationPreferences,
  type NotificationsAnswer,
  PICTURE_FIELD,
  type PrivacyAnswer,
  type PrivacySettings,
  type ProfileAnswer,
  type UpdateProfileAnswer,
  type UpdateProfileBody,
} from '@manzil/contract/people/calls/profile'
import type { ReferralCodeAnswer, ReferralStatsAnswer, ReferralsAnswer } from '@manzil/contract/people/calls/referrals'
import type {
  ChangePasswordBody,
  EndAllSessionsAnswer,
  RecoveryCodesAnswer,
  SessionsAnswer,
  SetUpTwoFactorAnswer,
  TwoFactorAnswer,
} from '@manzil/contract/people/calls/security-settings'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { storeUser } from '@manzil/ui/api/session.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

type UserAnswer = z.infer<typeof UpdateProfileAnswer>

/** @throws ApiError 404 also for an answer without a user */
export function profileQuery() {
  return queryOptions({
    queryKey: accountKey('profile'),
    queryFn: async () => {
      const { data } = await callApi<Partial<ProfileAnswer>>('/auth/profile/')
      if (!data) throw new ApiError(404)
      storeUser(data)
      return data
    },
  })
}

export function updateProfile(body: UpdateProfileBody): Promise<UserAnswer> {
  return callApi('/auth/profile/', { method: 'PUT', body })
}

export function setPicture(file: File): Promise<UserAnswer> {
  const body = new FormData()
  body.set(PICTURE_FIELD, file)
  return callApi('/auth/profile/picture/', { method: 'PUT', body })
}

export function removePicture(): Promise<UserAnswer> {
  return callApi('/auth/profile/picture/', { method: 'DELETE' })
}

export function resendEmailLink(): Promise<DoneAnswer> {
  return callApi('/auth/verify-email/resend/', { method: 'POST' })
}

export function sendPhoneCode(): Promise<DoneAnswer> {
  return callApi('/auth/verify-phone/send/', { method: 'POST' })
}

export function verifyPhone(code: string): Promise<UserAnswer> {
  return callApi('/auth/verify-phone/', { method: 'POST', body: { code } })
}

export function referralCodeQuery() {
  return queryOptions({
    queryKey: accountKey('referral-code'),
    queryFn: async () => (await callApi<z.infer<typeof ReferralCodeAnswer>>('/referrals/code/')).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function referralStatsQuery() {
  return queryOptions({
    queryKey: accountKey('referral-stats'),
    queryFn: async () => (await callApi<z.infer<typeof ReferralStatsAnswer>>('/referrals/stats/')).data,
  })
}

export function referralsQuery() {
  return infiniteQueryOptions({
    queryKey: accountKey('referrals'),
    initialPageParam: 1,
    queryFn: ({ pageParam }) => callApi<ReferralsAnswer>(`/referrals/?page=${pageParam}`),
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  })
}

export function notificationsQuery() {
  return queryOptions({
    queryKey: accountKey('notifications'),
    queryFn: async () => (await callApi<z.infer<typeof NotificationsAnswer>>('/auth/notifications/')).data,
  })
}

export function saveNotifications(body: Partial<NotificationPreferences>): Promise<{ data: NotificationPreferences }> {
  return callApi('/auth/notifications/', { method: 'PUT', body })
}

export function privacyQuery() {
  return queryOptions({
    queryKey: accountKey('privacy'),
    queryFn: async () => (await callApi<z.infer<typeof PrivacyAnswer>>('/auth/privacy/')).data,
  })
}

export function savePrivacy(body: Partial<PrivacySettings>): Promise<{ data: PrivacySettings }> {
  return callApi('/auth/privacy/', { method: 'PUT', body })
}

export function readPersonalData(): Promise<object> {
  return callApi('/auth/data-download/')
}

export function changePassword(body: ChangePasswordBody): Promise<DoneAnswer> {
  return callApi('/auth/change-password/', { method: 'POST', body })
}

export function twoFactorQuery() {
  return queryOptions({
    queryKey: accountKey('two-factor'),
    queryFn: async () => (await callApi<z.infer<typeof TwoFactorAnswer>>('/auth/two-factor/')).data,
  })
}

/** The secret takes effect once {@link enableTwoFactor} confirms a code. */
export function setUpTwoFactor(body: { password: string }): Promise<z.infer<typeof SetUpTwoFactorAnswer>> {
  return callApi('/auth/two-factor/setup/', { method: 'POST', body })
}

export function enableTwoFactor(body: { code: string }): Promise<z.infer<typeof RecoveryCodesAnswer>> {
  return callApi('/auth/two-factor/enable/', { method: 'POST', body })
}

export function renewRecoveryCodes(body: { password: string; code: string }): Promise<z.infer<typeof RecoveryCodesAnswer>> {
  return callApi('/auth/two-factor/recovery-codes/', { method: 'POST', body })
}

export function disableTwoFactor(body: { password: string; code: string }): Promise<DoneAnswer> {
  return callApi('/auth/two-factor/disable/', { method: 'POST', body })
}

export function sessionsQuery() {
  return queryOptions({
    queryKey: accountKey('sessions'),
    queryFn: async () => (await callApi<z.infer<typeof SessionsAnswer>>('/auth/sessions/')).data,
    staleTime: 0,
  })
}

export function endSession(id: string, body: { password: string }): Promise<DoneAnswer> {
  return callApi(`/auth/sessions/${id}/end/`, { method: 'POST', body })
}

export function endOtherSessions(body: { password: string }): Promise<z.infer<typeof EndAllSessionsAnswer>> {
  return callApi('/auth/sessions/end-all/', { method: 'POST', body })
}

export function deactivateAccount(body: { password: string }): Promise<DoneAnswer> {
  return callApi('/auth/deactivate/', { method: 'POST', body })
}

export function deleteAccount(body: { password: string }): Promise<DoneAnswer> {
  return callApi('/auth/delete-account/', { method: 'POST', body })
}
