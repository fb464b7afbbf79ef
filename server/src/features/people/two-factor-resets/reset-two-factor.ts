import { RESET_HOURS, RESETS_AN_HOUR, type TwoFactorReset } from '@manzil/contract/people/calls/two-factor-resets'
import { mayGrant } from '@manzil/contract/people/roles'
import { HOUR_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { enforceLimits } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { disableSecret, endSessions } from '../auth/index.ts'
import { deleteRequest, findApprovers, findMailbox, findNames, findRequest, insertRequest, listRequests, lockPerson } from './queries.ts'

const HOUR_SECONDS = 60 * 60

/**
 * Asks a second member of staff to turn off someone's two-factor. Emails that person and those who may approve (docs/decisions/0161).
 * @throws AppError forbidden for one's own account or an owner's as admin; not_found; conflict without two-factor, if a request waits or
 * if nobody else could approve it;
 * too_many_requests
 */
export async function requestReset(services: Services, account: Account, userId: number, reason: string): Promise<TwoFactorReset> {
  if (userId === account.id) throw new AppError('forbidden', { userMessage: m.account_role_own })
  // Each request emails the person, also if it is withdrawn.
  const limit = { key: `two-factor-reset:${account.id}`, max: RESETS_AN_HOUR, windowSeconds: HOUR_SECONDS }
  await enforceLimits(services, [limit], m.account_too_many_attempts)
  const at = services.clock()
  const id = await services.database.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId)
    if (!person) throw new AppError('not_found')
    if (!mayGrant(account, person.role)) throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    if (person.totp_enabled_at === null) throw new AppError('conflict', { userMessage: m.account_two_factor_not_on })
    const approvers = await findApprovers(trx, person, account.id)
    if (approvers.length === 0) throw new AppError('conflict', { userMessage: m.account_two_factor_reset_alone })
    const expires_at = new Date(at.getTime() + RESET_HOURS * HOUR_MS)
    const made = await insertRequest(trx, { user_id: userId, reason, requested_by: account.id, requested_at: at, expires_at })
    if (made === undefined) throw new AppError('conflict', { userMessage: m.account_two_factor_reset_waits })
    await tell(services, trx, { person, by: account, kind: 'two_factor_reset_requested', at, detail: { reason } })
    await askApprovers(services, trx, approvers, { person, by: account, expires_at })
    return made
  })
  const request = (await listRequests(services.database.db, at)).find((one) => one.id === id)
  if (!request) throw new AppError('not_found')
  return request
}

/**
 * Turns off the person's two-factor and ends all their sessions.
 * @throws AppError not_found if the request was decided or has expired, or its requester lost the right to ask; forbidden for the requester and for the person
 */
export async function approveReset(services: Services, account: Account, id: number): Promise<void> {
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    const { user_id, requested_by, reason } = await getRequest(trx, id, at)
    if (requested_by === account.id || user_id === account.id) throw new AppError('forbidden', { userMessage: m.account_second_person })
    const person = await lockPerson(trx, user_id)
    if (!person) throw new AppError('not_found')
    if (!mayGrant(account, person.role)) throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    await takeRequest(trx, id)
    await disableSecret(trx, user_id)
    await endSessions(trx, { userId: user_id, reason: 'two_factor_reset', at })
    await tell(services, trx, { person, by: account, kind: 'two_factor_reset', at, detail: { requested_by, reason } })
  })
}

/** Declines a request, or withdraws one's own, and emails the person and the requester. @throws AppError not_found; forbidden for the person, and about owners for admins */
export async function declineReset(services: Services, account: Account, id: number): Promise<void> {
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    const { user_id, requested_by, reason } = await getRequest(trx, id, at)
    if (user_id === account.id) throw new AppError('forbidden', { userMessage: m.account_role_own })
    const person = await lockPerson(trx, user_id)
    if (person && requested_by !== account.id && !mayGrant(account, person.role)) {
      throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    }
    await takeRequest(trx, id)
    const entry = { at, actor_id: account.id, entity: 'user', entity_id: user_id } as const
    await writeAudit(trx, { ...entry, action: 'two_factor_reset_declined', detail: { requested_by, reason } })
    if (!person) return
    const is_withdrawn = requested_by === account.id
    const facts = { at: at.toISOString(), by: await findNames(trx, account.id), is_withdrawn }
    const tellOf = async ({ id: userId, email: to, locale }: Mailbox, of: Names | null) =>
      queueMessage(services, trx, { kind: 'two_factor_reset_declined', detail: { ...facts, of }, userId, to, locale })
    await tellOf(person, null)
    const requester = requested_by === null || is_withdrawn ? undefined : await findMailbox(trx, requested_by)
    if (requester) await tellOf(requester, await findNames(trx, person.id))
  })
}

/** Does not lock the request: every step locks the person first, so that two at once cannot deadlock. @throws AppError not_found */
async function getRequest(trx: Trx, id: number, now: Date) {
  const request = await findRequest(trx, id, now)
  if (!request) throw new AppError('not_found', { userMessage: m.account_two_factor_reset_gone })
  return request
}

/** @throws AppError not_found if someone else decided the request first */
async function takeRequest(trx: Trx, id: number): Promise<void> {
  if (!(await deleteRequest(trx, id))) throw new AppError('not_found', { userMessage: m.account_two_factor_reset_gone })
}

type Mailbox = NonNullable<Awaited<ReturnType<typeof findMailbox>>>
type Names = Awaited<ReturnType<typeof findNames>>

interface Notice {
  person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>
  by: Account
  kind: 'two_factor_reset_requested' | 'two_factor_reset'
  at: Date
  /** Of the audit entry. */
  detail: Record<string, unknown>
}

async function askApprovers(
  services: Services,
  trx: Trx,
  approvers: Awaited<ReturnType<typeof findApprovers>>,
  { person, by, expires_at }: Pick<Notice, 'person' | 'by'> & { expires_at: Date },
): Promise<void> {
  const detail = { of: await findNames(trx, person.id), by: await findNames(trx, by.id), until: expires_at.toISOString() }
  for (const { id, email, locale } of approvers) {
    await queueMessage(services, trx, { kind: 'two_factor_reset_approval', detail, userId: id, to: email, locale })
  }
}

/** Records a step in the audit trail and emails the person. */
async function tell(services: Services, trx: Trx, { person, by, kind, at, detail }: Notice): Promise<void> {
  await writeAudit(trx, { at, actor_id: by.id, action: kind, entity: 'user', entity_id: person.id, detail })
  const { name, name_ar } = await findNames(trx, by.id)
  const facts = { at: at.toISOString(), by: name, by_ar: name_ar, by_id: by.id }
  await queueMessage(services, trx, { kind, detail: facts, userId: person.id, to: person.email, locale: person.locale })
}
