import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Trx } from '../../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../../platform/database/errors.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { issueLinkToken, UNDO_CHANGE } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { announceAgent } from '../../agents/index.ts'
import { deleteLinks, findCredentials } from '../queries.ts'
import { endSessions } from '../sessions/sessions-queries.ts'
import {
  type ContactChange,
  deleteLaterChanges,
  findEmailChangeFrom,
  insertContactChange,
  restoreContact,
  takeContactChange,
} from './contact-queries.ts'

const UNDO_DAYS = 7
/** Stores a replaced email or phone number for a week. Returns the id for the undo link in the notice. */
export function storeContactChange(
  services: Pick<Services, 'clock'>,
  trx: Trx,
  change: Omit<ContactChange, 'id' | 'undo_until'>,
): Promise<number> {
  return insertContactChange(trx, { ...change, undo_until: new Date(services.clock().getTime() + UNDO_DAYS * DAY_MS) })
}

interface ReplacedEmail {
  userId: number
  left: { email: string; email_verified_at: Date | null }
  next: string
}

/**
 * Stores a replaced email for a week. Returns the id for the undo link in the notice. Returning to a recent address undoes a
 * change, so the address it replaces, possibly a thief's, gets no link.
 */
export async function storeReplacedEmail(services: Pick<Services, 'clock'>, trx: Trx, { userId, left, next }: ReplacedEmail) {
  if (await findEmailChangeFrom(trx, userId, next, services.clock())) return undefined
  const { email, email_verified_at } = left
  return storeContactChange(services, trx, {
    user_id: userId,
    field: 'email',
    former: email,
    notified: email,
    former_verified_at: email_verified_at,
  })
}

/** Deletes the undo links of changes in between when an account returns to a recent email. */
export async function deleteLaterUndoLinks(services: Pick<Services, 'clock'>, trx: Trx, userId: number, email: string): Promise<void> {
  const change = await findEmailChangeFrom(trx, userId, email, services.clock())
  if (change) await deleteLaterChanges(trx, change)
}

/**
 * Restores a previous email or phone number with the one-time link in the notice and ends all sessions. Returns a token for
 * `POST /auth/reset-password/`, because the person who made the change knows the password. @throws AppError bad_input if the link is
 * used or expired; conflict if another account has the address
 */
export async function undoChange(
  services: Services,
  token: string,
  caller: Caller,
): Promise<{ field: ContactChange['field']; password_token: string }> {
  const expired = () => new AppError('bad_input', { userMessage: m.account_undo_expired })
  const id = services.secrets.readSignedId(UNDO_CHANGE, token)
  if (id === undefined) throw expired()
  const at = services.clock()
  try {
    return await services.database.db.transaction().execute(async (trx) => {
      const change = await takeContactChange(trx, id, at)
      if (!change) throw expired()
      const { user_id: userId, field } = change
      await deleteLaterChanges(trx, change)
      await restoreContact(trx, change)
      await deleteLinks(trx, userId, 'change_email')
      await deleteLinks(trx, userId, 'reset_password')
      await endSessions(trx, { userId, reason: 'change_undone', at })
      const action = field === 'email' ? 'email_change_undone' : 'phone_change_undone'
      await writeAudit(trx, { at, actor_id: userId, action, entity: 'user', entity_id: userId, address: caller.address })
      const user = await findCredentials(trx, userId)
      if (!user) throw expired()
      await announceAgent(trx, user)
      return { field, password_token: await issueLinkToken(services, trx, { purpose: 'reset_password', userId, email: user.email }) }
    })
  } catch (error) {
    if (violatedUniqueConstraint(error) === undefined) throw error
    throw new AppError('conflict', { userMessage: m.input_email_taken })
  }
}
