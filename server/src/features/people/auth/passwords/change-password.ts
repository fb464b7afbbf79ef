import type { AuditAction } from '@manzil/contract/office/calls/audit'
import type { ResetPasswordBody } from '@manzil/contract/people/calls/auth'
import type { ChangePasswordBody } from '@manzil/contract/people/calls/security-settings'
import { isStaff } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import { countUse, enforceLimits, perNetwork } from '../../../../platform/security/rate-limits.ts'
import { hashToken } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import {
  type Credentials,
  deleteLinks,
  findByLogin,
  findCredentials,
  findLink,
  markVerified,
  removePhone,
  setPassword,
  useLink,
} from '../queries.ts'
import { forgetFailures } from '../sessions/log-in.ts'
import { endSessions } from '../sessions/sessions-queries.ts'
import { resetTwoFactor } from '../two-factor/two-factor.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Changes the password and ends all other sessions. @throws AppError bad_input with the invalid fields */
export async function changePassword(
  services: Services,
  account: Account,
  { current_password, password }: z.output<typeof ChangePasswordBody>,
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(services, account, current_password, 'current_password')
  if (password === current_password) throw new AppError('bad_input', { fields: { password: [m.input_password_same] } })
  await rejectCommonPassword(password, namesOf(user))
  const hash = await hashPassword(password)
  await services.database.db
    .transaction()
    .execute((trx) => replacePassword(services, trx, user, hash, { action: 'password_changed', caller, except: [account.session_id] }))
}

const FORGOT_WINDOW_SECONDS = 60 * 60
const FORGOT_PER_ADDRESS = 20
const FORGOT_PER_EMAIL = 3

export const FORGOT_PASSWORD = 'forgot-password'

/** `email` is encrypted, because operators can read the jobs table. */
export interface ForgotPasswordJob {
  email: string
  locale: Locale
}

/**
 * Queues a password-reset email. A job checks whether the account exists, so that the response time does not reveal it. @throws
 * AppError too_many_requests
 */
export async function forgotPassword(services: Services, email: string, { address, locale }: Caller): Promise<void> {
  const limit = { key: 'forgot:address', max: FORGOT_PER_ADDRESS, windowSeconds: FORGOT_WINDOW_SECONDS }
  await enforceLimits(services, perNetwork(limit, address), m.account_too_many_attempts)
  const job: ForgotPasswordJob = { email: services.secrets.seal(email), locale }
  await services.database.db.transaction().execute((trx) => services.jobs.enqueue(trx, FORGOT_PASSWORD, job))
}

/** Queues the reset email if the account exists and is below its hourly limit. */
export async function sendPasswordLink(services: Services, { email, locale }: ForgotPasswordJob): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    const user = await findByLogin(trx, services.secrets.unseal(email))
    if (!user || user.deactivated_by === 'staff') return
    const limit = { key: `forgot:account:${user.id}`, max: FORGOT_PER_EMAIL, windowSeconds: FORGOT_WINDOW_SECONDS }
    if ((await countUse({ ...services, database: { db: trx } }, limit)) !== undefined) return
    await queueMessage(services, trx, { kind: 'reset_password', detail: {}, userId: user.id, to: user.email, locale })
  })
}

/**
 * Sets a new password with the one-time link in an email and ends all sessions. If the address was never confirmed before, a
 * stranger may have registered with it: then turns two-factor off and removes the phone number.
 * @throws AppError bad_input if the link is used or expired, or with the invalid fields
 */
export async function resetPassword(
  services: Services,
  { token, password }: z.output<typeof ResetPasswordBody>,
  caller: Caller,
): Promise<void> {
  const { db } = services.database
  const expired = () => new AppError('bad_input', { userMessage: m.account_link_expired })
  const link = await findLink(db, hashToken(token), ['reset_password'], services.clock())
  const user = link && (await findCredentials(db, link.user_id))
  if (!user || user.email !== link.email) throw expired()
  if (await verifyPassword(password, user.password_hash)) throw new AppError('bad_input', { fields: { password: [m.input_password_same] } })
  await rejectCommonPassword(password, namesOf(user))
  const hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    if (!(await useLink(trx, hashToken(token)))) throw expired()
    await deleteLinks(trx, user.id, 'reset_password')
    // Opening the link proves control of the mailbox.
    const isFirstProof = await markVerified(trx, user.id, link.email, services.clock())
    if (isFirstProof && !isStaff(user)) {
      await resetTwoFactor(services, trx, user.id)
      await removePhone(trx, user.id)
    }
    await replacePassword(services, trx, user, hash, { action: 'password_reset', caller })
    await forgetFailures(services, trx, user.id, caller)
  })
}

async function replacePassword(
  services: Services,
  trx: Trx,
  user: Credentials,
  hash: string,
  { action, caller, except = [] }: { action: AuditAction; caller: Caller; except?: readonly string[] },
): Promise<void> {
  const at = services.clock()
  await setPassword(trx, user.id, hash)
  await endSessions(trx, { userId: user.id, except, reason: action, at })
  await writeAudit(trx, { at, actor_id: user.id, action, entity: 'user', entity_id: user.id, address: caller.address })
  const detail = { at: at.toISOString() }
  await queueMessage(services, trx, { kind: 'password_changed', detail, userId: user.id, to: user.email, locale: user.locale })
}

function namesOf({ username, email, first_name, last_name }: Credentials): string[] {
  return [username, email, first_name, last_name]
}
