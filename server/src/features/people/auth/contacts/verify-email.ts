import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../../platform/database/errors.ts'
import { AppError } from '../../../../platform/errors.ts'
import { enforceLimits } from '../../../../platform/security/rate-limits.ts'
import { hashToken } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { announceAgent } from '../../agents/index.ts'
import { applyPendingEmail, convertToConfirmationLink, findCredentials, findLink, hasVerified, markVerified } from '../queries.ts'
import { endSessions } from '../sessions/sessions-queries.ts'
import { isEmailTaken } from './contact-queries.ts'
import { deleteLaterUndoLinks, storeReplacedEmail } from './undo-change.ts'

/**
 * Confirms an account's current or pending email with an emailed link. Requires a session of that account
 * (docs/decisions/0098). A link may be opened again while it is valid and the account has the address.
 * @throws AppError bad_input if the link is invalid or superseded, or another account has the address by now; forbidden if it
 * belongs to another account
 */
export async function confirmEmail(services: Services, account: Account, token: string): Promise<{ email: string }> {
  const { database, clock } = services
  const expired = () => new AppError('bad_input', { userMessage: m.account_link_expired })
  const hash = hashToken(token)
  const link = await findLink(database.db, hash, ['verify_email', 'change_email'], clock())
  if (!link) throw expired()
  if (link.user_id !== account.id) throw new AppError('forbidden', { userMessage: m.account_link_other_account })
  const { email, purpose } = link
  try {
    await database.db.transaction().execute(async (trx) => {
      const change = purpose === 'verify_email' ? verifyEmail : changeEmail
      const changed = await change(services, trx, account, email)
      if (!changed && (await hasVerified(trx, account.id, email))) return
      if (!changed) throw expired()
      if (purpose === 'change_email') await announceAgent(trx, account)
      await convertToConfirmationLink(trx, hash)
    })
  } catch (error) {
    if (violatedUniqueConstraint(error) === undefined) throw error
    throw taken()
  }
  return { email }
}

/** Returns false if the account has another address by now, or if this one is already confirmed. */
async function verifyEmail({ clock }: Services, trx: Trx, { id: userId }: Account, email: string): Promise<boolean> {
  const at = clock()
  if (!(await markVerified(trx, userId, email, at))) return false
  await writeAudit(trx, { at, actor_id: userId, action: 'email_verified', entity: 'user', entity_id: userId })
  return true
}

/**
 * Applies the pending address, emails an undo link to the previous one and ends all sessions except those that asked and
 * confirmed. Returns false if another address is pending by now.
 * @throws AppError bad_input if another account has the address
 */
async function changeEmail(services: Services, trx: Trx, { id: userId, session_id }: Account, email: string): Promise<boolean> {
  const at = services.clock()
  if (await isEmailTaken(trx, email, { exceptId: userId, now: at })) throw taken()
  const former = await applyPendingEmail(trx, userId, email, at)
  if (!former) return false
  const change_id = await storeReplacedEmail(services, trx, { userId, left: former, next: email })
  await deleteLaterUndoLinks(services, trx, userId, email)
  const detail = { email, at: at.toISOString(), ...(change_id !== undefined && { change_id }) }
  await queueMessage(services, trx, { kind: 'email_changed', detail, userId, to: former.email, locale: former.locale })
  await endSessions(trx, { userId, except: [session_id, ...(former.session ? [former.session] : [])], reason: 'email_changed', at })
  await writeAudit(trx, { at, actor_id: userId, action: 'email_changed', entity: 'user', entity_id: userId })
  return true
}

function taken(): AppError {
  return new AppError('bad_input', { userMessage: m.input_email_taken, fields: { email: [m.input_email_taken] } })
}

const MAX_MAILS = 5
const WINDOW_SECONDS = 60 * 60

/**
 * Sends the link again in the caller's language, to the pending address or else the current one. @throws AppError conflict,
 * too_many_requests
 */
export async function resendVerification(services: Services, account: Account, locale: Locale): Promise<void> {
  const user = await findCredentials(services.database.db, account.id)
  if (!user) throw new AppError('unauthenticated')
  const { pending_email: pendingEmail } = user
  if (pendingEmail === null && user.email_verified_at !== null)
    throw new AppError('conflict', { userMessage: m.account_email_already_verified })
  await enforceLimits(
    services,
    [{ key: `verify-email:${user.id}`, max: MAX_MAILS, windowSeconds: WINDOW_SECONDS }],
    m.account_too_many_attempts,
  )
  const kind = pendingEmail === null ? 'verify_email' : 'change_email'
  await services.database.db
    .transaction()
    .execute((trx) => queueMessage(services, trx, { kind, detail: {}, userId: user.id, to: pendingEmail ?? user.email, locale }))
}
