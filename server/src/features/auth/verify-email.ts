import type { Locale } from '@manzil/contract/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import { brokenUniqueness } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { spendAll } from '../../platform/rate-limits.ts'
import { hashToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../outbox/index.ts'
import { acceptPendingEmail, findCredentials, findLink, hasVerified, keepAsConfirmation, verifyEmail } from './queries.ts'

/**
 * Confirms an address by the link of a mail: the account's own, or a changed one, which takes its place then. Until it
 * expires the link may be opened again for as long as the account has that address: it is confirmed, and nothing changes.
 * @throws AppError bad_input where the link is out of force, expired or out of date, or where another account has the address by now
 */
export async function confirmEmail(services: Services, token: string): Promise<{ email: string }> {
  const { database, clock } = services
  const expired = () => new AppError('bad_input', { told: m.account_link_expired })
  const hash = hashToken(token)
  const link = await findLink(database.db, hash, ['verify_email', 'change_email'], clock())
  if (!link) throw expired()
  const { user_id, email, purpose } = link
  try {
    await database.db.transaction().execute(async (trx) => {
      const confirm = purpose === 'verify_email' ? verifyEmail : acceptPendingEmail
      const confirmed = await confirm(trx, user_id, email, clock())
      if (!confirmed && (await hasVerified(trx, user_id, email))) return
      if (!confirmed) throw expired()
      await keepAsConfirmation(trx, hash)
      const action = purpose === 'verify_email' ? 'email_verified' : 'email_changed'
      await writeAudit(trx, { at: clock(), actor_id: user_id, action, entity: 'user', entity_id: user_id })
    })
  } catch (error) {
    if (brokenUniqueness(error) === undefined) throw error
    throw new AppError('bad_input', { told: m.input_email_taken, fields: { email: [m.input_email_taken] } })
  }
  return { email }
}

const MOST_MAILS = 5
const WINDOW_SECONDS = 60 * 60

/**
 * Sends the link again, in the language of who asks: for the pending address where there is one, else for the own.
 * @throws AppError conflict, too_many_requests
 */
export async function resendVerification(services: Services, account: Account, locale: Locale): Promise<void> {
  const user = await findCredentials(services.database.db, account.id)
  if (!user) throw new AppError('unauthenticated')
  const { pending_email: pendingEmail } = user
  if (pendingEmail === null && user.email_verified_at !== null) throw new AppError('conflict', { told: m.account_email_already_verified })
  await spendAll(
    services,
    [{ key: `verify-email:${user.id}`, most: MOST_MAILS, windowSeconds: WINDOW_SECONDS }],
    m.account_too_many_attempts,
  )
  const kind = pendingEmail === null ? 'verify_email' : 'change_email'
  await services.database.db
    .transaction()
    .execute((trx) => queueMessage(services, trx, { kind, detail: {}, userId: user.id, to: pendingEmail ?? user.email, locale }))
}
