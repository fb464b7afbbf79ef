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
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { changePassword } from './change-password.ts'
import { endAllSessions, endSession, getSessions } from './manage-sessions.ts'
import { disableTwoFactor, enableTwoFactor, getTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './two-factor/two-factor.ts'

const done = (message: string) => ({ success: true as const, message })
const answer = <T>(data: T) => ({ success: true as const, data })

export function securityRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const common = { tag: 'settings', access: 'signed_in' } as const
  route('POST', '/auth/change-password', {
    ...common,
    summary: 'Change the password and end other sessions',
    body: ChangePasswordBody,
    answer: DoneAnswer,
    handler: async ({ account, body, caller }) => {
      await changePassword(services, account, body, caller)
      return done(m.account_password_changed({}, caller))
    },
  })
  route('GET', '/auth/two-factor', {
    ...common,
    summary: 'Get whether two-factor is on',
    answer: TwoFactorAnswer,
    handler: async ({ account }) => answer(await getTwoFactor(services, account)),
  })
  route('POST', '/auth/two-factor/setup', {
    ...common,
    summary: 'Create a secret for an authenticator app',
    body: SetUpTwoFactorBody,
    answer: SetUpTwoFactorAnswer,
    handler: async ({ account, body }) => answer(await setUpTwoFactor(services, account, body.password)),
  })
  route('POST', '/auth/two-factor/enable', {
    ...common,
    summary: 'Turn on two-factor with a code from the new secret',
    body: EnableTwoFactorBody,
    answer: RecoveryCodesAnswer,
    handler: async ({ account, body, caller }) => {
      const recovery_codes = await enableTwoFactor(services, account, body.code)
      return { ...done(m.account_two_factor_enabled({}, caller)), data: { recovery_codes } }
    },
  })
  route('POST', '/auth/two-factor/recovery-codes', {
    ...common,
    summary: 'Generate new recovery codes',
    body: ConfirmTwoFactorBody,
    answer: RecoveryCodesAnswer,
    handler: async ({ account, body, caller }) => {
      const recovery_codes = await renewRecoveryCodes(services, account, body.password, body.code)
      return { ...done(m.account_two_factor_codes({}, caller)), data: { recovery_codes } }
    },
  })
  route('POST', '/auth/two-factor/disable', {
    ...common,
    summary: 'Turn off two-factor',
    body: ConfirmTwoFactorBody,
    answer: DoneAnswer,
    handler: async ({ account, body, caller }) => {
      await disableTwoFactor(services, account, body.password, body.code)
      return done(m.account_two_factor_disabled({}, caller))
    },
  })
  route('GET', '/auth/sessions', {
    ...common,
    summary: 'List the sessions of the account',
    answer: SessionsAnswer,
    handler: async ({ account }) => answer(await getSessions(services, account)),
  })
  route('POST', '/auth/sessions/:id/end', {
    ...common,
    summary: 'Sign out one device',
    params: EndSessionParams,
    body: EndSessionBody,
    answer: DoneAnswer,
    handler: async ({ account, params, body, caller }) => {
      await endSession(services, account, params.id, body.password)
      return done(m.account_session_closed({}, caller))
    },
  })
  route('POST', '/auth/sessions/end-all', {
    ...common,
    summary: 'Sign out all other devices',
    body: EndAllSessionsBody,
    answer: EndAllSessionsAnswer,
    handler: async ({ account, body, caller }) => {
      const ended = await endAllSessions(services, account, body.password, body.include_current === true)
      return { ...done(m.account_sessions_closed({}, caller)), data: { ended } }
    },
  })
}
