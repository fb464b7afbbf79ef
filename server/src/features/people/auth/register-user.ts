import type { RegisterBody } from '@manzil/contract/people/calls/auth'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import { violatedUniqueConstraint } from '../../../platform/database/errors.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { toE164 } from '../phone-number.ts'
import { addReferral, findReferrer } from '../referrals/index.ts'
import { isEmailTaken } from './contacts/contact-queries.ts'
import { rejectCommonPassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { getUser } from './present-user.ts'
import { insertUser, isUsernameTaken } from './queries.ts'
import type { SignedIn } from './sessions/log-in.ts'
import { startSession } from './sessions/start-session.ts'

const WINDOW_SECONDS = 60 * 60
/** All variants of a mailbox (`me+1@`) share a lower limit than a network: 3 instead of 10 by default. */
const MAILBOX_SHARE = 0.3

/**
 * Creates an account with role `user`, signs it in and emails a confirmation link. @throws AppError bad_input with the invalid
 * fields; too_many_requests
 */
export async function registerUser(services: Services, body: z.output<typeof RegisterBody>, caller: Caller): Promise<SignedIn> {
  const { db } = services.database
  const max = services.config.limits.register
  const { username, email, first_name, last_name } = body
  const limits = [
    ...perNetwork({ key: 'register', max, windowSeconds: WINDOW_SECONDS }, caller.address),
    { key: `register-mailbox:${mailboxOf(email)}`, max: Math.ceil(max * MAILBOX_SHARE), windowSeconds: WINDOW_SECONDS },
  ]
  await enforceLimits(services, limits, m.account_too_many_attempts)
  const phone_number = toE164(body.phone_number)
  const [referrer] = await collectInvalidFields([
    findReferrer(db, body.referral_code, { email, phone_number }),
    rejectCommonPassword(body.password, [username, email, first_name, last_name]),
    findTakenNames(services, body).then(rejectTakenNames),
  ])
  const password_hash = await hashPassword(body.password)
  const date_joined = services.clock()
  const names = { username, email, first_name, last_name, phone_number }
  try {
    const { id, tokens } = await db.transaction().execute(async (trx) => {
      const id = await insertUser(trx, { ...names, password_hash, locale: caller.locale, date_joined })
      if (referrer !== undefined) await addReferral(trx, { referrerId: referrer, referredId: id, at: date_joined })
      await queueMessage(services, trx, { kind: 'verify_email', detail: {}, userId: id, to: email, locale: caller.locale })
      await writeAudit(trx, { at: date_joined, actor_id: id, action: 'registered', entity: 'user', entity_id: id, address: caller.address })
      return { id, tokens: await startSession(services, trx, { userId: id, caller, rotate: body.rotate }) }
    })
    return { tokens, user: await getUser(services, id) }
  } catch (error) {
    // A concurrent request took the name after the check.
    const constraint = violatedUniqueConstraint(error) ?? ''
    rejectTakenNames({ username: constraint.includes('username'), email: constraint.includes('email') })
    throw error
  }
}

/** Each registration may check this many usernames. */
const CHECKS = 6

/** @throws AppError bad_input if the username is taken; too_many_requests (docs/decisions/0130) */
export async function checkUsername(services: Services, username: string, caller: Caller): Promise<void> {
  const max = services.config.limits.register * CHECKS
  const limits = perNetwork({ key: 'check-username', max, windowSeconds: WINDOW_SECONDS }, caller.address)
  await enforceLimits(services, limits, m.account_too_many_attempts)
  rejectTakenNames({ username: await isUsernameTaken(services.database.db, username), email: false })
}

/** Runs independent checks and reports all invalid fields at once. @throws AppError bad_input */
async function collectInvalidFields<Checks extends readonly Promise<unknown>[]>(checks: readonly [...Checks]) {
  const results = await Promise.allSettled(checks)
  const faults: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const [other] = faults.filter((fault) => !(fault instanceof AppError) || fault.code !== 'bad_input')
  if (other) throw other
  const fields: Record<string, Message[]> = Object.assign({}, ...faults.map((fault) => (fault as AppError).fields))
  if (faults.length > 0) throw new AppError('bad_input', { fields })
  return Promise.all(checks)
}

async function findTakenNames({ database: { db }, clock }: Services, { username, email }: { username: string; email: string }) {
  return { username: await isUsernameTaken(db, username), email: await isEmailTaken(db, email, { exceptId: 0, now: clock() }) }
}

function rejectTakenNames(taken: { username: boolean; email: boolean }): void {
  const fields: Record<string, Message[]> = {
    ...(taken.username && { username: [m.input_username_taken] }),
    ...(taken.email && { email: [m.input_email_taken] }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
}
