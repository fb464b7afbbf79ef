import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  CheckUsernameBody,
  ForgotPasswordBody,
  LoginAnswer,
  LoginBody,
  LogoutBody,
  RefreshAnswer,
  RefreshBody,
  RegisterAnswer,
  RegisterBody,
  ResetPasswordBody,
  UndoChangeAnswer,
  UndoChangeBody,
  VerifyEmailAnswer,
  VerifyEmailBody,
  VerifyPhoneBody,
} from '@manzil/contract/people/calls/auth'
import { UpdateProfileAnswer } from '@manzil/contract/people/calls/profile'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../../platform/accounts/account.ts'
import { accountRoutes, type Route } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteOldMessages } from '../../enquiries/outbox/index.ts'
import { undoChange } from './contacts/undo-change.ts'
import { confirmEmail, resendVerification } from './contacts/verify-email.ts'
import { confirmPhone, sendPhoneCode } from './contacts/verify-phone.ts'
import { FORGOT_PASSWORD, type ForgotPasswordJob, forgotPassword, resetPassword, sendPasswordLink } from './passwords/change-password.ts'
import { getUser } from './present-user.ts'
import { checkUsername, registerUser } from './register-user.ts'
import { securityRoutes } from './security-routes.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/manage-sessions.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { forgetExpired } from './sessions/sessions-queries.ts'
import { resealTwoFactor } from './two-factor/reseal.ts'

const KEEP_ENDED_DAYS = 90
const done = (message: string) => ({ success: true as const, message })

const tag = 'auth'

export function authRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  signInRoutes(route, services)
  mailedLinkRoutes(route, services)
  phoneRoutes(route, services)
  securityRoutes(route, services)
  defineJobs(services)
}

function signInRoutes(route: Route, services: Services): void {
  route('POST', '/auth/login', {
    summary: 'Sign in',
    description:
      'With `rotate`, each refresh returns a new refresh token. The error code `second_factor_required` means that `code` is required.',
    tag,
    access: 'everyone',
    body: LoginBody,
    answer: LoginAnswer,
    handler: async ({ body, caller }) => {
      const { tokens, user, reactivated } = await logIn(services, body, caller)
      const message = reactivated ? m.account_login_reactivated({}, caller) : m.account_login_done({}, caller)
      return { ...done(message), data: { tokens, user, ...(reactivated && { reactivated }) }, ...tokens, user }
    },
  })
  route('POST', '/auth/register', {
    summary: 'Create an account and sign in',
    tag,
    access: 'everyone',
    body: RegisterBody,
    status: 201,
    answer: RegisterAnswer,
    handler: async ({ body, caller }) => {
      const { tokens, user } = await registerUser(services, body, caller)
      return { ...done(m.account_register_done({}, caller)), data: user, tokens, user }
    },
  })
  route('POST', '/auth/check-username', {
    summary: 'Check whether a username is available',
    tag,
    access: 'everyone',
    body: CheckUsernameBody,
    fails: [429],
    answer: DoneAnswer,
    message: m.account_username_free,
    result: ({ body, caller }) => checkUsername(services, body.username, caller),
  })
  route('POST', '/auth/token/refresh', {
    summary: 'Get a new access token',
    tag,
    access: 'everyone',
    body: RefreshBody,
    answer: RefreshAnswer,
    handler: ({ body, caller }) => refreshSession(services, body.refresh, caller),
  })
  route('POST', '/auth/logout', {
    summary: 'Sign out of this session',
    tag,
    access: 'everyone',
    body: LogoutBody,
    answer: DoneAnswer,
    message: m.account_logout_done,
    result: async ({ body, request }) => logOut(services, await findAccount(services, request.headers.authorization), body?.refresh),
  })
}

function mailedLinkRoutes(route: Route, services: Services): void {
  route('POST', '/auth/forgot-password', {
    summary: 'Request a link to reset the password',
    tag,
    access: 'everyone',
    body: ForgotPasswordBody,
    answer: DoneAnswer,
    message: m.account_forgot_done,
    result: ({ body, caller }) => forgotPassword(services, body.email, caller),
  })
  route('POST', '/auth/reset-password', {
    summary: 'Set a new password with the link',
    tag,
    access: 'everyone',
    body: ResetPasswordBody,
    answer: DoneAnswer,
    message: m.account_reset_done,
    result: ({ body, caller }) => resetPassword(services, body, caller),
  })
  route('POST', '/auth/undo-change', {
    summary: 'Undo a change of email or phone number with the link from the notification',
    description: 'Ends all sessions. Use `password_token` to set a new password with `POST /auth/reset-password/`.',
    tag,
    access: 'everyone',
    body: UndoChangeBody,
    fails: [409],
    answer: UndoChangeAnswer,
    handler: async ({ body, caller }) => {
      const { field, password_token } = await undoChange(services, body.token, caller)
      const message = field === 'email' ? m.account_email_change_undone({}, caller) : m.account_phone_change_undone({}, caller)
      return { ...done(message), data: { password_token } }
    },
  })
  route('POST', '/auth/verify-email', {
    summary: 'Confirm an email with the link',
    description: 'Needs a session of the account that the link belongs to.',
    tag,
    access: 'signed_in',
    body: VerifyEmailBody,
    answer: VerifyEmailAnswer,
    message: m.account_email_verified,
    result: ({ account, body }) => confirmEmail(services, account, body.token),
  })
  route('POST', '/auth/verify-email/resend', {
    summary: 'Resend the email confirmation link',
    tag,
    access: 'signed_in',
    answer: DoneAnswer,
    message: m.account_email_sent,
    result: ({ account, caller }) => resendVerification(services, account, caller.locale),
  })
}

function phoneRoutes(route: Route, services: Services): void {
  route('POST', '/auth/verify-phone/send', {
    summary: 'Send a code to the phone number',
    tag,
    access: 'signed_in',
    answer: DoneAnswer,
    message: m.account_phone_sent,
    result: ({ account, caller }) => sendPhoneCode(services, account, caller),
  })
  route('POST', '/auth/verify-phone', {
    summary: 'Confirm the phone number with the code',
    tag,
    access: 'signed_in',
    body: VerifyPhoneBody,
    answer: UpdateProfileAnswer,
    message: m.account_phone_verified,
    result: async ({ account, body }) => {
      await confirmPhone(services, account, body.code)
      return getUser(services, account.id)
    },
  })
}

function defineJobs(services: Services): void {
  services.jobs.define<ForgotPasswordJob>({
    name: FORGOT_PASSWORD,
    retries: { retryLimit: 5, retryDelay: 5, retryDelayMax: 60 },
    run: (job) => sendPasswordLink(services, job),
  })
  services.jobs.define({
    name: 'forget-expired',
    schedule: '17 3 * * *',
    run: async () => {
      const now = services.clock()
      const before = new Date(now.getTime() - KEEP_ENDED_DAYS * DAY_MS)
      await forgetExpired(services.database.db, now, before)
      await deleteOldMessages(services.database.db, before)
      await resealTwoFactor(services)
    },
  })
}
