import type { Locale } from '@manzil/contract/text/locale'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inScope, type Scope } from '../projects/index.ts'

interface Recipient {
  id: number
  email: string
  locale: Locale
  role: 'developer' | 'agent'
  developer_id: number | null
}

/** Returns the projects whose prices an account answers for. */
export function scopeOfRecipient({ id, role, developer_id }: Pick<Recipient, 'id' | 'role' | 'developer_id'>): Scope {
  return role === 'agent' ? { agent_id: id } : { developer_id }
}

const RECIPIENT = sql`u.role in ('developer', 'agent') and u.deactivated_at is null and u.deleted_at is null`

/** Returns the developers' people and agents who have not been asked in this month and want emails. */
export async function findRecipients(db: Db, month: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.locale, u.role, u.developer_id from users u
    where ${RECIPIENT} and u.email_verified_at is not null and u.notify_email
      and not exists (select from price_questions q where q.user_id = u.id and q.month = ${month}::date)
    order by u.id`.execute(db)
  return rows
}

interface AskedRow {
  id: number
  slug: string
  title: string
  title_ar: string | null
  price: number
  price_date: string
  version: number
}

/** Returns published projects with a price, those confirmed longest ago first. */
export async function findPriced(db: Db, scope: Scope, limit: number): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select p.id, p.slug, p.title, p.title_ar, p.price, p.price_date, p.version from properties p
    where ${inScope(scope)} and p.publication = 'published' and p.price > 0 and p.price_source is not null and p.price_date is not null
    order by p.price_date, p.id limit ${limit}`.execute(db)
  return rows
}

/** Returns undefined if the account has been asked in this month. */
export async function insertQuestion(trx: Trx, question: Insertable<Database['price_questions']>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('price_questions')
    .values(question)
    .onConflict((on) => on.columns(['user_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Returns a question that has not expired, with its recipient if they still have the account. */
export async function findQuestion(db: Db, id: number, now: Date) {
  const { rows } = await sql<Recipient & { email_hash: string }>`
    select u.id, u.email, u.locale, u.role, u.developer_id, q.email_hash from price_questions q join users u on u.id = q.user_id
    where q.id = ${id} and q.expires_at > ${now} and ${RECIPIENT}`.execute(db)
  return rows[0]
}

export async function markAnswered(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('price_questions').set({ answered_at: at }).where('id', '=', id).where('answered_at', 'is', null).execute()
}

export async function deleteExpiredQuestions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('price_questions').where('expires_at', '<=', now).execute()
}
