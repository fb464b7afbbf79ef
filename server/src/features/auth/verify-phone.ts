import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import { spendAll } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../outbox/index.ts'
import { findCredentials, tryPhoneCode, verifyPhone } from './queries.ts'

const MOST_CODES = 5
const MOST_TRIES = 5
const WINDOW_SECONDS = 60 * 60

/**
 * Has a code sent to the account's phone number, in the language of who asks.
 * @throws AppError unprocessable without a number; too_many_requests
 */
export async function sendPhoneCode(services: Services, account: Account, locale: Locale): Promise<void> {
  const user = await findCredentials(services.database.db, account.id)
  const to = user?.phone_number
  if (!user || !to) throw new AppError('unprocessable', { told: m.account_phone_missing })
  await spendAll(services, [{ key: `phone-code:${user.id}`, most: MOST_CODES, windowSeconds: WINDOW_SECONDS }], m.account_too_many_attempts)
  await services.database.db
    .transaction()
    .execute((trx) => queueMessage(services, trx, { channel: 'sms', kind: 'verify_phone', detail: {}, userId: user.id, to, locale }))
}

/** Confirms the phone number by the code that was sent to it; five tries a code. @throws AppError bad_input on `code` */
export async function confirmPhone(services: Services, account: Account, code: string): Promise<void> {
  const { database, secrets, clock } = services
  const wrong = () => new AppError('bad_input', { fields: { code: [m.input_code_invalid] } })
  const sent = await tryPhoneCode(database.db, account.id, MOST_TRIES, clock())
  if (!sent || !isSame(sent.hash, secrets.hashCode(code, account.id))) throw wrong()
  await database.db.transaction().execute(async (trx) => {
    if (!(await verifyPhone(trx, account.id, sent.phone_number, clock()))) throw wrong()
    await writeAudit(trx, { at: clock(), actor_id: account.id, action: 'phone_verified', entity: 'user', entity_id: account.id })
  })
}

function isSame(wanted: string, given: string): boolean {
  return wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given))
}
