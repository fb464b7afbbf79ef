import { type FeedMapping, type ImportReport, keptMissing } from '@manzil/contract/feeds/calls/feeds'
import type { FeedRun } from '@manzil/contract/feeds/calls/office-feeds'
import type { Locale } from '@manzil/contract/text/locale'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { oldestPriceDay } from '../../catalogue/prices/index.ts'
import { type QueuedContent, queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { type Fault, FaultError } from '../faults.ts'
import { auditedCounts, fetchPictures, importProjects } from '../imports/index.ts'
import { openFeed } from './feed-files.ts'
import { presentRun } from './present-feed.ts'
import {
  deleteUnusedFiles,
  failLostRuns,
  findFeeds,
  findPreviousProblem,
  findRun,
  findRuns,
  findStaff,
  insertRun,
  takeDueFeeds,
  updateRun,
} from './queries.ts'
import { requireNoHold } from './require-no-hold.ts'

export const RUN_JOB = 'run-feed'
export const PICTURES_JOB = 'fetch-feed-pictures'
/** Importing the largest feed takes minutes. */
export const RUN_TIMEOUT_SECONDS = 3_600
/** Short, so that a killed server does not block its feed for long. */
export const RUN_HEARTBEAT_SECONDS = 30
const PROGRESS_EVERY_MS = 1_000
/**
 * Queues a run of a feed. @throws AppError not_found; conflict while another run is waiting or in progress, or while outbound work is on
 * hold
 */
export async function startRun(
  services: Services,
  account: Account,
  feedId: number,
  { dry_run, unpublish_all }: { dry_run: boolean; unpublish_all: boolean },
  locale: Locale,
): Promise<FeedRun> {
  const { db } = services.database
  const at = services.clock()
  await requireNoHold(services)
  await db.transaction().execute(async (trx) => {
    if ((await findFeeds(trx, [feedId])).length === 0) throw new AppError('not_found')
    const id = await insertRun(trx, { feed_id: feedId, dry_run, unpublish_all, asked_by: account.id, created_at: at })
    if (id === undefined) throw new AppError('conflict', { userMessage: m.feed_is_running })
    await services.jobs.enqueue(trx, RUN_JOB, { run_id: id })
    if (!dry_run)
      await writeAudit(trx, {
        at,
        actor_id: account.id,
        action: 'feed_run',
        entity: 'feed',
        entity_id: feedId,
        detail: { run: id, unpublish_all },
      })
  })
  const [run] = await findRuns(db, [feedId], 1)
  if (!run) throw new AppError('not_found')
  return presentRun(run, locale)
}

/** Queues due feeds, fails lost runs and deletes unused files. */
export async function startDueRuns(services: Services): Promise<void> {
  const { db } = services.database
  const now = services.clock()
  await db.transaction().execute(async (trx) => {
    for (const feed_id of await takeDueFeeds(trx, now)) {
      const id = await insertRun(trx, { feed_id, dry_run: false, unpublish_all: false, asked_by: null, created_at: now })
      if (id !== undefined) await services.jobs.enqueue(trx, RUN_JOB, { run_id: id })
    }
  })
  await failLostRuns(db, new Date(now.getTime() - 4 * RUN_TIMEOUT_SECONDS * 1000), { code: 'lost', values: {} }, now)
  await deleteUnusedFiles(db, new Date(now.getTime() - DAY_MS))
}

/**
 * Imports a run's feed. Faults that the feed's owner can fix are recorded on the run and mailed to staff. Other errors are
 * retried, then reported in the same way. For interrupted imports see docs/decisions/0002.
 */
export async function executeRun(services: Services, runId: number, { isLast }: { isLast: boolean }): Promise<void> {
  const { db } = services.database
  const run = await findRun(db, runId)
  if (!run || run.status === 'done' || run.status === 'failed') return
  const [feed] = await findFeeds(db, [run.feed_id])
  if (!feed) return
  await updateRun(db, runId, { status: 'running' })
  let saved = 0
  try {
    const report = await importProjects(services.database, {
      format: feed.format,
      source: feed.source,
      mapping: (feed.mapping ?? undefined) as FeedMapping | undefined,
      file: await openFeed(services, feed),
      origin: { actor_id: run.asked_by, feed: feed.name, run_id: runId },
      dryRun: run.dry_run,
      unpublishAll: run.unpublish_all,
      requiresPermits: services.config.permits.required,
      oldestPriceDay: oldestPriceDay(services),
      onProgress: ({ done, total }) => {
        // Not awaited: on the embedded database this update queues behind the import.
        if (Date.now() - saved < PROGRESS_EVERY_MS) return
        saved = Date.now()
        void updateRun(db, runId, { done, total }).catch(() => {})
      },
    })
    await db.transaction().execute(async (trx) => {
      await updateRun(trx, runId, { ...finished(services, 'done'), ...counts(report), report: JSON.stringify(report) })
      if (run.dry_run) return
      const kept = keptMissing(report)
      if ((kept.projects > 0 || kept.homes > 0) && run.asked_by === null && !(await findPreviousProblem(trx, feed.id, runId)).shrank)
        await notifyStaff(services, trx, {
          kind: 'feed_shrunk',
          detail: { feed_id: feed.id, feed: feed.name, kept: kept.projects, homes: kept.homes },
        })
      await services.jobs.enqueue(trx, PICTURES_JOB, {})
      await writeAudit(trx, {
        at: services.clock(),
        actor_id: run.asked_by,
        action: 'feed_imported',
        entity: 'feed',
        entity_id: feed.id,
        detail: { run: runId, name: feed.name, ...auditedCounts(report) },
      })
    })
  } catch (error) {
    if (!(error instanceof FaultError || error instanceof AppError) && !isLast) throw error
    const fault: Fault = error instanceof FaultError ? error.fault : { code: 'program', values: {} }
    services.log.error({ feed: feed.id, run: runId, fault: fault.code }, 'a feed could not be imported')
    await db.transaction().execute(async (trx) => {
      await updateRun(trx, runId, { ...finished(services, 'failed'), fault: JSON.stringify(fault) })
      // Only the first failure in a row is mailed.
      if (run.dry_run || (await findPreviousProblem(trx, feed.id, runId)).failed) return
      await notifyStaff(services, trx, { kind: 'feed_failed', detail: { feed_id: feed.id, feed: feed.name, fault } })
    })
    if (!(error instanceof FaultError || error instanceof AppError)) throw error
  }
}

async function notifyStaff(services: Services, trx: Trx, message: QueuedContent & { kind: 'feed_failed' | 'feed_shrunk' }): Promise<void> {
  for (const { id, email, locale } of await findStaff(trx)) await queueMessage(services, trx, { ...message, userId: id, to: email, locale })
}

const finished = (services: Services, status: 'done' | 'failed') => ({ status, finished_at: services.clock() })
const counts = ({ added, changed, unchanged }: ImportReport) => ({ done: added + changed + unchanged, total: added + changed + unchanged })

/** Fetches a batch of the pictures that feeds refer to, and queues itself until none are left. */
export async function fetchPictureBatch(services: Services): Promise<void> {
  if (!(await fetchPictures(services))) return
  await services.database.db.transaction().execute((trx) => services.jobs.enqueue(trx, PICTURES_JOB, {}))
}
