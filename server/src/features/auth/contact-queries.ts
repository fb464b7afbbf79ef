import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-schema.ts'

/** What an account had before a change, for as long as that can be undone. */
export type ContactChange = Selectable<Database['contact_changes']>

/** Returns the id that the notice's undo link carries. */
export async function insertContactChange(trx: Trx, change: Omit<ContactChange, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('contact_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Uses an undo link up; undefined if it has been used or has expired, or if it restores a phone number and the mailbox it was
 * sent to is no longer the account's: that may have been a thief's, or a mistyped one.
 */
export async function takeContactChange(trx: Trx, id: number, now: Date): Promise<ContactChange | undefined> {
  const { rows } = await sql<ContactChange>`
    delete from contact_changes c where id = ${id} and undo_until > ${now}
      and (field = 'email' or exists (
        select from users u where u.id = c.user_id and u.email = c.notified and u.email_verified_at is not null))
    returning *`.execute(trx)
  return rows[0]
}

/**
 * Deletes the undo links of later changes, and other links to the same value. Earlier ones stay: if somebody changes an
 * address twice, the mailbox of the first one still wins.
 */
export async function forgetLaterChanges(trx: Trx, { id, user_id, field, former }: ContactChange): Promise<void> {
  await trx
    .deleteFrom('contact_changes')
    .where('user_id', '=', user_id)
    .where('field', '=', field)
    .where((row) => row.or([row('id', '>', id), row('former', 'is not distinct from', former)]))
    .execute()
}

/** The first change within the last week that replaced this e-mail, in any case; undefined if there is none. */
export async function findEmailChangeFrom(trx: Trx, userId: number, email: string, now: Date): Promise<ContactChange | undefined> {
  return trx
    .selectFrom('contact_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('field', '=', 'email')
    .where(sql<boolean>`lower(former) = lower(${email})`)
    .where('undo_until', '>', now)
    .orderBy('id')
    .executeTakeFirst()
}

/** Puts the former value back, and withdraws an e-mail that waits for its confirmation. */
export async function restoreContact(trx: Trx, { user_id, field, former, former_verified_at }: ContactChange): Promise<void> {
  const pending = { pending_email: null, pending_email_session: null }
  const value =
    field === 'phone_number'
      ? { phone_number: former, phone_verified_at: former_verified_at }
      : { email: former ?? '', email_verified_at: former_verified_at }
  await trx
    .updateTable('users')
    .set({ ...pending, ...value })
    .where('id', '=', user_id)
    .execute()
}

/** Whether another account has an e-mail, or had it so recently that it can still have it back. */
export async function isEmailTaken(db: Db, email: string, { exceptId, now }: { exceptId: number; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where lower(email) = lower(${email}) and id <> ${exceptId})
      or exists (select from contact_changes
        where field = 'email' and lower(former) = lower(${email}) and undo_until > ${now} and user_id <> ${exceptId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
