import { Readable } from 'node:stream'
import { DoneAnswer } from '@manzil/contract/calls/answers'
import { OfficeProjectParams } from '@manzil/contract/editing/calls/office-projects'
import type { ExportFormat } from '@manzil/contract/feeds/calls/feeds'
import {
  CatalogueExportQuery,
  ChangeFeedBody,
  EXPORT_FILE_NAMES,
  FEED_FILE_FIELD,
  FEED_FILE_MAX_BYTES,
  FeedAnswer,
  FeedDoneAnswer,
  FeedFileAnswer,
  FeedParams,
  FeedPreviewAnswer,
  FeedsAnswer,
  FeedsQuery,
  FeedValuesAnswer,
  NewFeedBody,
  PreviewFeedBody,
  RemoveFeedQuery,
  RunAnswer,
  RunBody,
} from '@manzil/contract/feeds/calls/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../../../platform/accounts/account.ts'
import { accountRoutes, Stream } from '../../../platform/http/account-routes.ts'
import { missingField } from '../../../platform/http/invalid-fields.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { exportCatalogue, getFeedValues, useFeedValues } from '../imports/index.ts'
import { storeFile } from './feed-files.ts'
import { changeFeed, createFeed, getFeed, listFeeds, removeFeed } from './manage-feeds.ts'
import { previewFeed } from './preview-feed.ts'
import { findFeedStates } from './queries.ts'
import {
  executeRun,
  fetchPictureBatch,
  PICTURES_JOB,
  RUN_HEARTBEAT_SECONDS,
  RUN_JOB,
  RUN_TIMEOUT_SECONDS,
  startDueRuns,
  startRun,
} from './run-feed.ts'

const EXPORT_TYPES: Record<ExportFormat, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  'property-finder': 'application/xml; charset=utf-8',
  bayut: 'application/xml; charset=utf-8',
}

export function officeFeedRoutes(app: FastifyInstance, services: Services): void {
  defineJobs(services)
  measureFeeds(services)
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/office/feeds', {
    ...staff,
    summary: 'List feeds, each with its latest run',
    query: FeedsQuery,
    answer: FeedsAnswer,
    result: ({ query, caller }) => listFeeds(services, query.state, caller.locale),
  })
  route('POST', '/office/feeds/files', {
    ...staff,
    summary: `Upload a file for a new feed: a multipart form with \`${FEED_FILE_FIELD}\``,
    multipart: true,
    answer: FeedFileAnswer,
    result: async ({ account, request }) => {
      const file = await readFile(request)
      return storeFile(services, account, file.filename, file.file)
    },
  })
  route('POST', '/office/feeds/look', {
    ...staff,
    summary: 'Inspect a file or URL: format, columns with a guessed mapping, first projects',
    body: PreviewFeedBody,
    fails: [409],
    answer: FeedPreviewAnswer,
    result: ({ body }) => previewFeed(services, body),
  })
  route('POST', '/office/feeds', {
    ...staff,
    summary: 'Create a feed from a file or URL',
    body: NewFeedBody,
    fails: [409],
    status: 201,
    answer: FeedDoneAnswer,
    message: m.feed_created,
    result: ({ account, body, caller }) => createFeed(services, account, body, caller.locale),
  })
  route('GET', '/office/catalogue/export', {
    ...staff,
    summary: 'Export the whole catalogue as a file that can be imported',
    query: CatalogueExportQuery,
    streams: 'application/octet-stream',
    answer: Stream,
    handler: ({ account, query: { format }, reply }) => {
      reply.type(EXPORT_TYPES[format]).header('content-disposition', `attachment; filename="${EXPORT_FILE_NAMES[format]}"`)
      return exportFile(services, account, format)
    },
  })
  route('GET', '/office/feeds/:id', {
    ...staff,
    summary: 'Get a feed with its latest runs and their reports',
    params: FeedParams,
    answer: FeedAnswer,
    result: ({ params, caller }) => getFeed(services, params.id, caller.locale),
  })
  route('PUT', '/office/feeds/:id', {
    ...staff,
    summary: "Change a feed's name, location, mapping or schedule",
    params: FeedParams,
    body: ChangeFeedBody,
    answer: FeedDoneAnswer,
    message: m.feed_changed,
    result: ({ account, params, body, caller }) => changeFeed(services, account, params.id, body, caller.locale),
  })
  route('DELETE', '/office/feeds/:id', {
    ...staff,
    summary: 'Delete a feed, and keep its projects or archive them',
    params: FeedParams,
    query: RemoveFeedQuery,
    answer: DoneAnswer,
    message: m.feed_deleted,
    result: ({ account, params, query }) => removeFeed(services, account, params.id, query),
  })
  route('POST', '/office/feeds/:id/runs', {
    ...staff,
    summary: 'Run a feed now, or try it without writing anything',
    params: FeedParams,
    body: RunBody,
    fails: [409],
    status: 201,
    answer: RunAnswer,
    result: ({ account, params, body, caller }) => startRun(services, account, params.id, body, caller.locale),
  })
  route('GET', '/office/projects/:id/feed-values', {
    ...staff,
    summary: "Values of a project's feed that staff edits keep from being used",
    params: OfficeProjectParams,
    fails: [409],
    answer: FeedValuesAnswer,
    result: ({ params }) => getFeedValues(services, params.id),
  })
  route('POST', '/office/projects/:id/feed-values', {
    ...staff,
    summary: "Replace staff edits of a project by its feed's values",
    params: OfficeProjectParams,
    fails: [409],
    answer: DoneAnswer,
    message: m.feed_values_used,
    result: ({ account, params }) => useFeedValues(services, account, params.id),
  })
}

function defineJobs(services: Services): void {
  services.jobs.define<{ run_id: number }>({
    name: RUN_JOB,
    outbound: true,
    withinSeconds: RUN_TIMEOUT_SECONDS,
    aliveSeconds: RUN_HEARTBEAT_SECONDS,
    retries: { retryLimit: 2, retryDelay: 20 },
    run: ({ run_id }, attempt) => executeRun(services, run_id, attempt),
  })
  const times = { withinSeconds: RUN_TIMEOUT_SECONDS, aliveSeconds: RUN_HEARTBEAT_SECONDS, outbound: true }
  services.jobs.define({ name: PICTURES_JOB, ...times, schedule: '23 * * * *', run: () => fetchPictureBatch(services) })
  services.jobs.define({ name: 'start-due-feeds', outbound: true, schedule: '*/5 * * * *', run: () => startDueRuns(services) })
}

function measureFeeds({ metrics, database }: Services): void {
  const labels = ['feed']
  metrics.measured(
    'feeds',
    {
      manzil_feed_succeeded_timestamp_seconds: { help: 'End of the last successful run of a feed, or its creation', labels },
      manzil_feed_failed: { help: 'Whether the last run of a feed failed', labels },
      manzil_feed_interval_seconds: { help: 'Time between scheduled runs of a feed; missing without a schedule', labels },
    },
    async () => {
      const feeds = await findFeedStates(database.primary)
      return {
        manzil_feed_succeeded_timestamp_seconds: feeds.map((feed) => [{ feed: feed.source }, feed.succeeded_at.getTime() / 1000]),
        manzil_feed_failed: feeds.map((feed) => [{ feed: feed.source }, Number(feed.has_failed)]),
        manzil_feed_interval_seconds: feeds.flatMap(({ source, interval_seconds }) =>
          interval_seconds === null ? [] : [[{ feed: source }, interval_seconds] as const],
        ),
      }
    },
  )
}

async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw missingField(FEED_FILE_FIELD)
  const file = await request.file({ limits: { files: 1, fields: 0, fileSize: FEED_FILE_MAX_BYTES }, throwFileSizeLimit: false })
  if (file?.fieldname !== FEED_FILE_FIELD) throw missingField(FEED_FILE_FIELD)
  return file
}

/** Streams the whole catalogue in a format and records the export in the audit trail. */
async function exportFile({ database, clock, config }: Services, account: Account, format: ExportFormat): Promise<Readable> {
  await writeAudit(database.db, {
    at: clock(),
    actor_id: account.id,
    action: 'catalogue_exported',
    entity: 'feed',
    entity_id: EXPORT_FILE_NAMES[format],
    detail: { format },
  })
  return Readable.from(exportCatalogue(database, format, config.site.public_url))
}
