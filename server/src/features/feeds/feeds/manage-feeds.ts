import { MAX_LISTED_REJECTIONS } from '@manzil/contract/feeds/calls/feeds'
import {
  type ChangeFeedBody,
  FAILED_PICTURES_SHOWN,
  type Feed,
  type FeedSchedule,
  type FeedState,
  type NewFeedBody,
  RUNS_SHOWN,
} from '@manzil/contract/feeds/calls/office-feeds'
import type { Locale } from '@manzil/contract/text/locale'
import { HOUR_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { fieldChanges } from '../../editing/field-changes.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { formatFault } from '../faults.ts'
import {
  archiveOwnProjects,
  countOwnProjects,
  countPictures,
  findFailedPictures,
  findHoldingProjects,
  renamePriceSource,
} from '../imports/index.ts'
import { presentFeed, presentRun } from './present-feed.ts'
import {
  deleteFeed,
  type FeedRow,
  findFailedFeeds,
  findFeeds,
  findFile,
  findRuns,
  findStaleFeeds,
  insertFeed,
  isSourceTaken,
  updateFeed,
} from './queries.ts'

/** Sorted by name; errors of runs are in the given locale. */
export async function listFeeds({ database: { db }, clock }: Services, state: FeedState | undefined, locale: Locale): Promise<Feed[]> {
  const chosen = state && (await (state === 'failed' ? findFailedFeeds(db) : findStaleFeeds(db, clock())))
  if (chosen?.length === 0) return []
  const feeds = await findFeeds(
    db,
    chosen?.map(({ id }) => id),
  )
  const runs = await findRuns(
    db,
    feeds.map(({ id }) => id),
    1,
  )
  return feeds.map((feed) =>
    presentFeed(
      feed,
      runs.find((run) => run.feed_id === feed.id),
      locale,
    ),
  )
}

/** Returns a feed with its latest runs and failed pictures. @throws AppError not_found */
export async function getFeed({ database: { db } }: Services, id: number, locale: Locale) {
  const [feed] = await findFeeds(db, [id])
  if (!feed) throw new AppError('not_found')
  const runs = await findRuns(db, [id], RUNS_SHOWN)
  const failed = await findFailedPictures(db, feed.source, FAILED_PICTURES_SHOWN)
  return {
    feed: presentFeed(feed, runs[0], locale),
    runs: runs.map((run) => presentRun(run, locale)),
    kept_projects: await findHoldingProjects(db, feed.source, MAX_LISTED_REJECTIONS),
    archivable_projects: await countOwnProjects(db, feed.source),
    failed_pictures: failed.map(({ failure, ...rest }) => ({ ...rest, reason: formatFault(failure, locale) })),
    ...(await countPictures(db, feed.source)),
  }
}

/**
 * @throws AppError bad_input if its file or URL is missing, or a file has a schedule; conflict if another feed has this source
 */
export async function createFeed(services: Services, account: Account, body: z.output<typeof NewFeedBody>, locale: Locale): Promise<Feed> {
  const { mapping, schedule, source } = body
  const feed = { name: body.name, source, format: body.format }
  const at = services.clock()
  const id = await services.database.db.transaction().execute(async (trx) => {
    if (await isSourceTaken(trx, source))
      throw new AppError('conflict', { userMessage: m.feed_source_taken, fields: { source: [m.feed_source_taken] } })
    const place = await sourceFileOrAddress(trx, body)
    checkSchedule(schedule, place.address)
    const times = { created_at: at, next_run_at: nextRun(schedule, at) }
    const made = await insertFeed(trx, { ...feed, schedule, ...place, ...times, mapping: mapping ? JSON.stringify(mapping) : null })
    await writeAudit(trx, { at, actor_id: account.id, action: 'feed_created', entity: 'feed', entity_id: made, detail: feed })
    return made
  })
  return (await getFeed(services, id, locale)).feed
}

/** @throws AppError not_found; bad_input */
export async function changeFeed(
  services: Services,
  account: Account,
  id: number,
  body: z.output<typeof ChangeFeedBody>,
  locale: Locale,
): Promise<Feed> {
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    const [before] = await findFeeds(trx, [id])
    if (!before) throw new AppError('not_found')
    const place = body.address !== undefined || body.file_id !== undefined ? await sourceFileOrAddress(trx, body) : undefined
    const schedule = body.schedule ?? before.schedule
    checkSchedule(schedule, place ? place.address : before.address)
    await updateFeed(trx, id, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.mapping && { mapping: JSON.stringify(body.mapping) }),
      ...place,
      ...(schedule !== before.schedule && { schedule, next_run_at: nextRun(schedule, at) }),
    })
    if (body.name !== undefined && body.name !== before.name) await renamePriceSource(trx, before.source, before.name, body.name)
    const [after] = await findFeeds(trx, [id])
    const detail = {
      name: before.name,
      changes: fieldChanges(auditedFields(before), auditedFields(after ?? before)),
      place: place !== undefined,
    }
    await writeAudit(trx, { at, actor_id: account.id, action: 'feed_changed', entity: 'feed', entity_id: id, detail })
  })
  return (await getFeed(services, id, locale)).feed
}

/** Fields for the audit trail. Drops the query of a URL, which may contain an access key. */
function auditedFields({ name, address, file_name, schedule, mapping }: FeedRow) {
  return { name, address: address?.replace(/\?.*$/s, '?…') ?? null, file: file_name, schedule, mapping }
}

/** Keeps the projects it imported, or archives those that only it has and no person has edited. @throws AppError not_found */
export async function removeFeed(services: Services, account: Account, id: number, { archive = false } = {}): Promise<void> {
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    const [feed] = await findFeeds(trx, [id])
    if (!feed) throw new AppError('not_found')
    const origin = { actor_id: account.id, feed: feed.name }
    const archived = archive && (await archiveOwnProjects(trx, services.database.engine, feed.source, origin))
    await deleteFeed(trx, id)
    const detail = { name: feed.name, source: feed.source, ...(archived !== false && { archived }) }
    await writeAudit(trx, { at, actor_id: account.id, action: 'feed_deleted', entity: 'feed', entity_id: id, detail })
  })
}

async function sourceFileOrAddress(trx: Trx, { address, file_id }: { address?: string | undefined; file_id?: string | undefined }) {
  if ((address === undefined) === (file_id === undefined)) throw new AppError('bad_input', { fields: { address: [m.feed_place_missing] } })
  if (file_id !== undefined && !(await findFile(trx, file_id))) throw new AppError('bad_input', { fields: { file: [m.feed_file_missing] } })
  return { address: address ?? null, file_id: file_id ?? null }
}

/** A file cannot have a schedule, because it never changes. */
function checkSchedule(schedule: FeedSchedule, address: string | null): void {
  if (schedule !== 'none' && address === null) throw new AppError('bad_input', { fields: { schedule: [m.feed_schedule_needs_address] } })
}

function nextRun(schedule: FeedSchedule, at: Date): Date | null {
  if (schedule === 'none') return null
  return new Date(at.getTime() + (schedule === 'hourly' ? 1 : 24) * HOUR_MS)
}
