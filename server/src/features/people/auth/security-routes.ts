import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  ChangePasswordBody,
  ConfirmTwoFactorBody,
  EnableTwoFactorBody,
  EndAllSessionsAnswer,
  EndAllSessionsBody,
  EndSessionBody,
  EndSessionParams,
  RecoveryCodesAnswer,
  SessionsAnswer,
  SetUpTwoFactorAnswer,
  SetUpTwoFactorBody,
  TwoFactorAnswer,
} from '@manzil/contract/people/calls/security-settings'
import { m } from '@manzil/messages'
import type { Route } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { changePassword } from './passwords/change-password.ts'
import { endAllSessions, endSession, getSessions } from './sessions/manage-sessions.ts'
import { disableTwoFactor, enableTwoFactor, getTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor/two-factor.ts'

export function securityRoutes(route: Route, services: Services): void {
  const common = { tag: 'settings', access: 'signed_in' } as const
  route('POST', '/auth/change-password', {
    ...common,
    summary: 'Change the password and end other sessions',
    beforeNewPassword: true,
    body: ChangePasswordBody,
    answer: DoneAnswer,
    message: m.account_password_changed,
    result: ({ account, body, caller }) => changePassword(services, account, body, caller),
  })
  route('GET', '/auth/two-factor', {
    ...common,
    summary: 'Get whether two-factor is on',
    answer: TwoFactorAnswer,
    result: ({ account }) => getTwoFactor(services, account),
  })
  route('POST', '/auth/two-factor/setup', {
    ...common,
    summary: 'Create a secret for an authenticator app',
    body: SetUpTwoFactorBody,
    answer: SetUpTwoFactorAnswer,
    result: ({ account, body }) => setUpTwoFactor(services, account, body.password),
  })
  route('POST', '/auth/two-factor/enable', {
    ...common,
    summary: 'Turn on two-factor with a code from the new secret',
    body: EnableTwoFactorBody,
    answer: RecoveryCodesAnswer,
    message: m.account_two_factor_enabled,
    result: async ({ account, body }) => ({ recovery_codes: await enableTwoFactor(services, account, body.code) }),
  })
  route('POST', '/auth/two-factor/recovery-codes', {
    ...common,
    summary: 'Generate new recovery codes',
    body: ConfirmTwoFactorBody,
    answer: RecoveryCodesAnswer,
    message: m.account_two_factor_codes,
    result: async ({ account, body }) => ({ recovery_codes: await renewRecoveryCodes(services, account, body.password, body.code) }),
  })
  route('POST', '/auth/two-factor/disable', {
    ...common,
    summary: 'Turn off two-factor',
    body: ConfirmTwoFactorBody,
    answer: DoneAnswer,
    message: m.account_two_factor_disabled,
    result: ({ account, body }) => disableTwoFactor(services, account, body.password, body.code),
  })
  route('GET', '/auth/sessions', {
    ...common,
    summary: 'List the sessions of the account',
    answer: SessionsAnswer,
    result: ({ account }) => getSessions(services, account),
  })
  route('POST', '/auth/sessions/:id/end', {
    ...common,
    summary: 'Sign out one device',
    params: EndSessionParams,
    body: EndSessionBody,
    answer: DoneAnswer,
    message: m.account_session_closed,
    result: ({ account, params, body }) => endSession(services, account, params.id, body.password),
  })
  route('POST', '/auth/sessions/end-all', {
    ...common,
    summary: 'Sign out all other devices',
    body: EndAllSessionsBody,
    answer: EndAllSessionsAnswer,
    message: m.account_sessions_closed,
    result: async ({ account, body }) => ({ ended: await endAllSessions(services, account, body.password, body.include_current === true) }),
  })
}
