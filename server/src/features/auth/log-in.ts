import type { AuditAction } from '@manzil/contract/audit'
import type { LoginBody, Tokens } from '@manzil/contract/auth'
import type { User } from '@manzil/contract/user'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import { writeAudit } from '../../platform/audit.ts'
import { announceChange, type Trx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/account-routes.ts'
import { type RateLimit, refund, spendAll } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../outbox/index.ts'
import { describeDevice } from './describe-device.ts'
import { GuessLane } from './guess-lane.ts'
import { HASHING_THREADS, verifyPassword } from './password-hash.ts'
import { getUser } from './present-user.ts'
import { type Credentials, deleteLimits, findByLogin, welcomeBack } from './queries.ts'
import { findHistory } from './sessions-queries.ts'
import { startSession } from './start-session.ts'
import { spendSecondFactor } from './two-factor/check-code.ts'

export interface SignedIn {
  tokens: Tokens
  user: User
}

const WINDOW_SECONDS = 15 * 60
/** One for the process, as is the hashing. */
const strangers = new GuessLane({ width: HASHING_THREADS })
/** One address may try several accounts; many addresses together may not try one account for ever. */
const ADDRESS_SHARE = 5
const ACCOUNT_SHARE = 10

/**
 * Signs in with username or e-mail and password, and a one-time code where the account wants one (accounts §2). Signing in
 * again undoes a deactivation by oneself, and `reactivated` says so.
 * @throws AppError unauthenticated, the same for an unknown name and a wrong password; second_factor_required; forbidden;
 * too_many_requests
 */
export async function logIn(
  services: Services,
  body: z.output<typeof LoginBody>,
  caller: Caller,
): Promise<SignedIn & { reactivated: boolean }> {
  const { db } = services.database
  const user = await findByLogin(db, body.username)
  // Asked for a name that nobody has, too, so that the answer takes as long.
  const history = await findHistory(db, user?.id ?? 0, describeDevice(caller.userAgent).name, caller.address)
  const limits = limitsOf(services, user?.id ?? body.username.toLowerCase(), caller, history.address)
  await spendAll(services, limits, m.account_too_many_attempts)
  const isRight = await lookAt(services, body.password, user, { isKnown: history.address, caller }).catch(async (error: unknown) => {
    // Nothing was looked at: that is no try.
    await refund(services, limits)
    throw error
  })
  if (!isRight || !user) {
    await audit(services, 'sign_in_failed', user?.id, caller)
    throw wrong()
  }
  // Only wrong passwords count: second factors have a limit of their own.
  await refund(services, limits)
  if (user.deactivated_by === 'staff') throw new AppError('forbidden', { told: m.account_login_inactive })
  if (user.totp_enabled_at !== null) await spendSecondFactor(services, user.id, body.code)
  const tokens = await db.transaction().execute(async (trx) => {
    // The password was changed, or the account shut, while it was being looked at.
    if (!(await welcomeBack(trx, user, caller.locale))) throw wrong()
    if (user.deactivated_by === 'self') await announceChange(trx, ['agents'])
    const started = await startSession(services, trx, { userId: user.id, caller, rotate: body.rotate })
    await writeAudit(trx, {
      at: services.clock(),
      actor_id: user.id,
      action: 'sign_in',
      entity: 'user',
      entity_id: user.id,
      address: caller.address,
    })
    if (history.any && !history.device) await tellNewDevice(services, trx, user, caller)
    return started
  })
  return { tokens, user: await getUser(services, user.id), reactivated: user.deactivated_by === 'self' }
}

/** Whether the password is the account's; from an address that it does not know, in the turn of strangers. */
function lookAt(
  { config }: Services,
  password: string,
  user: Credentials | undefined,
  { isKnown, caller }: { isKnown: boolean; caller: Caller },
): Promise<boolean> {
  const verify = () => verifyPassword(password, user?.password_hash)
  return isKnown ? verify() : strangers.pass(config.limits.guesses, caller.address, verify)
}

function wrong(): AppError {
  return new AppError('unauthenticated', { told: m.account_login_wrong, fields: { non_field_errors: [m.account_login_wrong] } })
}

/** An address that the account was signed in from before is not held up by what others try. */
function limitsOf({ config }: Services, account: number | string, { address }: Caller, isKnown: boolean): RateLimit[] {
  const most = config.limits.login
  const windowSeconds = WINDOW_SECONDS
  return [
    { key: `login:${account}:${address}`, most, windowSeconds },
    { key: `login:address:${address}`, most: most * ADDRESS_SHARE, windowSeconds },
    ...(isKnown ? [] : [{ key: `login:account:${account}`, most: most * ACCOUNT_SHARE, windowSeconds }]),
  ]
}

/** Clears the failed sign-ins of an account, once its owner has proved who they are. */
export async function forgetFailures(trx: Trx, account: number, { address }: Caller): Promise<void> {
  await deleteLimits(trx, [`login:${account}:${address}`, `login:account:${account}`])
}

async function tellNewDevice(services: Services, trx: Trx, user: Credentials, { address, userAgent }: Caller): Promise<void> {
  const detail = { at: services.clock().toISOString(), device: describeDevice(userAgent).name, address }
  await queueMessage(services, trx, { kind: 'new_sign_in', detail, userId: user.id, to: user.email, locale: user.locale })
}

async function audit({ database, clock }: Services, action: AuditAction, userId: number | undefined, { address }: Caller): Promise<void> {
  await writeAudit(database.db, { at: clock(), actor_id: null, action, entity: 'user', entity_id: userId ?? 'unknown', address })
}
