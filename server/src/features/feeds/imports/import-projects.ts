import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  DEFAULT_PUBLISHING,
  type FeedFormat,
  type FeedMapping,
  type ImportReport,
  MAX_LISTED_REJECTIONS,
  type ReportedProject,
} from '@manzil/contract/feeds/calls/feeds'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { DatabaseConnection, Db, Trx } from '../../../platform/database/database.ts'
import type { Progress } from '../../../platform/operations/control/operation.ts'
import type { ReadCatalogue } from './entry.ts'
import { findKnownCommunities } from './places/community-rows.ts'
import { type ReadFeed, readFeed } from './reading/read-feed.ts'
import type { SpooledProject } from './reading/spool.ts'
import { ReportBuilder } from './report.ts'
import type { ImportOrigin } from './writing/audit-changes.ts'
import { ResolvedNames, resolveAmenities, resolveCommunities, resolveDevelopers } from './writing/names.ts'
import { withStoredReferences } from './writing/pair-rows.ts'
import { type BatchPlan, planBatch } from './writing/plan-batch.ts'
import { type HomeLosses, isPlausibleLoss, isPlausibleLossOfHomes, MOST_SOLD_AT_ONCE } from './writing/plausible-losses.ts'
import { findRenumbered, withFormerReferences } from './writing/renumbered.ts'
import { changeReferences } from './writing/renumbered-rows.ts'
import {
  countSourceHomes,
  findKnownReferences,
  findMissing,
  findStoredPlaces,
  findTitles,
  lockImports,
  type MissingProjects,
  undoneWithin,
} from './writing/source-rows.ts'
import type { Trial } from './writing/staff-edits.ts'
import { inParts, unpublishProjects } from './writing/unpublish-projects.ts'
import { unreadOf } from './writing/unread-facts.ts'
import { type Publishing, type Written, writeBatch } from './writing/write-batch.ts'

/**
 * Small on the embedded database, so that pages hardly wait for its only connection; larger on PostgreSQL, but limited to save
 * memory.
 */
const BATCH_SIZE = { pglite: 40, postgres: 200 } as const

export interface ImportOptions {
  format: FeedFormat
  file: Readable
  /** Source of the file's references; defaults to the format's name. */
  source?: string | undefined
  mapping?: FeedMapping | undefined
  dryRun?: boolean | undefined
  /** Unpublishes all projects that the file no longer has, however many. */
  unpublishAll?: boolean | undefined
  /** Whether projects that lack what their emirate requires of an advertisement stay drafts. */
  requiresPermits?: boolean | undefined
  /** Prices of earlier days (`YYYY-MM-DD`) are removed after the import, which the report says. */
  oldestPriceDay?: string | undefined
  /** For the audit trail. Defaults to no account, with the source as the feed's name. */
  origin?: ImportOrigin | undefined
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/**
 * Imports a feed. Keeps fields edited by staff (docs/decisions/0060) and unpublishes projects that the feed withdraws, and those
 * missing from it if these are plausibly few, as well as homes. An interrupted import can be rerun (docs/decisions/0002).
 * @throws OperatorError if the file is not in the given format; the signal's reason once it is aborted
 */
export async function importProjects(database: DatabaseConnection, options: ImportOptions): Promise<ImportReport> {
  const { format, file, source = format, dryRun = false, requiresPermits = false, signal } = options
  const { origin = { actor_id: null, feed: source } } = options
  const began = performance.now()
  const today = uaeDate()
  const communities = format === 'dld' ? [] : await findKnownCommunities(database.db)
  const stored = format === 'dld' ? [] : await findStoredPlaces(database.db, source)
  const read = await readFeed(file, { format, source, mapping: options.mapping, communities, stored, today }, signal)
  try {
    const gathered = await withStoredReferences(database.db, source, read)
    const publishing = publishingOf(format, gathered, options.mapping)
    const report = new ReportBuilder({ format, source, dryRun, oldestPriceDay: options.oldestPriceDay }, gathered, publishing)
    const unread = unreadOf(gathered.reading, options.mapping)
    const lossesOf = options.unpublishAll ? () => 'all' as const : await judgeLosses(database.db, source, gathered)
    const known = new ResolvedNames()
    const writing = { known, today, origin, requiresPermits, publishing }
    let done = 0

    async function perform(
      db: Db,
      entries: readonly SpooledProject[],
      write: (plan: BatchPlan) => Promise<Written | undefined>,
    ): Promise<void> {
      signal?.throwIfAborted()
      const trial: Trial = dryRun ? (work) => undone(database, work) : (work) => undoneWithin(db as Trx, work)
      const plan = await planBatch(db, entries, { trial, today, feed: { source, name: origin.feed }, unread, lossesOf })
      report.add(plan, await write(plan))
      done += entries.length
    }
    const advance = () => options.onProgress?.({ done, total: gathered.projects })
    const groupsHomes = gathered.reading?.grouped ?? options.mapping?.rows === 'homes'
    const batches = (feed = gathered) => inBatches(feed.entries(), BATCH_SIZE[database.engine])
    const unpublish = (db: Db, write?: Unpublish, feed = gathered) =>
      unpublishMissing({ db, gathered: feed, report, groupsHomes, all: options.unpublishAll ?? false }, write)
    const findSame = async (db: Db) => {
      if (!namesProjects(format, options.mapping)) return []
      const renumbering = await findRenumbered(db, gathered)
      report.addRenumbered(renumbering)
      return renumbering.same
    }

    if (dryRun) {
      // Only the database knows what changes, what drafts have and what an emirate requires, so a test writes the rows, asks, and rolls back.
      const trial = async (plan: BatchPlan) =>
        requiresPermits || plan.changed.length > 0 || plan.unchanged.some(({ stored }) => stored.is_withheld)
          ? undone(database, (trx) => writeBatch(trx, plan, { ...writing, known: new ResolvedNames() }))
          : undefined
      const feed = withFormerReferences(gathered, await findSame(database.db))
      for await (const entries of batches(feed)) {
        await perform(database.db, entries, trial)
        advance()
      }
      await unpublish(database.db, undefined, feed)
    } else if (database.engine === 'postgres') {
      await database.db.transaction().execute(async (trx) => {
        await lockImports(trx)
        await changeReferences(trx, await findSame(trx))
        await writeCatalogue(trx, known, gathered.catalogue)
        for await (const entries of batches()) {
          await perform(trx, entries, (plan) => writeBatch(trx, plan, writing))
          advance()
        }
        await unpublish(trx, (missing) => unpublishProjects(trx, missing, origin))
      })
    } else {
      const inTurn = async (work: (trx: Trx) => Promise<void>) => {
        await database.db.transaction().execute(work)
        await nextTurn()
      }
      await inTurn(async (trx) => changeReferences(trx, await findSame(trx)))
      await inTurn((trx) => writeCatalogue(trx, known, gathered.catalogue))
      for await (const entries of batches()) {
        await inTurn((trx) => perform(trx, entries, (plan) => writeBatch(trx, plan, writing)))
        advance()
      }
      await unpublish(database.db, (missing) => inTurn((trx) => unpublishProjects(trx, missing, origin)))
    }
    report.link(await findNamed(database.db, source, report.namedReferences()))
    return report.finish(performance.now() - began)
  } finally {
    await read.remove()
  }
}

/** Decides which missing homes an import removes. If too many are missing, the file is probably broken or cut off: then none. */
async function judgeLosses(db: Db, source: string, gathered: ReadFeed): Promise<(reference: string) => HomeLosses> {
  const stored = await countSourceHomes(db, source)
  if (!isPlausibleLossOfHomes(stored - gathered.homes, stored)) return () => 'none'
  const said = gathered.endsIn.length > 0 ? gathered.references().get(source) : undefined
  const isCut = said !== undefined && (await findMissing(db, source, said, MOST_SOLD_AT_ONCE)).cut.references.length > 0
  return (reference) => (isCut && gathered.endsIn.includes(reference) ? 'none' : 'plausible')
}

/** Finds imported projects by their references. Those of Manzil's own files may have other sources, and stay without a link. */
async function findNamed(db: Db, source: string, references: readonly string[]): Promise<Map<string, ReportedProject>> {
  if (references.length === 0) return new Map()
  const known = await findKnownReferences(
    db,
    references.map((reference) => ({ source, reference })),
  )
  if (known.length === 0) return new Map()
  const found = await findTitles(
    db,
    known.map(({ property_id }) => property_id),
  )
  const byId = new Map(found.map((project) => [project.id, project]))
  return new Map(
    known.flatMap(({ reference, property_id }) => {
      const project = byId.get(property_id)
      return project ? [[reference, project]] : []
    }),
  )
}

/** Does work in a transaction and rolls it back. */
async function undone<T>({ db, engine }: DatabaseConnection, work: (trx: Trx) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute()
  try {
    if (engine === 'postgres') await lockImports(trx)
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}

const isPortal = (format: FeedFormat) => format === 'property-finder' || format === 'bayut'

/** Whether titles are names of projects: portals' are those of advertisements, and the register's numbers never change. */
function namesProjects(format: FeedFormat, mapping: FeedMapping | undefined): boolean {
  return format !== 'dld' && (!isPortal(format) || mapping?.rows === 'homes')
}

/** The register has a rule of its own, and Manzil's own files say what is published. */
function publishingOf(format: FeedFormat, { reading }: ReadFeed, mapping: FeedMapping | undefined): Publishing | undefined {
  if (!isPortal(format) && reading === null) return undefined
  return { publish: mapping?.publish ?? DEFAULT_PUBLISHING.publish, required: mapping?.required ?? [...DEFAULT_PUBLISHING.required] }
}

type Unpublish = (missing: Pick<MissingProjects, 'references' | 'projects'> & { source: string }) => Promise<void>

interface Missing {
  db: Db
  gathered: ReadFeed
  report: ReportBuilder
  groupsHomes: boolean
  all: boolean
}

/**
 * Unpublishes projects that a source says are withdrawn, and those that it does not mention, unless these are implausibly many: a
 * broken feed looks the same, and so does one that withdraws everything, which may be read from a wrong column. A file with rows of
 * homes that was cut between two lines lacks whole projects, so those with several homes stay. Projects that are not published are
 * marked as missing anyway.
 */
async function unpublishMissing({ db, gathered, report, groupsHomes, all }: Missing, write?: Unpublish): Promise<void> {
  for (const [source, references] of gathered.references()) {
    const most = all || !groupsHomes ? undefined : MOST_SOLD_AT_ONCE
    const { withdrawn, cut, unmentioned } = await findMissing(db, source, references, most)
    const unpublish = async (missing: MissingProjects, isPlausible: boolean) => {
      const named = missing.projects.slice(0, MAX_LISTED_REJECTIONS)
      report.addMissing(missing.projects.length, isPlausible, named.length > 0 ? await findTitles(db, named) : [])
      // Of those that stay published, the next import must judge again how many are missing.
      const { references, projects } = isPlausible ? missing : { references: missing.hidden, projects: [] }
      if (references.length === 0) return
      for (const some of inParts({ references, projects })) await write?.({ ...some, source })
    }
    // If only drafts are missing, nothing leaves the site.
    const areFew = ({ projects, published }: MissingProjects) => projects.length === 0 || isPlausibleLoss(projects.length, published)
    const drafts = [withdrawn, cut, unmentioned].flatMap((missing) => missing.drafts)
    const listedDrafts = drafts.slice(0, MAX_LISTED_REJECTIONS)
    report.addMissingDrafts(drafts.length, listedDrafts.length > 0 ? await findTitles(db, listedDrafts) : [])
    await unpublish(withdrawn, all || references.offered.length > 0 || areFew(withdrawn))
    await unpublish(cut, false)
    await unpublish(unmentioned, all || areFew({ ...unmentioned, projects: [...unmentioned.projects, ...cut.projects] }))
  }
}

async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Creates the developers, communities and amenities that do not exist yet. */
async function writeCatalogue(trx: Trx, known: ResolvedNames, catalogue: readonly ReadCatalogue[]): Promise<void> {
  await resolveDevelopers(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'developer' ? [entry.record] : [])),
  )
  await resolveCommunities(
    trx,
    known,
    catalogue.flatMap((entry) =>
      entry.kind === 'community' && entry.record.emirate ? [{ community: entry.record, emirate: entry.record.emirate }] : [],
    ),
  )
  await resolveAmenities(
    trx,
    known,
    catalogue.flatMap((entry) => (entry.kind === 'amenity' ? [entry.record] : [])),
  )
}
