import type { FeedSchedule } from '@manzil/contract/feeds/calls/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceName } from '../../catalogue/source-name-rows.ts'
import type { Fault } from '../faults.ts'

export async function findFeeds(db: Db, ids?: readonly number[]) {
  let query = db
    .selectFrom('feeds as f')
    .leftJoin('feed_files as file', 'file.id', 'f.file_id')
    .select(['f.id', 'f.name', 'f.source', 'f.format', 'f.address', 'f.file_id', 'f.mapping', 'f.schedule', 'f.next_run_at'])
    .select(['file.name as file_name', 'file.size as file_size', 'file.uploaded_at as file_uploaded_at'])
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.id')
  if (ids) query = query.where('f.id', 'in', ids)
  return query.execute()
}
export type FeedRow = Awaited<ReturnType<typeof findFeeds>>[number]

export async function findRuns(db: Db, feedIds: readonly number[], each: number) {
  if (feedIds.length === 0) return []
  const { rows } = await sql<RunRow>`
    select r.id, r.feed_id, r.status, r.dry_run, r.asked_by is null as is_scheduled, r.created_at, r.finished_at, r.done, r.total,
      r.report, r.fault, r.error
    from unnest(${feedIds}::bigint[]) f(id)
    cross join lateral (select * from feed_runs where feed_id = f.id order by id desc limit ${each}) r
    order by r.feed_id, r.id desc`.execute(db)
  return rows
}
export interface RunRow
  extends Pick<FeedRunRow, 'id' | 'feed_id' | 'status' | 'dry_run' | 'created_at' | 'finished_at' | 'done' | 'total' | 'error'> {
  is_scheduled: boolean
  report: unknown
  fault: unknown
}
type FeedRunRow = import('kysely').Selectable<Database['feed_runs']>

/**
 * Returns the state of each feed for monitoring: its last successful run, or when it was created; whether its last run failed; and
 * the seconds between scheduled runs, if there are any. Trial runs do not count.
 */
export async function findFeedStates(db: Db) {
  const { rows } = await sql<{ source: string; succeeded_at: Date; has_failed: boolean; interval_seconds: number | null }>`
    select f.source, coalesce(done.finished_at, f.created_at) as succeeded_at, coalesce(last.status = 'failed', false) as has_failed,
      case f.schedule when 'hourly' then extract(epoch from ${STEPS.hourly}::interval)
        when 'daily' then extract(epoch from ${STEPS.daily}::interval) end::float8 as interval_seconds
    from feeds f
    left join lateral (select finished_at from feed_runs where feed_id = f.id and status = 'done' and not dry_run
      order by id desc limit 1) done on true
    left join lateral (select status from feed_runs where feed_id = f.id and finished_at is not null and not dry_run
      order by id desc limit 1) last on true
    order by f.source`.execute(db)
  return rows
}

export async function findRun(db: Db, id: number) {
  return db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isSourceTaken(db: Db, source: string): Promise<boolean> {
  return (await db.selectFrom('feeds').select('id').where('source', '=', source).executeTakeFirst()) !== undefined
}

export async function insertFeed(trx: Trx, feed: Insertable<Database['feeds']>): Promise<number> {
  return (await trx.insertInto('feeds').values(feed).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateFeed(trx: Trx, id: number, change: Updateable<Database['feeds']>): Promise<void> {
  if (Object.keys(change).length > 0) await trx.updateTable('feeds').set(change).where('id', '=', id).execute()
}

export async function deleteFeed(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('feeds').where('id', '=', id).execute()
}

/** Returns the run's id, or undefined if the feed is already being read. */
export async function insertRun(trx: Trx, run: Insertable<Database['feed_runs']>): Promise<number | undefined> {
  const added = await trx
    .insertInto('feed_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function updateRun(db: Db, id: number, change: Updateable<Database['feed_runs']>): Promise<void> {
  await db.updateTable('feed_runs').set(change).where('id', '=', id).execute()
}

const STEPS: Record<Exclude<FeedSchedule, 'none'>, string> = { hourly: '1 hour', daily: '1 day' }

/** Returns the due feeds and schedules their next run. `skip locked` keeps two nodes from taking the same feed. */
export async function takeDueFeeds(trx: Trx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update feeds f set next_run_at = greatest(f.next_run_at, ${now}::timestamptz)
      + case f.schedule when 'hourly' then ${STEPS.hourly}::interval else ${STEPS.daily}::interval end
    where f.id in (select id from feeds where next_run_at <= ${now}::timestamptz order by id for update skip locked)
    returning f.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether the only report in a query has missing projects or homes that it kept. */
const HAS_SHRUNK = sql<boolean>`((report ->> 'missing')::int > (report ->> 'unpublished')::int
  or jsonb_array_length(coalesce(report -> 'missing_homes', '[]')) > 0)`

/** Whether the report says that homes of merged projects are sold which are shown as available. */
const HAS_SOLD = sql<boolean>`jsonb_path_exists(report, '$.merged_projects[*] ? (@.sold_count > 0)')`

/**
 * Returns whether the last finished import before this run failed, or shrank: projects or homes were missing that it kept.
 */
export async function findPreviousProblem(db: Db, feedId: number, runId: number): Promise<{ failed: boolean; shrank: boolean }> {
  const { rows } = await sql<{ failed: boolean; shrank: boolean }>`
    select status = 'failed' as failed, coalesce(${HAS_SHRUNK}, false) as shrank
    from feed_runs where feed_id = ${feedId} and id < ${runId} and not dry_run and finished_at is not null
    order by id desc limit 1`.execute(db)
  return rows[0] ?? { failed: false, shrank: false }
}

/** Fails runs that no server works on, because servers were killed more often than jobs are retried. */
export async function failLostRuns(db: Db, before: Date, fault: Fault, at: Date): Promise<void> {
  await db
    .updateTable('feed_runs')
    .set({ status: 'failed', fault: JSON.stringify(fault), finished_at: at })
    .where('status', 'in', ['waiting', 'running'])
    .where('created_at', '<', before)
    .execute()
}

export async function findStaff(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('role', 'in', STAFF_ROLES)
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertFile(db: Db, file: Insertable<Database['feed_files']>): Promise<string> {
  return (await db.insertInto('feed_files').values(file).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertPart(db: Db, file_id: string, position: number, content: Uint8Array): Promise<void> {
  await db.insertInto('feed_file_parts').values({ file_id, position, content }).execute()
}

export async function setFileSize(db: Db, id: string, size: number): Promise<void> {
  await db.updateTable('feed_files').set({ size }).where('id', '=', id).execute()
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('feed_files').where('id', '=', id).execute()
}

export async function findFile(db: Db, id: string) {
  return db.selectFrom('feed_files').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPart(db: Db, file_id: string, position: number): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('feed_file_parts')
    .select('content')
    .where('file_id', '=', file_id)
    .where('position', '=', position)
    .executeTakeFirst()
  return found?.content
}

export async function deleteUnusedFiles(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('feed_files')
    .where('uploaded_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('feeds').select('feeds.id').whereRef('feeds.file_id', '=', 'feed_files.id'))),
    )
    .execute()
}

/** A scheduled run starts within five minutes, and an import ends within the hour. */
const START_LATE = '30 minutes'
const END_LATE = '2 hours'

/** Returns scheduled feeds whose run has not started in time, and feeds with a run that does not end; by id. */
export async function findStaleFeeds(db: Db, now: Date): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from feeds f
    where (schedule <> 'none' and next_run_at < ${now}::timestamptz - ${START_LATE}::interval)
      or exists (select from feed_runs r where r.feed_id = f.id and r.status in ('waiting', 'running')
        and r.created_at < ${now}::timestamptz - ${END_LATE}::interval)
    order by id`.execute(db)
  return rows
}

/** Lists feeds whose last import failed, kept what was missing, or says that homes shown as available are sold. Tests do not count. */
export async function findFailedFeeds(db: Db): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from feeds f
    cross join lateral (select status, report from feed_runs r where r.feed_id = f.id and not r.dry_run order by r.id desc limit 1) last
    where last.status = 'failed' or ${HAS_SHRUNK} or ${HAS_SOLD} order by f.id`.execute(db)
  return rows
}

interface FailedPictureCount {
  /** Null for an operator's import and a deleted feed. */
  feed_id: number | null
  feed: string
  source: string
  count: number
}

/** Counts pictures that failed to download by source, most first, except those that only archived projects want. */
export async function findFailedPictureCounts(db: Db, limit: number): Promise<FailedPictureCount[]> {
  const { rows } = await sql<FailedPictureCount>`
    select f.id as feed_id, ${sourceName(sql`s.source`)} as feed, s.source, count(distinct r.address) as count
    from remote_pictures r
    join wanted_pictures w on w.address = r.address
    join project_sources s on s.property_id = w.property_id
    join properties p on p.id = s.property_id and p.publication <> 'archived'
    left join feeds f on f.source = s.source
    where r.media_id is null and r.tries > 0
    group by f.id, s.source order by count(distinct r.address) desc, f.id, s.source limit ${limit}`.execute(db)
  return rows
}
