import type { AdvertisingGap } from '@manzil/contract/catalogue/advertising'
import type { FeedMapping, ReportedProject, RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { DAY_MS } from '@manzil/contract/time/calendar'
import type { Trx } from '../../../../platform/database/database.ts'
import { findGaps, findTolerated, recordPublication, release, withhold } from '../../../catalogue/permits/index.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { SpooledProject } from '../reading/spool.ts'
import { type ChangeAction, type ChangedParts, type ImportOrigin, withAudit } from './audit-changes.ts'
import { auditRelease, findAwaitingPictures, findLacks, releaseComplete, withholdIncomplete } from './completeness-rows.ts'
import type { ResolvedNames } from './names.ts'
import { confirmRegistrations } from './part-rows.ts'
import type { BatchPlan } from './plan-batch.ts'
import { addProjects, announceProjects, changeProjects, confirmPrices, type ProjectColumns, publishChanges } from './project-rows.ts'
import { columnsOf, groupOf, resolveNames } from './resolve-columns.ts'
import { findPublished, recordHeld, recordWritten, type SourceState, touchSources } from './source-rows.ts'
import { type RecordedEdits, republished } from './staff-edits.ts'
import { priceFacts } from './to-columns.ts'
import { type PartChange, writeParts } from './write-parts.ts'

/** Age after which a price that a file repeats without a date is dated anew. Daily would rewrite every project of every feed. */
const CONFIRM_AFTER_DAYS = 7
export interface BatchWriting {
  known: ResolvedNames
  /** `YYYY-MM-DD` in the UAE. */
  today: string
  origin: ImportOrigin
  /** For the audit trail of changed projects. */
  action?: ChangeAction
  /** Whether only projects with the facts that their emirate requires may be published. */
  requiresPermits: boolean
  /** What the feed publishes; undefined for the register and for Manzil's own files, which say it themselves. */
  publishing: Publishing | undefined
}

export interface Publishing {
  publish: NonNullable<FeedMapping['publish']>
  required: readonly RequiredFact[]
}

export interface Written {
  /**
   * What changed of the plan's changed projects that are stored differently now, by id. A record may differ only in what a file
   * leaves out.
   */
  changed: ReadonlyMap<number, ChangedParts>
  /** What projects that were not published lack now of the facts that the feed requires, by id. */
  lacks: ReadonlyMap<number, RequiredFact[]>
  /** What drafts lack of the facts that their emirate requires of an advertisement. */
  gaps: ReadonlyMap<SpooledProject, readonly AdvertisingGap[]>
  /** Projects of these that were published before. */
  lost: ReadonlySet<SpooledProject>
  /** Projects that stay drafts until their pictures have been fetched. */
  awaitingPictures: readonly ReportedProject[]
  /** Projects that were drafts or archived and are published now. */
  published: readonly ReportedProject[]
}

/** Writes projects with their parts, audit entries and search rows, and announces the changes. */
export async function writeBatch(
  trx: Trx,
  plan: BatchPlan,
  { known, today, origin, action = 'project_changed_by_feed', requiresPermits, publishing }: BatchWriting,
): Promise<Written> {
  const at = new Date()
  const required = publishing?.publish === 'complete' ? publishing.required : undefined
  const isDraft = publishing?.publish === 'drafts'
  await confirm(trx, plan, today)
  await recordHeld(trx, plan.held)
  await touchSources(trx, plan.merged)
  const waiting = plan.unchanged.filter(({ stored }) => stored.is_withheld).map(({ stored }) => stored.property_id)
  if (required) {
    // What the feed requires may have changed, or a person added what it lacks.
    await withholdIncomplete(trx, waiting, required, at)
    const released = await releaseComplete(trx, waiting, { requiresPermits, today, at })
    await recordPublication(trx, released)
    await auditRelease(trx, released, { at, ...origin })
    await publishChanges(trx, released)
  }
  const hidden = [...plan.changed, ...plan.unchanged].flatMap(({ stored }) => (stored.is_published ? [] : stored.property_id))
  const writing = [...plan.added, ...plan.changed]
  const lacks = () => findLacks(trx, hidden, publishing?.required ?? [])
  const awaitingPictures = (writtenIds: readonly number[] = []) =>
    required ? findAwaitingPictures(trx, [...waiting, ...writtenIds]) : Promise.resolve([])
  if (writing.length === 0)
    return {
      ...(await findWithheld(trx, plan, [], { requiresPermits, today })),
      changed: new Map(),
      lacks: await lacks(),
      awaitingPictures: await awaitingPictures(),
      published: await findPublished(trx, hidden),
    }
  await resolveNames(
    trx,
    known,
    writing.map(({ record }) => record),
  )

  const added = plan.added.map(({ entry, record, slug }) => ({
    columns: {
      ...columnsOf(record, known, today),
      slug,
      source: entry.source,
      source_ref: entry.reference,
      published_at: record.published_at ?? at.toISOString(),
      ...(isDraft && !record.publication && DRAFT),
    },
  }))
  const changed = plan.changed.map(({ record, stored, staffEdited }) => ({
    id: stored.property_id,
    columns: omitStaffEdited(
      {
        ...columnsOf(record, known, today),
        ...republished(record, stored),
        ...(isDraft && stored.has_vanished && !record.publication && DRAFT),
      },
      staffEdited,
    ),
  }))
  const ids = await addProjects(trx, added)
  const parts: PartChange[] = [
    ...plan.added.map(({ record }, at) => ({ id: ids[at] as number, record, staffEdited: NOTHING })),
    ...plan.changed.map(({ record, stored, staffEdited }) => ({ id: stored.property_id, record, staffEdited })),
  ]
  const changedIds = changed.map(({ id }) => id)
  const tolerated = requiresPermits ? await findTolerated(trx, changedIds, today) : new Set<number>()
  const ownIds = [
    ...ids,
    ...plan.changed.filter(({ stored }) => stored.has_vanished || stored.is_withheld).map(({ stored }) => stored.property_id),
  ]
  const altered = await withAudit(trx, origin, action, changedIds, async () => {
    await changeProjects(trx, changed)
    await writeParts(trx, parts, { known, today, keepsPictures: true })
    if (required) await withholdIncomplete(trx, ownIds, required, at)
    if (requiresPermits) {
      const written = parts.map(({ id }) => id)
      await withhold(trx, written, { tolerated, today, at })
      await release(trx, changedIds, { today, at })
    } else if (required) await releaseComplete(trx, changedIds, { requiresPermits, today, at })
  })
  await recordWritten(trx, [...plan.added.map((one, at) => stateOf(one, ids[at] as number)), ...plan.changed.map((one) => stateOf(one))])

  await publishChanges(
    trx,
    parts.map(({ id }) => id),
    plan.changed.map(({ stored }) => ({ ...stored, id: stored.property_id })),
  )
  const withheld = await findWithheld(trx, plan, isDraft ? [] : ids, { requiresPermits, today, tolerated })
  return {
    ...withheld,
    changed: altered,
    lacks: await lacks(),
    awaitingPictures: await awaitingPictures(ownIds),
    published: await findPublished(trx, hidden),
  }
}

interface Rule {
  requiresPermits: boolean
  today: string
  tolerated?: ReadonlySet<number>
}

/** Finds what projects of a batch lack of the facts that their emirate requires, unless staff keep them as drafts anyway. */
async function findWithheld(
  trx: Trx,
  plan: BatchPlan,
  addedIds: readonly number[],
  { requiresPermits, today, tolerated = new Set() }: Rule,
): Promise<Pick<Written, 'gaps' | 'lost'>> {
  if (!requiresPermits) return { gaps: new Map(), lost: new Set() }
  const concerned = [
    ...addedIds.map((id, at) => ({ id, entry: plan.added[at]?.entry })),
    ...plan.changed
      .filter(({ stored }) => stored.is_published || stored.is_withheld || stored.has_vanished)
      .map(({ stored, entry }) => ({ id: stored.property_id, entry })),
    ...plan.unchanged.filter(({ stored }) => stored.is_withheld).map(({ stored, entry }) => ({ id: stored.property_id, entry })),
  ].filter(({ id }) => !tolerated.has(id))
  const found = await findGaps(
    trx,
    concerned.map(({ id }) => id),
    today,
  )
  const gaps = new Map(
    concerned.flatMap(({ id, entry }) => {
      const lacking = found.get(id)
      return entry && lacking ? [[entry, lacking] as const] : []
    }),
  )
  const lost = plan.changed.filter(({ stored, entry }) => stored.is_published && gaps.has(entry)).map(({ entry }) => entry)
  return { gaps, lost: new Set(lost) }
}

const DRAFT = { publication: 'draft' }
const NOTHING: ReadonlySet<string> = new Set()

/** Renews the dates of registrations and prices of unchanged projects. */
async function confirm(trx: Trx, { unchanged }: BatchPlan, today: string): Promise<void> {
  const registered = unchanged.flatMap(({ record, stored }) => {
    const day = record.registration?.snapshot_date
    return day && day !== stored.snapshot_date ? [{ id: stored.property_id, day }] : []
  })
  await confirmRegistrations(trx, registered)
  const priced = unchanged.flatMap(({ record, stored }) => {
    if (stored.price_date === null || !givesPrices(record)) return []
    const { price_source, price_date } = priceFacts(record, 1, today)
    if (!price_source || !price_date) return []
    const one = { id: stored.property_id, day: price_date, price_source }
    // Older versions stored the source's id instead of the feed's name.
    if (stored.price_source !== price_source) return stored.price_source === record.source ? [{ ...one, former: record.source }] : []
    const isDated = record.price_date != null
    const days = (Date.parse(price_date) - Date.parse(stored.price_date)) / DAY_MS
    return days > (isDated ? 0 : CONFIRM_AFTER_DAYS) ? [one] : []
  })
  await confirmPrices(trx, priced)
  await announceProjects(trx, [...new Set([...registered, ...priced].map(({ id }) => id))])
}

/** Whether a file says any price of a project, its home types or homes, and not only which homes are sold. */
function givesPrices({ price, units = [] }: ProjectRecord): boolean {
  return price != null || units.some(({ min_price, homes = [] }) => min_price != null || homes.some((home) => home.price != null))
}

function omitStaffEdited(columns: ProjectColumns, staffEdited: ReadonlySet<string>): ProjectColumns {
  const all = new Set([...staffEdited].flatMap(groupOf))
  return Object.fromEntries(Object.entries(columns).filter(([column]) => !all.has(column))) as ProjectColumns
}

const UNEDITED: RecordedEdits = { staff_edited: [], hashes: {}, homes: null, held: null }

function stateOf({ entry, record, ...rest }: BatchPlan['added'][number] | BatchPlan['changed'][number], id?: number): SourceState {
  const { source, reference } = entry
  const digest = 'keepsMissing' in rest && rest.keepsMissing ? '' : entry.digest
  const property_id = 'stored' in rest ? rest.stored.property_id : (id as number)
  const register_number = record.register_number ?? record.registration?.number ?? null
  const { home_references = null } = record
  return { source, reference, digest, property_id, register_number, home_references, ...UNEDITED, ...('recorded' in rest && rest.recorded) }
}
