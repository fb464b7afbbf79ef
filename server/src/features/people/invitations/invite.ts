import {
  INVITATION_DAYS,
  INVITATIONS_AN_HOUR,
  INVITATIONS_PER_MAILBOX,
  type Invitation,
  type InvitationAnswer,
  type InviteBody,
} from '@manzil/contract/people/calls/invitations'
import { mayGrant, type Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../platform/database/errors.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { enforceLimits } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { dropUnsentMessages, mayStoreSecrets, queueMessage, sendersOf } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { isEmailTaken } from '../auth/index.ts'
import { isDeveloper } from '../users/index.ts'
import {
  deleteInvitation,
  deleteInvitationOf,
  extendInvitation,
  insertInvitation,
  isInvited,
  listInvitations,
  lockInvitation,
  wasAccepted,
} from './queries.ts'

const HOUR_SECONDS = 3600
const MINUTE_SECONDS = 60

/**
 * Invites someone without an account to a role and emails them a link. An expired invitation of the same address is replaced.
 * @throws AppError forbidden for a role that the account may not give; conflict without a mail service; bad_input with the invalid
 * fields; too_many_requests
 */
export async function invite(services: Services, account: Account, form: InviteBody): Promise<Invitation> {
  requireGrant(account, form.role)
  requireMail(services)
  const { db } = services.database
  if (form.developer_id !== null && !(await isDeveloper(db, form.developer_id))) {
    throw new AppError('bad_input', { fields: { developer_id: [m.input_unknown_value] } })
  }
  const invited = () => new AppError('bad_input', { fields: { email: [m.input_email_invited] } })
  if (await isEmailTaken(db, form.email, { exceptId: 0, now: services.clock() })) {
    throw new AppError('bad_input', { fields: { email: [m.input_email_has_account] } })
  }
  if (await isInvited(db, form.email, services.clock())) throw invited()
  await limit(services, account, form.email)
  try {
    const id = await db.transaction().execute(async (trx) => {
      const { at, ...sending } = sendingAt(services)
      if (await isInvited(trx, form.email, at)) throw invited()
      await deleteInvitationOf(trx, form.email)
      const id = await insertInvitation(trx, form, account.id, sending)
      await send(services, trx, { id, ...form })
      const { role, locale, developer_id } = form
      await audit(trx, account, { at, action: 'user_invited', id, detail: { role, locale, developer_id } })
      return id
    })
    return await find(services, id)
  } catch (error) {
    // A colleague invited the same address at the same moment.
    throw violatedUniqueConstraint(error) === 'invitations_email' ? invited() : error
  }
}

/**
 * Sends a new link, with which earlier ones stop working and the time starts again, in one's own name.
 * @throws AppError not_found; forbidden; conflict without a mail service, if it was accepted or the person has an account by now; too_many_requests
 */
export async function resendInvitation(services: Services, account: Account, id: number): Promise<Invitation> {
  requireMail(services)
  await services.database.db.transaction().execute(async (trx) => {
    const invitation = await lock(trx, account, id)
    if (await isEmailTaken(trx, invitation.email, { exceptId: 0, now: services.clock() })) {
      throw new AppError('conflict', { userMessage: m.input_email_has_account })
    }
    await limit({ ...services, database: { ...services.database, db: trx } }, account, invitation.email)
    const { at, ...sending } = sendingAt(services)
    await dropUnsentMessages(trx, { kind: 'invitation', about: { invitation_id: id } })
    await extendInvitation(trx, id, account.id, sending)
    await send(services, trx, invitation)
    await audit(trx, account, { at, action: 'invitation_resent', id })
  })
  return find(services, id)
}

/** Deletes an invitation with its link. @throws AppError not_found; forbidden; conflict if it was accepted */
export async function revokeInvitation(services: Services, account: Account, id: number): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    await lock(trx, account, id)
    await dropUnsentMessages(trx, { kind: 'invitation', about: { invitation_id: id } })
    await deleteInvitation(trx, id)
    await audit(trx, account, { at: services.clock(), action: 'invitation_revoked', id })
  })
}

/** @throws AppError conflict if the invitation was accepted meanwhile; not_found; forbidden */
async function lock(trx: Trx, account: Account, id: number) {
  const invitation = await lockInvitation(trx, id)
  if (!invitation) {
    if (await wasAccepted(trx, id)) throw new AppError('conflict', { userMessage: m.account_invitation_accepted })
    throw new AppError('not_found', { userMessage: m.account_invitation_gone })
  }
  requireGrant(account, invitation.role)
  return invitation
}

/** The link must reach the person: by email, or through the outbox of a demo. */
function requireMail(services: Services): void {
  if (!sendersOf(services).email && !mayStoreSecrets(services))
    throw new AppError('conflict', { userMessage: m.account_invitation_no_mail })
}

/** Without a mail service, the email is only in the outbox. */
export function sentAnswer(
  services: Services,
  data: Invitation,
  sent: typeof m.account_invited,
  caller: { locale: Locale },
): InvitationAnswer {
  const { email } = data
  if (sendersOf(services).email) return { success: true, message: sent({ email }, caller), data }
  return { success: true, message: m.account_invitation_kept({ email }, caller), unsent: true, data }
}

function requireGrant(account: Account, role: Role): void {
  if (!mayGrant(account, role)) throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
}

function sendingAt({ clock }: Services) {
  const at = clock()
  return { at, sent_at: at, expires_at: new Date(at.getTime() + INVITATION_DAYS * DAY_MS) }
}

/** @throws AppError too_many_requests, which says when the next invitation can be sent */
async function limit(
  services: Pick<Services, 'clock' | 'secrets'> & { database: { db: Trx | Services['database']['db'] } },
  { id }: Account,
  email: string,
): Promise<void> {
  const limits = [
    { key: `invite:${id}`, max: INVITATIONS_AN_HOUR, windowSeconds: HOUR_SECONDS },
    { key: `invite-mailbox:${mailboxOf(email)}`, max: INVITATIONS_PER_MAILBOX, windowSeconds: HOUR_SECONDS },
  ]
  try {
    await enforceLimits(services, limits)
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error
    const { retryAfter } = error
    const count = Math.ceil(retryAfter / MINUTE_SECONDS)
    const userMessage: Message = (_, options) => m.account_invitation_limit({ count }, options)
    throw new AppError('too_many_requests', { retryAfter, userMessage })
  }
}

function send(services: Services, trx: Trx, { id, email, locale }: Pick<Invitation, 'id' | 'email' | 'locale'>): Promise<void> {
  return queueMessage(services, trx, { kind: 'invitation', detail: { invitation_id: id }, to: email, locale })
}

type Entry = { at: Date; action: 'user_invited' | 'invitation_resent' | 'invitation_revoked'; id: number; detail?: Record<string, unknown> }

function audit(trx: Trx, account: Account, { id, ...entry }: Entry): Promise<void> {
  return writeAudit(trx, { ...entry, actor_id: account.id, entity: 'invitation', entity_id: id })
}

async function find({ database, clock }: Services, id: number): Promise<Invitation> {
  const [invitation] = await listInvitations(database.db, clock(), id)
  if (!invitation) throw new AppError('not_found')
  return invitation
}
