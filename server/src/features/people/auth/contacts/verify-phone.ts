import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import { enforceLimits, perNetwork, type RateLimit } from '../../../../platform/security/rate-limits.ts'
import { isSameText } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { findCredentials, tryPhoneCode, verifyPhone } from '../queries.ts'

const MAX_TRIES = 5
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Text messages abroad cost many times as much. */
const HOME_PREFIX = '+971'

/**
 * Text messages cost money and can annoy, so they are limited by account, number and network. A site-wide limit on messages
 * abroad caps the daily cost.
 */
function limitsOf(accountId: number, number: string, address: string): RateLimit[] {
  const hour = (key: string, max: number) => ({ key, max, windowSeconds: HOUR_SECONDS })
  const day = (key: string, max: number) => ({ key, max, windowSeconds: DAY_SECONDS })
  const anywhere = [
    hour(`phone-code:${accountId}`, 5),
    day(`phone-code-day:${accountId}`, 10),
    hour(`phone-code-number:${number}`, 5),
    day(`phone-code-number-day:${number}`, 10),
    ...perNetwork(hour('phone-code-network', 20), address),
  ]
  if (number.startsWith(HOME_PREFIX)) return anywhere
  const abroad = [day(`phone-code-abroad:${accountId}`, 3), ...perNetwork(day('phone-code-abroad-network', 5), address)]
  return [...anywhere, ...abroad, day('phone-code-abroad-site', 200)]
}

/** @throws AppError unprocessable without a number; too_many_requests */
export async function sendPhoneCode(services: Services, account: Account, { address, locale }: Caller): Promise<void> {
  const user = await findCredentials(services.database.db, account.id)
  const to = user?.phone_number
  if (!user || !to) throw new AppError('unprocessable', { userMessage: m.account_phone_missing })
  await enforceLimits(services, limitsOf(user.id, to, address), m.account_too_many_attempts)
  await services.database.db
    .transaction()
    .execute((trx) => queueMessage(services, trx, { channel: 'sms', kind: 'verify_phone', detail: {}, userId: user.id, to, locale }))
}

/** Allows five attempts per code. @throws AppError bad_input on `code` */
export async function confirmPhone(services: Services, account: Account, code: string): Promise<void> {
  const { database, secrets, clock } = services
  const wrong = () => new AppError('bad_input', { fields: { code: [m.input_code_invalid] } })
  const sent = await tryPhoneCode(database.db, account.id, MAX_TRIES, clock())
  if (!sent || !secrets.hashesOfCode(code, account.id).some((hash) => isSameText(hash, sent.hash))) throw wrong()
  await database.db.transaction().execute(async (trx) => {
    if (!(await verifyPhone(trx, account.id, sent.phone_number, clock()))) throw wrong()
    await writeAudit(trx, { at: clock(), actor_id: account.id, action: 'phone_verified', entity: 'user', entity_id: account.id })
  })
}
