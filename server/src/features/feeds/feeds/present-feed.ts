import type { FeedMapping, ImportReport } from '@manzil/contract/feeds/calls/feeds'
import type { Feed, FeedRun } from '@manzil/contract/feeds/calls/office-feeds'
import type { Locale } from '@manzil/contract/text/locale'
import { type Fault, formatFault } from '../faults.ts'
import type { FeedRow, RunRow } from './queries.ts'

export function presentRun(run: RunRow, locale: Locale): FeedRun {
  return {
    id: run.id,
    feed_id: run.feed_id,
    status: run.status,
    dry_run: run.dry_run,
    is_scheduled: run.is_scheduled,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    done: run.done,
    total: run.total,
    report: run.report as ImportReport | null,
    error: run.fault ? formatFault(run.fault as Fault, locale) : run.error,
  }
}

export function presentFeed(feed: FeedRow, lastRun: RunRow | undefined, locale: Locale): Feed {
  const { file_id: id, file_name: name, file_size: size, file_uploaded_at } = feed
  return {
    id: feed.id,
    name: feed.name,
    source: feed.source,
    format: feed.format,
    address: feed.address,
    file:
      id !== null && name !== null && size !== null && file_uploaded_at
        ? { id, name, size, uploaded_at: file_uploaded_at.toISOString() }
        : null,
    mapping: feed.mapping as FeedMapping | null,
    schedule: feed.schedule,
    next_run_at: feed.next_run_at?.toISOString() ?? null,
    last_run: lastRun ? presentRun(lastRun, locale) : null,
  }
}
