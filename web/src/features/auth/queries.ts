import type { DoneAnswer } from '@manzil/contract/answers'
import type { LoginAnswer, LoginBody, RegisterAnswer, RegisterBody, UndoChangeAnswer } from '@manzil/contract/auth'
import { callApi } from '../../api/account.ts'

/** This client keeps a new refresh token on each refresh (decisions, API). */
const rotate = true

export function logIn(body: LoginBody): Promise<LoginAnswer> {
  return callApi('/auth/login/', { method: 'POST', body: { ...body, rotate }, anonymous: true })
}

export function register(body: RegisterBody): Promise<RegisterAnswer> {
  return callApi('/auth/register/', { method: 'POST', body: { ...body, rotate }, anonymous: true })
}

/** Asks for a link to choose a new password; the answer is the same whether anybody has the address. */
export function forgotPassword(body: { email: string }): Promise<DoneAnswer> {
  return callApi('/auth/forgot-password/', { method: 'POST', body, anonymous: true })
}

export function resetPassword(body: { token: string; password: string; password2: string }): Promise<DoneAnswer> {
  return callApi('/auth/reset-password/', { method: 'POST', body, anonymous: true })
}

export function verifyEmail(token: string): Promise<DoneAnswer> {
  return callApi('/auth/verify-email/', { method: 'POST', body: { token }, anonymous: true })
}

/** Undoes a change of e-mail or phone number by the link of the notice. */
export function undoChange(token: string): Promise<UndoChangeAnswer> {
  return callApi('/auth/undo-change/', { method: 'POST', body: { token }, anonymous: true })
}

/** A new link to confirm the e-mail, for whoever is signed in. */
export function resendVerification(): Promise<DoneAnswer> {
  return callApi('/auth/verify-email/resend/', { method: 'POST' })
}
