import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import { type KeptHome, type KeptProject, MAX_LISTED_HOMES } from '@manzil/contract/feeds/calls/feeds'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { SpooledProject } from '../reading/spool.ts'
import { findStoredUnits } from './feed-field-rows.ts'
import { type MergedUnit, mergeHomes } from './merge-homes.ts'
import { ResolvedNames } from './names.ts'
import type { HomeLosses } from './plausible-losses.ts'
import { changeProjects, type ProjectColumns } from './project-rows.ts'
import { readableChange } from './readable-values.ts'
import { columnsOf, groupOf, resolveNames } from './resolve-columns.ts'
import {
  type EditedFields,
  findFacts,
  findTitles,
  findWriting,
  type SourceState,
  type SourceWriting,
  type StoredProject,
} from './source-rows.ts'
import type { Unread } from './unread-facts.ts'
import { writeParts } from './write-parts.ts'

/** Runs work that writes, and undoes it. */
export type Trial = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

export interface EditedProject {
  entry: SpooledProject
  record: ProjectRecord
  stored: StoredProject
  edited: EditedFields
}

export interface ResolvedEdits {
  /** With the homes to write: those of the file merged with those that staff edited. */
  record: ProjectRecord
  /** Fields that stay as staff edited them. */
  staffEdited: ReadonlySet<string>
  recorded: RecordedEdits
  kept: KeptProject | undefined
  /** Homes and home types that staff edited, but that leave with the file's. */
  gone: readonly KeptHome[]
}

export type RecordedEdits = Pick<SourceState, 'staff_edited' | 'hashes' | 'homes' | 'held'>

export interface EditRules {
  trial: Trial
  today: string
  /** The feed, which is the source of prices that its file gives no source for. */
  feed: { source: string; name: string }
  /** Undefined if the file says all that it says nothing about with absent fields. */
  unread?: Unread | undefined
  /** Which homes of a project may leave; defaults to all that the file no longer has. */
  lossesOf?: (reference: string) => HomeLosses
  /** Writes the source's values over staff edits. */
  discardsEdits?: boolean
}

/** Parts of a project by their names in the office's form. */
const PARTS = {
  amenities: 'amenity_ids',
  images: 'images',
  payment_plans: 'payment_plans',
  permit: 'permit',
  registration: 'registration',
  units: 'units',
} as const

const isPart = (field: string): field is keyof typeof PARTS => field in PARTS

/**
 * Decides which staff edits of projects stay (docs/decisions/0060). The file's values are written on trial, so that they are
 * compared as they would be stored.
 */
export async function resolveEdits(
  db: Db,
  projects: readonly EditedProject[],
  { trial, today, discardsEdits = false }: EditRules,
): Promise<Map<SpooledProject, ResolvedEdits>> {
  if (projects.length === 0) return new Map()
  const ids = projects.map(({ stored }) => stored.property_id)
  const before = await findWriting(db, ids)
  const units = await findStoredUnits(db, ids)
  const titles = new Map((await findTitles(db, ids)).map((project) => [project.id, project]))
  const filed = await tryWriting(trial, projects, today)
  const resolved = projects.map((project) => {
    const id = project.stored.property_id
    const [here, there] = [before.get(id), filed.get(project.entry)]
    const edits = here && there ? resolve({ ...project, here, there, units: units.get(id) ?? [], today, discardsEdits }) : keepAll(project)
    const pictures = project.record.images?.length
    return { id, entry: project.entry, filed: { ...there?.columns, ...(pictures !== undefined && { images: pictures }) }, ...edits }
  })
  const facts = await findFacts(
    db,
    resolved.flatMap(({ id, names }) => (names.length > 0 ? id : [])),
  )
  return new Map(
    resolved.map(({ id, entry, filed, names, homes = [], ...rest }) => {
      const kept =
        names.length === 0
          ? undefined
          : {
              ...(titles.get(id) ?? { id, title: '', title_ar: null }),
              fields: names.sort(),
              values: valuesOf(names, facts.get(id) ?? {}, filed),
              ...(homes.length > 0 && { homes: homes.slice(0, MAX_LISTED_HOMES), home_count: homes.length }),
            }
      return [entry, { ...rest, kept }]
    }),
  )
}

/** Values of simple fields and numbers of pictures, as staff edited them and in the file. */
function valuesOf(
  fields: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  filed: Readonly<Record<string, unknown>>,
): KeptProject['values'] {
  return fields.flatMap((field) => (field in filed ? (readableChange(field, stored[field] ?? null, filed[field] ?? null) ?? []) : []))
}

interface Filed extends SourceWriting {
  columns: ProjectColumns
}

/** Returns what the file would have written; leaves out projects that the database refuses, as with a register number in use. */
async function tryWriting(trial: Trial, projects: readonly EditedProject[], today: string): Promise<Map<SpooledProject, Filed>> {
  try {
    return await trial(async (trx) => {
      const known = new ResolvedNames()
      await resolveNames(
        trx,
        known,
        projects.map(({ record }) => record),
      )
      const columns = projects.map(({ record, stored }) => ({ ...columnsOf(record, known, today), ...republished(record, stored) }))
      await changeProjects(
        trx,
        projects.map(({ stored }, at) => ({ id: stored.property_id, columns: columns[at] as ProjectColumns })),
      )
      await writeParts(
        trx,
        projects.map(({ record, stored }) => ({ id: stored.property_id, record, staffEdited: new Set<string>() })),
        { known, today },
      )
      const found = await findWriting(
        trx,
        projects.map(({ stored }) => stored.property_id),
      )
      return new Map(
        projects.flatMap(({ entry, stored }, at) => {
          const writing = found.get(stored.property_id)
          return writing ? [[entry, { ...writing, columns: columns[at] as ProjectColumns }]] : []
        }),
      )
    })
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    if (projects.length === 1) return new Map()
    const each = new Map<SpooledProject, Filed>()
    for (const project of projects) for (const [entry, filed] of await tryWriting(trial, [project], today)) each.set(entry, filed)
    return each
  }
}

const UNIQUE_VIOLATION = '23505'

/** A project that its source had lost is published again, unless it was a draft for another reason than what it lacks. */
export function republished(
  { publication }: ProjectRecord,
  { has_vanished, is_draft, is_withheld }: Pick<StoredProject, 'has_vanished' | 'is_draft' | 'is_withheld'>,
): ProjectColumns {
  return has_vanished && !publication && (is_withheld || !is_draft) ? { publication: 'published' } : {}
}

interface Comparison extends EditedProject {
  here: SourceWriting
  there: Filed
  units: readonly MergedUnit[]
  today: string
  discardsEdits: boolean
}

type Resolution = Omit<ResolvedEdits, 'kept'> & { names: string[]; homes?: KeptProject['homes'] }

function resolve({ record, edited, here, there, units, today, discardsEdits }: Comparison): Resolution {
  const isGiven = (field: string) => (isPart(field) ? record[field] !== undefined : field in there.columns)
  const differs = (field: string) =>
    field in here.hashes && (here.hashes[field] !== there.hashes[field] || (field === 'images' && here.hashes[field] === null))
  const [given, absent] = [[...edited.fields].filter(isGiven), [...edited.fields].filter((field) => !isGiven(field))]
  const kept = discardsEdits ? [] : given.filter((field) => field !== 'units' && groupOf(field).some(differs))
  const fields = new Set(kept.flatMap(groupOf).filter(differs))
  const hashed = new Set(kept.flatMap(groupOf))
  const merged =
    given.includes('units') && record.units
      ? mergeHomes({
          written: edited.homes,
          stored: here.homes,
          current: units,
          filed: there.homes,
          file: record.units,
          discardsEdits,
        })
      : undefined
  const keepsHomes = merged !== undefined && merged.kept.length > 0
  const held = [...fields, ...(keepsHomes ? ['units'] : [])]
  if (merged) hashed.add('units')
  return {
    record: merged ? { ...record, units: merged.units } : record,
    staffEdited: new Set([...kept, ...absent]),
    recorded: {
      staff_edited: absent,
      hashes: Object.fromEntries([...hashed].flatMap((field) => (field in there.hashes ? [[field, there.hashes[field]]] : []))),
      homes: merged ? there.homes : null,
      held: held.length > 0 ? heldBack(record, held, there.columns, today) : null,
    },
    names: held.map((field) => (isPart(field) ? PARTS[field] : field)),
    gone: merged?.gone ?? [],
    ...(merged && { homes: merged.kept }),
  }
}

function keepAll({ record, edited }: EditedProject): Resolution {
  const names = [...edited.fields].filter((field) => isPart(field) && record[field] !== undefined)
  return {
    record,
    staffEdited: edited.fields,
    recorded: { staff_edited: [...edited.fields], hashes: {}, homes: null, held: null },
    names: names.map((field) => PARTS[field as keyof typeof PARTS]),
    gone: [],
  }
}

/** Returns the part of a record that writes the given fields. The emirate is needed to find the community. */
function heldBack(record: ProjectRecord, fields: readonly string[], columns: ProjectColumns, today: string): Partial<ProjectRecord> {
  const names = new Set([...fields.flatMap(groupOf).map(recordName), 'emirate', 'price_source'])
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))),
    price_date: record.price_date ?? today,
    register_number: record.register_number ?? record.registration?.number,
    ...(fields.includes('publication') && { publication: columns.publication as ProjectRecord['publication'] }),
  }
}

function recordName(column: string): string {
  const name = column.replace(/_id$/, '')
  return name in PROJECT_TERMS || name === 'developer' || name === 'community' ? name : column
}
