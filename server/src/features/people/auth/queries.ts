import type { Locale } from '@manzil/contract/text/locale'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'

const CREDENTIALS = [
  'id',
  'username',
  'email',
  'first_name',
  'last_name',
  'password_hash',
  'role',
  'locale',
  'email_verified_at',
  'phone_number',
  'phone_verified_at',
  'deactivated_by',
  'pending_email',
  'totp_enabled_at',
] as const

/** Ignores case. */
export async function findByLogin(db: Db, login: string) {
  const folded = login.toLowerCase()
  const column = folded.includes('@') ? sql`lower(email)` : sql`lower(username)`
  return db.selectFrom('users').select(CREDENTIALS).where(column, '=', folded).where('deleted_at', 'is', null).executeTakeFirst()
}
export type Credentials = NonNullable<Awaited<ReturnType<typeof findByLogin>>>

export async function findCredentials(db: Db, id: number): Promise<Credentials | undefined> {
  return db.selectFrom('users').select(CREDENTIALS).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst()
  return found !== undefined
}

export type NewUser = Insertable<Database['users']>

export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setPassword(trx: Trx, id: number, password_hash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash, must_change_password: false }).where('id', '=', id).execute()
}

/**
 * Reactivates an account that its owner deactivated, and stores the language for emails. Returns false if the password has
 * changed or staff suspended the account.
 */
export async function reactivateOnSignIn(trx: Trx, user: Pick<Credentials, 'id' | 'password_hash'>, locale: Locale): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ locale, deactivated_at: null, deactivated_by: null })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where((row) => row.or([row('deactivated_by', 'is', null), row('deactivated_by', '=', 'self')]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Purpose = 'verify_email' | 'change_email' | 'reset_password'

export async function findLink(db: Db, hash: string, purposes: readonly Purpose[], now: Date) {
  return db
    .selectFrom('link_tokens')
    .select(['user_id', 'purpose', 'email'])
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Returns false if a concurrent request already consumed it. */
export async function useLink(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('link_tokens').where('hash', '=', hash).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLinks(trx: Trx, userId: number, purpose: Purpose): Promise<void> {
  await trx.deleteFrom('link_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

/** Turns a used change link into a confirmation link, so that opening it again still succeeds. */
export async function convertToConfirmationLink(trx: Trx, hash: string): Promise<void> {
  await trx.updateTable('link_tokens').set({ purpose: 'verify_email' }).where('hash', '=', hash).execute()
}

export async function hasVerified(db: Db, id: number, email: string): Promise<boolean> {
  const user = await findCredentials(db, id)
  return user?.email === email && user.email_verified_at !== null
}

/** Returns false if the account's address has changed or is already confirmed. */
export async function markVerified(trx: Trx, id: number, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The address that a pending one replaced, and the session that requested the change. */
interface Former {
  email: string
  email_verified_at: Date | null
  session: string | null
  locale: Locale
}

/** Replaces the address with the pending one and returns the previous state; undefined if another one is pending. */
export async function applyPendingEmail(trx: Trx, id: number, email: string, now: Date): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    update users u set email = ${email}, pending_email = null, pending_email_session = null, email_verified_at = ${now}
    from (select id, email, email_verified_at, pending_email_session as session, locale from users where id = ${id} for update) former
    where u.id = former.id and u.pending_email = ${email} and u.deleted_at is null
    returning former.email, former.email_verified_at, former.session, former.locale`.execute(trx)
  return rows[0]
}

/** Counts an attempt and returns the code that was sent, unless it has expired or has no attempts left. */
export async function tryPhoneCode(db: Db, userId: number, maxTries: number, now: Date) {
  return db
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['hash', 'phone_number'])
    .executeTakeFirst()
}

/** Returns false if the account's number has changed. */
export async function verifyPhone(trx: Trx, userId: number, phoneNumber: string, now: Date): Promise<boolean> {
  await trx.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ phone_verified_at: now })
    .where('id', '=', userId)
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removePhone(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('phone_codes').where('user_id', '=', userId).execute()
  await trx.updateTable('users').set({ phone_number: null, phone_verified_at: null }).where('id', '=', userId).execute()
}

export async function insertStaff(trx: Trx, user: NewUser): Promise<number> {
  return insertUser(trx, { ...user, email_verified_at: new Date() })
}

/** Deletes the invitation for an address, if there is one. */
export async function deleteInvitation(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('invitations').where(sql`lower(email)`, '=', email.toLowerCase()).execute()
}

/** Their emails are confirmed. The developer account belongs to the first developer. */
export async function insertDemoUsers(db: Db, users: readonly NewUser[]): Promise<void> {
  const email_verified_at = new Date()
  const first = await db.selectFrom('developers').select('id').orderBy('id').limit(1).executeTakeFirst()
  const rows = users.map((user) => ({ ...user, email_verified_at, developer_id: user.role === 'developer' ? (first?.id ?? null) : null }))
  await db
    .insertInto('users')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Accounts that may have the demo password: all roles except `user`, plus these usernames. */
export async function findPossibleDemoUsers(db: Db, names: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash'])
    .where((row) => row.or([row('role', '<>', 'user'), row('username', 'in', names)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
