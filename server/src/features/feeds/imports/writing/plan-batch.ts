import type { KeptProject } from '@manzil/contract/feeds/calls/feeds'
import type { Db } from '../../../../platform/database/database.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { SpooledProject } from '../reading/spool.ts'
import { findFeedFields } from './feed-field-rows.ts'
import { keptFields } from './kept-fields.ts'
import { findEdited, findKnownReferences, findTaken, type StoredProject } from './source-rows.ts'
import { slugsFor } from './to-columns.ts'

export interface PlannedProject {
  entry: SpooledProject
  record: ProjectRecord
}

export interface BatchPlan {
  added: (PlannedProject & { slug: string })[]
  /** `staffEdited` are fields that staff edited since their source wrote them; they are not overwritten. */
  changed: (PlannedProject & { stored: StoredProject; staffEdited: ReadonlySet<string> })[]
  /** Changed projects with staff edits that their file would have overwritten. */
  kept: KeptProject[]
  unchanged: { entry: SpooledProject; stored: StoredProject; record: ProjectRecord }[]
  /** Known references whose project belongs to another source since a merge. */
  merged: SpooledProject[]
  /** Their register number or slug belongs to another project. */
  taken: SpooledProject[]
}

const keyOf = ({ source, reference }: { source: string; reference: string }) => `${source}\0${reference}`

export async function planBatch(db: Db, entries: readonly SpooledProject[]): Promise<BatchPlan> {
  const stored = new Map((await findKnownReferences(db, entries)).map((row) => [keyOf(row), row]))
  const plan: BatchPlan = { added: [], changed: [], kept: [], unchanged: [], merged: [], taken: [] }
  const fresh: PlannedProject[] = []
  const differing: { entry: SpooledProject; stored: StoredProject }[] = []
  for (const entry of entries) {
    const before = stored.get(keyOf(entry))
    if (!before) fresh.push({ entry, record: withSource(entry) })
    else if (before.is_secondary) plan.merged.push(entry)
    else if (before.digest === entry.digest && !before.has_vanished)
      plan.unchanged.push({ entry, stored: before, record: withSource(entry) })
    else differing.push({ entry, stored: before })
  }
  const edited =
    differing.length > 0
      ? await findEdited(
          db,
          differing.map(({ entry }) => entry),
        )
      : new Map<number, string[]>()
  plan.changed = differing.map(({ entry, stored: before }) => {
    return { entry, stored: before, record: withSource(entry), staffEdited: new Set(edited.get(before.property_id)) }
  })
  plan.kept = await findKept(db, plan.changed)
  await planAdded(db, plan, fresh)
  return plan
}

async function findKept(db: Db, changed: BatchPlan['changed']): Promise<KeptProject[]> {
  const edited = changed.filter(({ staffEdited }) => staffEdited.size > 0)
  const found = await findFeedFields(
    db,
    edited.map(({ stored }) => stored.property_id),
  )
  return edited.flatMap(({ record, stored, staffEdited }) => {
    const facts = found.get(stored.property_id)?.facts ?? {}
    const fields = keptFields(record, stored, staffEdited, facts)
    if (fields.length === 0) return []
    return [{ id: stored.property_id, title: facts['title'] as string, title_ar: facts['title_ar'] as string | null, fields }]
  })
}

async function planAdded(db: Db, plan: BatchPlan, fresh: readonly PlannedProject[]): Promise<void> {
  if (fresh.length === 0) return
  const slugCandidates = fresh.map(({ record }) => slugsFor(record))
  const numbers = fresh.flatMap(({ record }) => record.registration?.number ?? [])
  const taken = await findTaken(db, numbers, slugCandidates.flat())
  for (const [at, { entry, record }] of fresh.entries()) {
    const slug = slugCandidates[at]?.find((candidate) => !taken.slugs.has(candidate))
    const number = record.registration?.number
    const isNumberTaken = number !== undefined && taken.numbers.has(number)
    if (slug === undefined || (isNumberTaken && record.is_slug_fixed)) {
      plan.taken.push(entry)
      continue
    }
    taken.slugs.add(slug)
    if (number !== undefined) taken.numbers.add(number)
    // Two projects cannot share a registration. A person has to decide whether they are duplicates.
    const checked = isNumberTaken ? { ...record, registration: undefined, register_number: number } : record
    plan.added.push({ entry, record: checked, slug })
  }
}

function withSource(entry: SpooledProject): ProjectRecord {
  return { ...entry.record(), source: entry.source }
}
