import type { AuditAction } from '@manzil/contract/office/calls/audit'
import type { LoginBody, Tokens } from '@manzil/contract/people/calls/auth'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import { isSameHousehold, networksOf } from '../../../../platform/security/ip-address.ts'
import { countUse, enforceLimits, perNetwork, type RateLimit, refund, resetLimits } from '../../../../platform/security/rate-limits.ts'
import type { Services } from '../../../../platform/services.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { announceAgent } from '../../agents/index.ts'
import { PasswordCheckQueue } from '../passwords/password-check-queue.ts'
import { HASHING_THREADS, verifyPassword } from '../passwords/password-hash.ts'
import { getUser } from '../present-user.ts'
import { type Credentials, findByLogin, reactivateOnSignIn } from '../queries.ts'
import { consumeSecondFactor } from '../two-factor/check-code.ts'
import { describeDevice } from './describe-device.ts'
import { findHistory } from './sessions-queries.ts'
import { startSession } from './start-session.ts'

export interface SignedIn {
  tokens: Tokens
  user: User
}

const WINDOW_SECONDS = 15 * 60
/** Shared by the process, like the hashing threads. */
const unknownNetworkQueue = new PasswordCheckQueue({ width: HASHING_THREADS })
/** Multiples of the login limit, for one network across accounts and for one account across networks. */
const NETWORK_SHARE = 5
const ACCOUNT_SHARE = 10
/** A network over its limit may still try once in this time (docs/decisions/0100). */
const SLOW_SECONDS = 30

/**
 * Signs in with username or email and password, plus a one-time code if two-factor is on. `reactivated` is true if the owner
 * had deactivated the account. @throws AppError unauthenticated (the same for an unknown name and a wrong password),
 * second_factor_required, forbidden, too_many_requests
 */
export async function logIn(
  services: Services,
  body: z.output<typeof LoginBody>,
  caller: Caller,
): Promise<SignedIn & { reactivated: boolean }> {
  const { db } = services.database
  const user = await findByLogin(db, body.username)
  // Also runs for unknown names, so that both cases take equally long.
  const history = await findHistory(db, user?.id ?? 0, describeDevice(caller.userAgent).name)
  const isKnown = history.addresses.some((address) => isSameHousehold(address, caller.address))
  const limits = limitsOf(services, user?.id ?? body.username.toLowerCase(), caller, isKnown)
  await spendLimits(services, limits)
  const isRight = await checkPassword(services, body.password, user, { isKnown, caller }).catch(async (error: unknown) => {
    // Don't count it: the password was never checked.
    await refund(services, Object.values(limits).flat())
    throw error
  })
  if (!isRight || !user) {
    await audit(services, 'sign_in_failed', user?.id, caller)
    throw wrong()
  }
  // Only wrong passwords count: second factors have their own limit.
  await refund(services, Object.values(limits).flat())
  if (user.deactivated_by === 'staff') throw new AppError('forbidden', { userMessage: m.account_login_inactive })
  if (user.totp_enabled_at !== null) await consumeSecondFactor(services, user.id, body.code)
  const tokens = await db.transaction().execute(async (trx) => {
    // The password changed or staff suspended the account during the check.
    if (!(await reactivateOnSignIn(trx, user, caller.locale))) throw wrong()
    if (user.deactivated_by === 'self') await announceAgent(trx, user)
    const started = await startSession(services, trx, { userId: user.id, caller, rotate: body.rotate })
    await writeAudit(trx, {
      at: services.clock(),
      actor_id: user.id,
      action: 'sign_in',
      entity: 'user',
      entity_id: user.id,
      address: caller.address,
    })
    if (history.any && !history.device) await notifyNewDevice(services, trx, user, caller)
    return started
  })
  return { tokens, user: await getUser(services, user.id), reactivated: user.deactivated_by === 'self' }
}

/** Checks a password. Attempts from networks new to the account wait in the rate-limited queue. */
function checkPassword(
  { config }: Services,
  password: string,
  user: Credentials | undefined,
  { isKnown, caller }: { isKnown: boolean; caller: Caller },
): Promise<boolean> {
  const verify = () => verifyPassword(password, user?.password_hash)
  return isKnown ? verify() : unknownNetworkQueue.pass(config.limits.guesses, networksOf(caller.address), verify)
}

function wrong(): AppError {
  return new AppError('unauthenticated', { userMessage: m.account_login_wrong, fields: { non_field_errors: [m.account_login_wrong] } })
}

interface LoginLimits {
  account: RateLimit[]
  /** Narrowest first. Each pairs with the limit at the same index of `slow`. */
  network: RateLimit[]
  slow: RateLimit[]
}

/** A network from which the account has signed in before is exempt from limits that others use up. */
function limitsOf({ config }: Services, account: number | string, { address }: Caller, isKnown: boolean): LoginLimits {
  const max = config.limits.login
  const windowSeconds = WINDOW_SECONDS
  const own = perNetwork({ key: `login:${account}`, max, windowSeconds }, address)
  if (isKnown) return { account: own, network: [], slow: [] }
  return {
    account: [...own, { key: `login-account:${account}`, max: max * ACCOUNT_SHARE, windowSeconds }],
    network: perNetwork({ key: 'login-network', max: max * NETWORK_SHARE, windowSeconds }, address),
    slow: perNetwork({ key: 'login-slow', max: Math.min(max, 1), windowSeconds: SLOW_SECONDS }, address),
  }
}

/** @throws AppError too_many_requests */
async function spendLimits(services: Services, { account, network, slow }: LoginLimits): Promise<void> {
  for (const [place, limit] of network.entries()) {
    const wait = await countUse(services, limit)
    // Always counted, so that a flood that reaches the limit finds no slow attempt left.
    const slowly = await countUse(services, slow[place] as RateLimit)
    if (wait !== undefined && slowly !== undefined) {
      throw new AppError('too_many_requests', { userMessage: m.account_too_many_attempts, retryAfter: Math.min(wait, slowly) })
    }
  }
  await enforceLimits(services, account, m.account_too_many_attempts)
}

/** Clears an account's failed sign-ins once its owner has proved their identity. */
export async function forgetFailures(services: Services, trx: Trx, account: number, caller: Caller): Promise<void> {
  await resetLimits({ ...services, database: { db: trx } }, limitsOf(services, account, caller, false).account)
}

async function notifyNewDevice(services: Services, trx: Trx, user: Credentials, { address, userAgent }: Caller): Promise<void> {
  const detail = { at: services.clock().toISOString(), device: describeDevice(userAgent).name, address }
  await queueMessage(services, trx, { kind: 'new_sign_in', detail, userId: user.id, to: user.email, locale: user.locale })
}

async function audit({ database, clock }: Services, action: AuditAction, userId: number | undefined, { address }: Caller): Promise<void> {
  await writeAudit(database.db, { at: clock(), actor_id: null, action, entity: 'user', entity_id: userId ?? 'unknown', address })
}
