import type { MessageStatus } from '@manzil/contract/enquiries/calls/outbox'
import type { Delivery, Invitation, InviteBody } from '@manzil/contract/people/calls/invitations'
import { sql } from 'kysely'
import { arabicNameIn, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { isInvitationValid, mayStillGrant } from '../grant-conditions.ts'

interface Sending {
  sent_at: Date
  expires_at: Date
}

export async function insertInvitation(trx: Trx, form: InviteBody, by: number, { sent_at, expires_at }: Sending): Promise<number> {
  const { id } = await trx
    .insertInto('invitations')
    .values({ ...form, invited_by: by, created_at: sent_at, sent_at, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether there is a valid invitation for this address. */
export async function isInvited(db: Db, email: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('invitations as i')
    .select('i.id')
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .where(isInvitationValid(now))
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the invitation for this address, if there is one. */
export async function deleteInvitationOf(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('invitations').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}

export async function lockInvitation(trx: Trx, id: number) {
  return trx
    .selectFrom('invitations as i')
    .select(['i.id', 'i.email', 'i.role', 'i.locale'])
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns whether an invitation that is gone was accepted. */
export async function wasAccepted(db: Db, id: number): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('entity', '=', 'user')
    .where('action', '=', 'invitation_accepted')
    .where(sql`detail->>'invitation_id'`, '=', String(id))
    .executeTakeFirst()
  return entry !== undefined
}

/** Starts an invitation again, now with `by` as its sender. */
export async function extendInvitation(trx: Trx, id: number, by: number, sending: Sending): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ ...sending, invited_by: by, token_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function deleteInvitation(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Returns the valid invitation that a link belongs to; undefined too if it was used, replaced or revoked. */
export async function findByToken(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.locale', 'i.developer_id', 'i.invited_by as inviter'])
    .select([nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
    .where('i.token_hash', '=', hash)
    .where(isInvitationValid(now))
    .executeTakeFirst()
}

/** Returns the sender of an expired invitation that a link belongs to, if they can still send it again. */
export async function findExpired(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select([nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
    .where('i.token_hash', '=', hash)
    .where('i.expires_at', '<=', now)
    .where(mayStillGrant(sql.ref('i.invited_by'), sql.ref('i.role')))
    .executeTakeFirst()
}

/** Deletes an invitation with its link. Returns false if a concurrent request did, or sent another link. */
export async function takeInvitation(trx: Trx, id: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('invitations').where('id', '=', id).where('token_hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

const newestMessages = sql<{ invitation_id: string; status: MessageStatus; attempts: number }>`(
  select distinct on (detail->>'invitation_id') detail->>'invitation_id' as invitation_id, status, attempts
  from outbox_messages where kind = 'invitation' order by detail->>'invitation_id', id desc)`

/** `invited_by` is the sender of the newest link; the audit trail knows who invited first. */
export async function listInvitations(db: Db, now: Date, id?: number): Promise<Invitation[]> {
  let query = db
    .selectFrom('invitations as i')
    .leftJoin('developers as d', 'd.id', 'i.developer_id')
    .leftJoin('users as s', 's.id', 'i.invited_by')
    .leftJoin('audit_entries as a', (on) =>
      on.on('a.entity', '=', 'invitation').on('a.action', '=', 'user_invited').on(sql<boolean>`a.entity_id = i.id::text`),
    )
    .leftJoin('users as u', (on) => on.on(sql<boolean>`u.id = coalesce(a.actor_id, i.invited_by)`))
    .leftJoin(newestMessages.as('o'), (on) => on.on(sql<boolean>`o.invitation_id = i.id::text`))
    .select(['i.id', 'i.email', 'i.role', 'i.locale', 'i.developer_id', 'd.name', 'd.name_ar', 'i.created_at', 'i.sent_at', 'i.expires_at'])
    .select([nameIn('s').as('sent_by'), arabicNameIn('s').as('sent_by_ar')])
    .select([nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
    .select(sql<boolean>`not ${isInvitationValid(now)}`.as('is_expired'))
    .select(sql<boolean>`exists (select from users where lower(users.email) = lower(i.email))`.as('has_account'))
    .select(
      sql<Delivery>`coalesce(case when o.status = 'waiting' and o.attempts > 0 then 'delayed' else o.status end, 'sent')`.as('delivery'),
    )
  if (id !== undefined) query = query.where('i.id', '=', id)
  const rows = await query.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').execute()
  return rows.map(({ developer_id, name, name_ar, created_at, sent_at, expires_at, ...row }) => ({
    ...row,
    developer: developer_id === null ? null : { id: developer_id, name: name ?? '', name_ar: name_ar ?? '' },
    sent_at: sent_at.toISOString(),
    is_resent: sent_at > created_at,
    expires_at: expires_at.toISOString(),
  }))
}

/** Deletes invitations that expired before `before`, because they hold an address. */
export async function forgetInvitations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', before).execute()
}
