import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import type { Database } from '../../../../platform/database/schema.ts'

/** The previous value of a contact field while the change can be undone. */
export type ContactChange = Selectable<Database['contact_changes']>

/** Returns the id for the undo link in the notice. */
export async function insertContactChange(trx: Trx, change: Omit<ContactChange, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('contact_changes').values(change).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Consumes an undo link. Returns undefined if it is used or expired, or if it restores a phone number and the notified mailbox
 * is no longer the account's: it may have been a thief's, or mistyped.
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
 * Deletes the undo links of later changes and other links to the same value. Earlier ones stay: after two changes of email,
 * the first mailbox can still undo both.
 */
export async function deleteLaterChanges(trx: Trx, { id, user_id, field, former }: ContactChange): Promise<void> {
  await trx
    .deleteFrom('contact_changes')
    .where('user_id', '=', user_id)
    .where('field', '=', field)
    .where((row) => row.or([row('id', '>', id), row('former', 'is not distinct from', former)]))
    .execute()
}

/** Returns the oldest undoable change from this email, ignoring case. */
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

/** Restores the previous value and cancels a pending change of email. */
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

/** Returns whether another account has an email or can restore it by undoing a change. */
export async function isEmailTaken(db: Db, email: string, { exceptId, now }: { exceptId: number; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from users where lower(email) = lower(${email}) and id <> ${exceptId})
      or exists (select from contact_changes
        where field = 'email' and lower(former) = lower(${email}) and undo_until > ${now} and user_id <> ${exceptId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
