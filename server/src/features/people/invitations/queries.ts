import type { Invitation, InviteBody } from '@manzil/contract/people/calls/invitations'
import { sql } from 'kysely'
import { arabicNameIn, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

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

/** Returns whether an open invitation for this address has not expired. */
export async function isInvited(trx: Trx, email: string, now: Date): Promise<boolean> {
  const found = await open(trx)
    .select('i.id')
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Closes the open invitation for this address, if there is one. */
export async function closeInvitationOf(trx: Trx, email: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ closed_at: at, token_hash: null })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('closed_at', 'is', null)
    .execute()
}

/** Locks an open invitation. */
export async function lockInvitation(trx: Trx, id: number) {
  return open(trx).select(['i.id', 'i.email', 'i.role', 'i.locale']).where('i.id', '=', id).forUpdate().executeTakeFirst()
}

export async function extendInvitation(trx: Trx, id: number, sending: Sending): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ ...sending, token_hash: null })
    .where('id', '=', id)
    .execute()
}

export async function closeInvitation(trx: Trx, id: number, closed: { closed_at: Date; accepted_by?: number }): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ ...closed, token_hash: null })
    .where('id', '=', id)
    .execute()
}

/** Returns the invitation that a link belongs to, unless it was used, replaced, revoked or has expired. */
export async function findByToken(db: Db, hash: string, now: Date) {
  return open(db)
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.locale', 'i.developer_id', 'i.invited_by as inviter'])
    .select([nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
    .where('i.token_hash', '=', hash)
    .where('i.expires_at', '>', now)
    .executeTakeFirst()
}

/** Consumes a link. Returns false if a concurrent request did. */
export async function takeToken(trx: Trx, id: number, hash: string): Promise<boolean> {
  const found = await open(trx).select('i.id').where('i.id', '=', id).where('i.token_hash', '=', hash).forUpdate().executeTakeFirst()
  return found !== undefined
}

export async function listInvitations(db: Db, now: Date, id?: number): Promise<Invitation[]> {
  let query = open(db)
    .leftJoin('developers as d', 'd.id', 'i.developer_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.locale', 'i.developer_id', 'd.name', 'd.name_ar', 'i.sent_at', 'i.expires_at'])
    .select([nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
  if (id !== undefined) query = query.where('i.id', '=', id)
  const rows = await query.orderBy('i.sent_at', 'desc').orderBy('i.id', 'desc').execute()
  return rows.map(({ developer_id, name, name_ar, sent_at, expires_at, ...row }) => ({
    ...row,
    developer: developer_id === null ? null : { id: developer_id, name: name ?? '', name_ar: name_ar ?? '' },
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_expired: expires_at <= now,
  }))
}

/** Deletes invitations that were closed or expired before `before`, because they hold an email address. */
export async function forgetInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((row) => row.or([row('closed_at', '<', before), row('expires_at', '<', before)]))
    .execute()
}

const open = (db: Db) => db.selectFrom('invitations as i').where('i.closed_at', 'is', null)
