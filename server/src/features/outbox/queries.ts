import type { MessageStatus } from '@manzil/contract/outbox'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-schema.ts'
import type { LinkPurpose } from './message-kinds.ts'

export type MessageRow = Selectable<Database['outbox_messages']>

export async function insertMessage(trx: Trx, values: Insertable<Database['outbox_messages']>): Promise<number> {
  const { id } = await trx.insertInto('outbox_messages').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One page, newest first, and how many there are. */
export async function listMessages(
  db: Db,
  { status, limit, offset }: { status: MessageStatus | undefined; limit: number; offset: number },
) {
  const matching = db
    .selectFrom('outbox_messages')
    .$if(status !== undefined, (query) => query.where('status', '=', status as MessageStatus))
  const [messages, counted] = await Promise.all([
    matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    matching.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { messages, count: counted.count }
}

type Change = Partial<Pick<MessageRow, 'status' | 'attempts' | 'last_error' | 'next_attempt_at' | 'sent_at' | 'content'>>

export async function updateMessage(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('outbox_messages').set(change).where('id', '=', id).execute()
}

/** Sets a failed message to waiting; false where it is not failed. */
export async function resetFailed(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox_messages')
    .set({ status: 'waiting', attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What sending has to know of the reader; undefined for accounts that are gone. */
export async function findReader(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'first_name',
      'first_name_ar',
      'email',
      'pending_email',
      'email_verified_at',
      'phone_number',
      'phone_verified_at',
      'notify_email',
      'notify_sms',
      'notify_referral',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** What sending has to know of a subscriber of the newsletter. */
export async function findSubscriber(db: Db, id: number) {
  return db.selectFrom('newsletter_subscribers').select(['confirmed_at', 'unsubscribed_at']).where('id', '=', id).executeTakeFirst()
}
export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

export async function insertNewsletterToken(db: Db, token: Insertable<Database['newsletter_tokens']>): Promise<void> {
  await db.insertInto('newsletter_tokens').values(token).execute()
}

interface LinkToken {
  hash: string
  user_id: number
  purpose: LinkPurpose
  email: string
  created_at: Date
  expires_at: Date
}

export async function insertLinkToken(db: Db, token: LinkToken): Promise<void> {
  await db.insertInto('link_tokens').values(token).execute()
}

export async function putPhoneCode(db: Db, code: { user_id: number; phone_number: string; hash: string; expires_at: Date }): Promise<void> {
  const values = { ...code, tries: 0 }
  await db
    .insertInto('phone_codes')
    .values(values)
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
}

/** Forgets the content of messages that were kept before `before`, and messages that are older than that altogether. */
export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', before).where('status', '<>', 'waiting').execute()
}
