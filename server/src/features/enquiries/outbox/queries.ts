import type { MessageStatus } from '@manzil/contract/enquiries/calls/outbox'
import { UNSENT_STATUSES, type UnsentStatus } from '@manzil/contract/enquiries/calls/outbox'
import type { Locale } from '@manzil/contract/text/locale'
import { type Insertable, type Selectable, sql } from 'kysely'
import { arabicNameIn, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { isInvitationValid } from '../../people/grant-conditions.ts'
import { isListed } from '../do-not-call/index.ts'
import { presentHome } from '../subject-home.ts'
import type { InvitationFacts, IssueText, LeadFacts, LinkPurpose, MessageKind, ReportFacts } from './message-kinds.ts'

export type MessageRow = Selectable<Database['outbox_messages']>

export async function insertMessage(trx: Trx, values: Insertable<Database['outbox_messages']>): Promise<number> {
  const { id } = await trx.insertInto('outbox_messages').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Waiting messages that failed at least once, or wait since before `since`. */
const isDelayed = (since: Date) => sql<boolean>`(status = 'waiting' and (attempts > 0 or created_at < ${since}))`

/** Counts messages that failed for good, and those that are delayed. */
export async function countTroubled(db: Db, since: Date): Promise<{ failed_messages: number; delayed_messages: number }> {
  const { rows } = await sql<{ failed_messages: number; delayed_messages: number }>`
    select (select count(*) from outbox_messages where status = 'failed') as failed_messages,
      (select count(*) from outbox_messages where ${isDelayed(since)}) as delayed_messages`.execute(db)
  return rows[0] ?? { failed_messages: 0, delayed_messages: 0 }
}

export async function listMessages(
  db: Db,
  {
    status,
    delayedSince,
    limit,
    offset,
  }: { status: MessageStatus | undefined; delayedSince: Date | undefined; limit: number; offset: number },
) {
  const matching = db
    .selectFrom('outbox_messages')
    .$if(status !== undefined, (query) => query.where('status', '=', status as MessageStatus))
    .$if(delayedSince !== undefined, (query) => query.where(isDelayed(delayedSince as Date)))
  const [messages, counted] = await Promise.all([
    matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    matching.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { messages, count: counted.count }
}

/** Counts the messages that wait or failed, with the seconds since the oldest waiting one was queued. */
export async function countUnsent(db: Db, now: Date) {
  return db
    .selectFrom('outbox_messages')
    .select(['channel', 'status'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .select(sql<number>`extract(epoch from ${now}::timestamptz - min(created_at))::float8`.as('oldest_seconds'))
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy(['channel', 'status'])
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const waiting = db.selectFrom('outbox_messages').where('status', '=', 'waiting')
  return (await waiting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** Returns whether the audit trail has a recent entry for reading a list. */
export async function hasReadSince(db: Db, actorId: number, list: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('entity', '=', 'outbox')
    .where('entity_id', '=', list)
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Change = Partial<
  Pick<
    MessageRow,
    'status' | 'recipient' | 'attempts' | 'last_error' | 'failure' | 'next_attempt_at' | 'sent_at' | 'content' | 'handed_over_at'
  >
>

export async function updateMessage(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('outbox_messages').set(change).where('id', '=', id).execute()
}

/** Marks a message as being handed over; false if it already was, or if it is no longer waiting. */
export async function claimMessage(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_messages')
    .set({ handed_over_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const UNSENT = { status: 'waiting', attempts: 0, last_error: null, failure: null, handed_over_at: null, content: null } as const

/**
 * Returns up to `limit` failed or kept messages to `waiting`, oldest first, and their ids. Leaves those that may have arrived and
 * those to unknown mailboxes for staff to decide one by one.
 */
export async function resetAll(
  trx: Trx,
  { status, channels, limit }: { status: UnsentStatus; channels: readonly ('email' | 'sms')[]; limit: number },
): Promise<number[]> {
  const unsent = trx
    .selectFrom('outbox_messages')
    .select('id')
    .where('status', '=', status)
    .where('channel', 'in', channels)
    .where((row) => row.or([row('failure', 'is', null), row('failure', 'not in', ['interrupted', 'no_mailbox'])]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await trx.updateTable('outbox_messages').set(UNSENT).where('id', 'in', unsent).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns a failed or kept message to `waiting`; false if it was neither. */
export async function resetMessage(trx: Trx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox_messages')
    .set(UNSENT)
    .where('id', '=', id)
    .where('status', 'in', UNSENT_STATUSES)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a retry due now; false unless the message waits for one. */
export async function hastenMessage(trx: Trx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox_messages')
    .set({ next_attempt_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('handed_over_at', 'is', null)
    .where('next_attempt_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
      'role',
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the data for emails about a lead; undefined if it is deleted or anonymised. */
export async function findLead(db: Db, id: number): Promise<LeadFacts | undefined> {
  return (
    db
      .selectFrom('leads as l')
      // A link may contain any id, so emails must not name unpublished projects.
      .leftJoin('properties as p', (join) => join.onRef('p.id', '=', 'l.property_id').on('p.publication', '=', 'published'))
      .leftJoin('developers as d', 'd.id', 'l.developer_id')
      .leftJoin('communities as c', 'c.id', 'l.community_id')
      .leftJoin('users as a', 'a.id', 'l.assigned_agent_id')
      .select([
        'l.id',
        'l.assigned_agent_id',
        'l.full_name',
        'l.contact_number',
        'l.email',
        'l.message',
        'l.lead_type',
        'l.inquiry_type',
        'l.inquiry_link',
        'l.consent_text',
        'l.contact_channel',
        'l.contact_hours',
        'l.contact_language',
        'l.locale',
        'l.wants_similar',
      ])
      .select(isListed('l').as('do_not_call'))
      .select((row) => [
        row.fn.coalesce('p.title', 'd.name', 'c.name').as('subject'),
        row.fn.coalesce('p.title_ar', 'd.name_ar', 'c.name_ar').as('subject_ar'),
        sql<string | null>`${nameIn('a')}`.as('agent'),
        arabicNameIn('a').as('agent_ar'),
        sql<string | null>`case when p.id is not null then l.home_number end`.as('home_number'),
        coordinateOfSubject('latitude').as('latitude'),
        coordinateOfSubject('longitude').as('longitude'),
        row.fn.coalesce('l.property_title', 'l.developer_name').as('given_subject'),
      ])
      .where('l.id', '=', id)
      .where('l.anonymised_at', 'is', null)
      .executeTakeFirst()
  )
}

/** Developers have no coordinates, even if the enquiry also names a community. */
function coordinateOfSubject(axis: 'latitude' | 'longitude') {
  const [project, community] = [sql.ref(`p.${axis}`), sql.ref(`c.${axis}`)]
  return sql<number | null>`case when p.id is not null then ${project} when d.id is null then ${community} end`
}

/** Returns the data for the answer to a report; undefined if it is anonymised. */
export async function findReportFacts(db: Db, id: number): Promise<ReportFacts | undefined> {
  const found = await db
    .selectFrom('listing_reports as r')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('unit_listings as h', 'h.id', 'r.unit_listing_id')
    .select(['p.title', 'p.title_ar', 'r.note', 'r.home_number', 'h.id as unit_listing_id', 'h.apt_no'])
    .where('r.id', '=', id)
    .where('r.anonymised_at', 'is', null)
    .executeTakeFirst()
  return found && { title: found.title, title_ar: found.title_ar, note: found.note, home_number: presentHome(found)?.apt_no ?? null }
}

/** Returns undefined if the invitation was accepted or revoked, or is no longer valid. */
export async function findInvitationFacts(db: Db, id: number, now: Date): Promise<InvitationFacts | undefined> {
  return db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id as invitation_id', 'i.role', nameIn('u').as('invited_by'), arabicNameIn('u').as('invited_by_ar')])
    .where('i.id', '=', id)
    .where(isInvitationValid(now))
    .executeTakeFirst()
}

interface MessagesAbout {
  kind: MessageKind
  /** What the messages' detail names. */
  about: Partial<Record<'invitation_id' | 'referral_id', number>>
}

/** Cancels the messages about something that were not sent, with their links. */
export async function dropUnsentMessages(trx: Trx, { kind, about }: MessagesAbout): Promise<void> {
  await trx
    .updateTable('outbox_messages')
    .set({ status: 'dropped', next_attempt_at: null, content: null })
    .where('kind', '=', kind)
    .where(sql<boolean>`detail @> ${JSON.stringify(about)}::jsonb`)
    .where('status', 'in', ['waiting', ...UNSENT_STATUSES])
    .execute()
}

/** Whether a message about something was sent since a moment. */
export async function wasSentSince(trx: Trx, { kind, about }: MessagesAbout, since: Date): Promise<boolean> {
  const sent = trx.selectFrom('outbox_messages').select('id').where('kind', '=', kind).where('status', '=', 'sent')
  const ofThis = sent.where(sql<boolean>`detail @> ${JSON.stringify(about)}::jsonb`).where('created_at', '>=', since)
  return (await ofThis.executeTakeFirst()) !== undefined
}

/** Kinds of emails that go to staff and agents about the enquiries of others. */
const ABOUT_OTHERS = ['lead_received', 'lead_assigned'] as const satisfies MessageKind[]

/** Whether a message went to an account, or to its confirmed email. */
export function isMessageTo(userId: number) {
  const confirmed = sql`(select lower(email) from users where id = ${userId} and email_verified_at is not null)`
  return sql<boolean>`(outbox_messages.user_id = ${userId} or (outbox_messages.user_id is null
    and kind not in (${sql.join(ABOUT_OTHERS)}) and lower(recipient) = ${confirmed}))`
}

/**
 * Deletes what was written to an account, invitations to a former address included, and what names its owner to others. Waiting
 * messages are never sent, except those that tell others who changed their two-factor.
 */
export async function deleteMessagesOf(trx: Trx, userId: number): Promise<void> {
  const naming = (detail: object) => sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`
  const accepted = sql`select detail ->> 'invitation_id' from audit_entries
    where entity = 'user' and action = 'invitation_accepted' and entity_id = ${String(userId)}`
  await trx
    .deleteFrom('outbox_messages')
    .where(({ or, and, not, eb }) =>
      or([
        isMessageTo(userId),
        and([eb('kind', '=', 'invitation'), sql<boolean>`detail ->> 'invitation_id' in (${accepted})`]),
        naming({ of: { id: userId } }),
        and([not(eb('status', '=', 'waiting')), or([naming({ by: { id: userId } }), naming({ by_id: userId })])]),
      ]),
    )
    .execute()
  // The texts of those that the owner sent name them, too.
  const sent = sql`select entity_id from audit_entries where entity = 'invitation' and actor_id = ${userId}`
  await trx
    .updateTable('outbox_messages')
    .set({ content: null })
    .where('kind', '=', 'invitation')
    .where(sql<boolean>`detail ->> 'invitation_id' in (${sent})`)
    .execute()
}

/** Replaces the link of an invitation: earlier links stop working. */
export async function setInvitationToken(db: Db, id: number, token_hash: string): Promise<void> {
  await db.updateTable('invitations').set({ token_hash }).where('id', '=', id).execute()
}

export type ReaderRow = NonNullable<Awaited<ReturnType<typeof findReader>>>

export async function findIssueText(db: Db, id: number, locale: Locale): Promise<IssueText | undefined> {
  const [subject, html] = locale === 'ar' ? (['subject_ar as subject', 'html_ar as html'] as const) : (['subject', 'html'] as const)
  return db.selectFrom('newsletter_issues').select([subject, html]).where('id', '=', id).executeTakeFirst()
}

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

/** Deletes messages created before `before`, except those still waiting. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', before).where('status', '<>', 'waiting').execute()
}
