import type {
  FactChange,
  GoneHomes,
  KeptProject,
  MergedProject,
  MissingHomes,
  NewCommunity,
  NewDeveloper,
  NewName,
  PriceConflict,
} from '@manzil/contract/feeds/calls/feeds'
import type { Db } from '../../../../platform/database/database.ts'
import { compareOwnPrice } from '../price-conflict.ts'
import type { ProjectRecord } from '../project-record.ts'
import { projectTypeOf } from '../project-type.ts'
import type { SpooledProject } from '../reading/spool.ts'
import { factsToCarry, withCarriedFacts } from './carry-facts.ts'
import { countFacts } from './fact-changes.ts'
import { findStoredUnits } from './feed-field-rows.ts'
import { goneHomes } from './gone-homes.ts'
import { mergedHomes } from './merged-homes.ts'
import { findNewCommunities, findNewDevelopers, findNewNames } from './names.ts'
import { withStoredNumbers } from './pair-homes.ts'
import { findMissingHomes, withoutUnidentified } from './plausible-losses.ts'
import { Registrations } from './registrations.ts'
import {
  type EditedFields,
  findEdited,
  findKnownReferences,
  findStoredFacts,
  findStoredHomes,
  findTakenSlugs,
  findTitles,
  findWrittenHomes,
  type StoredProject,
} from './source-rows.ts'
import { type EditRules, type RecordedEdits, resolveEdits } from './staff-edits.ts'
import { inStoredOrder } from './stored-order.ts'
import { slugsFor } from './to-columns.ts'
import { countAssumedAvailable, withStoredDates, withStoredFacts } from './unread-facts.ts'
import { withUnreadHomes } from './unread-homes.ts'

export interface PlannedProject {
  entry: SpooledProject
  record: ProjectRecord
}

export interface BatchPlan {
  added: (PlannedProject & { slug: string })[]
  /** `staffEdited` are fields that staff edited since their source wrote them; they are not overwritten. */
  changed: (PlannedProject & {
    stored: StoredProject
    staffEdited: ReadonlySet<string>
    recorded?: RecordedEdits
    /** Whether it keeps homes that the file lacks, so that the same file is compared again. */
    keepsMissing: boolean
  })[]
  /** Projects with staff edits that differ from the file, whether or not the file changed. */
  kept: KeptProject[]
  /** For unchanged rows: the values that staff edits keep out, or null once they keep out none. */
  held: (Pick<SpooledProject, 'source' | 'reference'> & Pick<RecordedEdits, 'held'>)[]
  /** Prices of a file without homes that differ from those of the stored homes. */
  priceConflicts: PriceConflict[]
  /** Homes that changed projects lose. */
  gone: GoneHomes[]
  /** Homes that changed projects keep although the file lacks them. */
  missing: MissingHomes[]
  factChanges: FactChange[]
  /** How many new homes count as available because the file has no statuses. */
  assumedAvailable: number
  /** Communities that writing the batch would create, by key. */
  newCommunities: ReadonlyMap<string, NewCommunity>
  newDevelopers: ReadonlyMap<string, NewDeveloper>
  newAmenities: ReadonlyMap<string, NewName>
  unchanged: { entry: SpooledProject; stored: StoredProject; record: ProjectRecord }[]
  /** Known references whose project belongs to another source since a merge. */
  merged: SpooledProject[]
  /** Those of them with homes that differ in the file. */
  differingMerged: MergedProject[]
  /** Their register number or slug belongs to another project. */
  taken: SpooledProject[]
}

const keyOf = ({ source, reference }: { source: string; reference: string }) => `${source}\0${reference}`

/** Compares a batch with the stored projects. Writes nothing, except on trial. */
export async function planBatch(db: Db, entries: readonly SpooledProject[], rules: EditRules): Promise<BatchPlan> {
  const stored = new Map((await findKnownReferences(db, entries)).map((row) => [keyOf(row), row]))
  const plan: BatchPlan = {
    added: [],
    changed: [],
    kept: [],
    held: [],
    priceConflicts: [],
    gone: [],
    missing: [],
    factChanges: [],
    assumedAvailable: 0,
    newCommunities: new Map(),
    newDevelopers: new Map(),
    newAmenities: new Map(),
    unchanged: [],
    merged: [],
    differingMerged: [],
    taken: [],
  }
  const fresh: PlannedProject[] = []
  const merged = new Map<number, PlannedProject>()
  const differing: { entry: SpooledProject; stored: StoredProject }[] = []
  for (const entry of entries) {
    const before = stored.get(keyOf(entry))
    if (!before) fresh.push({ entry, record: withSource(entry, rules.feed) })
    else if (before.is_secondary) {
      plan.merged.push(entry)
      merged.set(before.property_id, { entry, record: withSource(entry, rules.feed) })
    } else if (before.digest === entry.digest && !before.has_vanished && !rules.discardsEdits)
      plan.unchanged.push({ entry, stored: before, record: withSource(entry, rules.feed) })
    else differing.push({ entry, stored: before })
  }
  const unchanged = plan.unchanged.filter((one) => one.stored.may_be_edited)
  const compared = [...differing, ...unchanged]
  const edited =
    compared.length > 0
      ? await findEdited(
          db,
          compared.map(({ entry }) => entry),
        )
      : new Map<number, EditedFields>()
  // Of rows that did not change, only staff edits are compared.
  const standing = unchanged.filter(({ stored: { property_id }, record }) => hasGivenEdits(edited.get(property_id), record))
  const ids = differing.map((one) => one.stored.property_id)
  const homes = await findStoredHomes(db, [...ids, ...standing.map((one) => one.stored.property_id)])
  const facts = await findStoredFacts(db, ids)
  const given = [...differing, ...standing].map(({ entry, stored }) => ({ entry, stored, record: withSource(entry, rules.feed) }))
  const registrations = await Registrations.of(
    db,
    [...given, ...fresh].map(({ record }) => record),
  )
  const reads = given.map(({ entry, stored: before, record }) => {
    const id = before.property_id
    const stored = homes.get(id)
    const fields = edited.get(id)
    const last = fields?.homes ?? stored
    const registered = registrations.assign(record, {
      id,
      isEdited: fields?.fields.has('registration') === true,
      keepsBank: rules.unread?.fields.has('escrow_bank') === true,
    })
    const losses = rules.lossesOf?.(entry.reference) ?? 'all'
    const { record: read, replaced } = withoutUnidentified(
      withStoredNumbers(registered, last),
      { stored },
      { unread: rules.unread, losses },
    )
    const missing = findMissingHomes(read, { last, stored }, losses)
    if (missing.length > 0) read.unread_homes = [...(read.unread_homes ?? []), ...missing.map((number) => [number])]
    return { entry, stored: before, read, last, missing: missing.length + replaced }
  })
  plan.missing = reads
    .slice(0, differing.length)
    .flatMap(({ stored: { property_id: id }, read: { title, title_ar = null }, missing }) =>
      missing > 0 ? [{ id, title, title_ar, home_count: missing }] : [],
    )
  const known = reads.map((project) => {
    const { read, stored: before } = project
    const record = withStoredFacts(read, homes.get(before.property_id), rules.unread, before)
    return { ...project, record, carried: factsToCarry(record, before, edited.get(before.property_id)?.fields) }
  })
  const keepsPrices = rules.unread?.homes.has('price') === true
  const units = await findStoredUnits(
    db,
    known.flatMap(({ record, carried, stored: { property_id: id } }) =>
      record.unread_homes || carried.length > 0 || (keepsPrices && record.units) ? id : [],
    ),
  )
  const read = known.map(({ entry, stored: before, record, carried, last, missing }) => {
    const id = before.property_id
    const current = units.get(id)
    const dated = keepsPrices && current ? withStoredDates(record, current) : record
    const whole = current ? withCarriedFacts(dated, before, { facts: carried, units: current }) : dated
    // What the source last wrote, so that edits of such a home still count as edits.
    const complete = whole.unread_homes && current ? withUnreadHomes(whole, last, current) : whole
    return { entry, stored: before, record: inStoredOrder(complete, homes.get(id)), keepsMissing: missing > 0 }
  })
  plan.priceConflicts = known.flatMap(({ entry, record, carried, stored: { property_id: id } }, at) => {
    const homes = carried.includes('price') ? (read[at]?.record.units ?? units.get(id)) : undefined
    const conflict = homes && compareOwnPrice({ ...record, units: homes })
    const { row, reference } = entry
    return conflict ? [{ row, reference, title: record.title, title_ar: record.title_ar ?? null, ...conflict }] : []
  })
  const resolved = await resolveEdits(
    db,
    read.flatMap((project) => {
      const fields = edited.get(project.stored.property_id)
      return fields ? [{ ...project, edited: fields }] : []
    }),
    rules,
  )
  plan.held = unchanged.map(({ entry }) => ({
    source: entry.source,
    reference: entry.reference,
    held: resolved.get(entry)?.recorded.held ?? null,
  }))
  const changed = read.slice(0, differing.length)
  plan.changed = changed.map((project) => ({ ...project, staffEdited: NOTHING, ...resolved.get(project.entry) }))
  plan.factChanges = countFacts(
    plan.changed.map(({ stored: { property_id: id }, record, staffEdited }) => ({
      facts: facts.get(id),
      homes: homes.get(id),
      record,
      staffEdited,
    })),
  )
  plan.kept = [...resolved.values()].flatMap(({ kept }) => kept ?? [])
  // Homes that the file says nothing about stay.
  const writingHomes = plan.changed.filter(({ record, staffEdited }) => record.units !== undefined && !staffEdited.has('units'))
  plan.gone = writingHomes.flatMap(({ entry, record, stored: { property_id: id } }) => {
    const gone = goneHomes(Object.keys(homes.get(id)?.homes ?? {}), record, resolved.get(entry)?.gone ?? [])
    return gone ? [{ id, title: record.title, title_ar: record.title_ar ?? null, ...gone }] : []
  })
  plan.differingMerged = await findDifferingMerged(db, merged, rules)
  await planAdded(db, plan, fresh, registrations)
  plan.assumedAvailable = [
    ...plan.added.map(({ record }) => countAssumedAvailable(record, undefined, rules.unread)),
    ...writingHomes.map(({ record, stored: { property_id: id } }) => countAssumedAvailable(record, homes.get(id), rules.unread)),
  ].reduce((sum, count) => sum + count, 0)
  const written = [...plan.added, ...plan.changed].map(({ record }) => record)
  plan.newCommunities = await findNewCommunities(
    db,
    written.flatMap(({ community, emirate }) => (community ? [{ community, emirate }] : [])),
  )
  plan.newDevelopers = await findNewDevelopers(
    db,
    written.flatMap(({ developer }) => developer ?? []),
  )
  plan.newAmenities = await findNewNames(
    db,
    'amenities',
    written.flatMap(({ amenities }) => amenities ?? []),
  )
  return plan
}

const NOTHING: ReadonlySet<string> = new Set()

/** Whether staff edited more than what is published, which few files say. */
function hasGivenEdits(edited: EditedFields | undefined, { publication }: ProjectRecord): boolean {
  return edited !== undefined && [...edited.fields].some((field) => field !== 'publication' || publication !== undefined)
}

/** Compares the homes of merged projects with this file, which no longer changes them (docs/decisions/0180), for the report. */
async function findDifferingMerged(
  db: Db,
  merged: ReadonlyMap<number, PlannedProject>,
  { unread }: Pick<EditRules, 'unread'>,
): Promise<MergedProject[]> {
  const ids = [...merged].flatMap(([id, { record }]) => (record.units || record.withdrawn_homes ? id : []))
  const homes = await findStoredHomes(db, ids)
  const written = await findWrittenHomes(
    db,
    ids.flatMap((id) => merged.get(id)?.entry ?? []),
  )
  const differing = new Map(
    [...homes].flatMap(([id, stored]) => {
      const one = merged.get(id)
      const last = one && written.get(keyOf(one.entry))
      const found = one && mergedHomes(withStoredFacts(withStoredNumbers(one.record, last), stored, unread), stored, last)
      return found && found.home_count > 0 ? [[id, found]] : []
    }),
  )
  if (differing.size === 0) return []
  return (await findTitles(db, [...differing.keys()])).flatMap((project) => {
    const found = differing.get(project.id)
    return found ? { ...project, ...found } : []
  })
}

async function planAdded(db: Db, plan: BatchPlan, fresh: readonly PlannedProject[], registrations: Registrations): Promise<void> {
  if (fresh.length === 0) return
  const slugCandidates = fresh.map(({ record }) => slugsFor(record))
  const taken = await findTakenSlugs(db, slugCandidates.flat())
  for (const [at, { entry, record }] of fresh.entries()) {
    const slug = slugCandidates[at]?.find((candidate) => !taken.has(candidate))
    if (slug === undefined || (record.is_slug_fixed && registrations.isTaken(record))) {
      plan.taken.push(entry)
      continue
    }
    taken.add(slug)
    const project_type = record.project_type ?? projectTypeOf(record.units?.map(({ type }) => type) ?? [record.property_type])
    plan.added.push({ entry, record: registrations.assign({ ...record, ...(project_type && { project_type }) }), slug })
  }
}

/** Adds the source, and the feed's name as the source of prices without one. */
function withSource(entry: SpooledProject, feed: EditRules['feed']): ProjectRecord {
  const record = { ...entry.record(), source: entry.source }
  return record.price_source || entry.source !== feed.source ? record : { ...record, price_source: feed.name }
}
