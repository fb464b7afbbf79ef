import type { IssueProgress, IssueTexts, SubscriberState } from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import { type RawBuilder, sql } from 'kysely'
import { updatedBy } from '../../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../../platform/database/database.ts'

export interface SubscriberRow {
  id: number
  email: string
  locale: Locale
  state: SubscriberState
  asked_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

export interface SubscriberFilter {
  state: SubscriberState | undefined
  /** Part of the email. */
  search: string | undefined
}

const STATES: Record<SubscriberState, RawBuilder<boolean>> = {
  waiting: sql<boolean>`(confirmed_at is null and unsubscribed_at is null)`,
  confirmed: sql<boolean>`(confirmed_at is not null and unsubscribed_at is null)`,
  left: sql<boolean>`(unsubscribed_at is not null)`,
}
const stateOf = sql<SubscriberState>`case when unsubscribed_at is not null then 'left' when confirmed_at is null then 'waiting' else 'confirmed' end`

function matching(db: Db, { state, search }: SubscriberFilter) {
  let query = db.selectFrom('newsletter_subscribers')
  if (state !== undefined) query = query.where(STATES[state])
  if (search !== undefined) query = query.where(sql`lower(email)`, 'like', `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return query
}

/** Lists subscribers, newest request first. @param after the last row of the previous page */
export async function findSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: Pick<SubscriberRow, 'asked_at' | 'id'> | undefined },
): Promise<SubscriberRow[]> {
  let query = matching(db, filter)
  if (after) query = query.where(sql<boolean>`(asked_at, id) < (${after.asked_at}, ${after.id})`)
  return query
    .select(['id', 'email', 'locale', 'asked_at', 'confirmed_at', 'unsubscribed_at', stateOf.as('state')])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countStates(db: Db): Promise<Record<SubscriberState, number>> {
  const { rows } = await sql<Record<SubscriberState, number>>`
    select count(*) filter (where ${STATES.waiting}) as waiting, count(*) filter (where ${STATES.confirmed}) as confirmed,
      count(*) filter (where ${STATES.left}) as left from newsletter_subscribers`.execute(db)
  return rows[0] ?? { waiting: 0, confirmed: 0, left: 0 }
}

export async function lockSubscriber(trx: Trx, id: number): Promise<{ state: SubscriberState } | undefined> {
  return trx.selectFrom('newsletter_subscribers').select(stateOf.as('state')).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Cascades to everything sent to the subscriber. */
export async function eraseSubscriber(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}

export interface IssueRow extends IssueTexts {
  id: number
  version: number
  status: 'draft' | 'sending' | 'sent'
  progress: Partial<IssueProgress> | null
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
  started_at: Date | null
  finished_at: Date | null
}

const issueColumns = sql`i.id, i.version, i.status, i.subject, i.subject_ar, i.html, i.html_ar, i.updated_at, i.started_at, i.finished_at,
  ${updatedBy('i')},
  (select json_object_agg(s.status, s.count) from (
    select status, count(*) as count from newsletter_issue_sendings where issue_id = i.id group by status) s) as progress`

export async function findIssues(db: Db, limit: number, offset: number): Promise<{ rows: IssueRow[]; count: number }> {
  const { rows } = await sql<IssueRow>`
    select ${issueColumns} from newsletter_issues i order by i.updated_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from newsletter_issues`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function findIssue(db: Db, id: number): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`select ${issueColumns} from newsletter_issues i where i.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockIssue(trx: Trx, id: number) {
  return trx.selectFrom('newsletter_issues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface IssueChange extends Partial<IssueTexts> {
  status?: IssueRow['status']
  updated_at?: Date
  updated_by?: number
  started_at?: Date
  finished_at?: Date
}

export async function insertIssue(trx: Trx, { at, by, ...texts }: IssueTexts & { at: Date; by: number }): Promise<number> {
  const values = { ...texts, created_at: at, updated_at: at, updated_by: by }
  return (await trx.insertInto('newsletter_issues').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns the new version. */
export async function updateIssue(trx: Trx, id: number, change: IssueChange): Promise<number> {
  const changed = await trx.updateTable('newsletter_issues').set(change).where('id', '=', id).returning('version').executeTakeFirstOrThrow()
  return changed.version
}

export async function deleteIssue(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('newsletter_issues').where('id', '=', id).execute()
}

/** Counts issues whose sending started after `since`. */
export async function countIssuesSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_issues')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Records the next subscribers as recipients of an issue and returns them. Skips those who confirmed after sending started,
 * because someone who was deleted and subscribed again is a new row and may have the issue already.
 */
export async function recordIssueRecipients(
  trx: Trx,
  { issueId, startedAt, limit }: { issueId: number; startedAt: Date; limit: number },
): Promise<{ id: number; email: string; locale: Locale }[]> {
  const { rows } = await sql<{ id: number; email: string; locale: Locale }>`
    with chosen as (
      select s.id, s.email, s.locale from newsletter_subscribers s
      where s.confirmed_at <= ${startedAt} and s.unsubscribed_at is null
        and s.id > coalesce((select max(n.subscriber_id) from newsletter_issue_sendings n where n.issue_id = ${issueId}), 0)
      order by s.id limit ${limit}
    ), taken as (
      insert into newsletter_issue_sendings (issue_id, subscriber_id) select ${issueId}, id from chosen
      on conflict do nothing returning subscriber_id
    )
    select c.id, c.email, c.locale from chosen c join taken t on t.subscriber_id = c.id order by c.id`.execute(trx)
  return rows
}

export async function findAddress(db: Db, accountId: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  return email
}
