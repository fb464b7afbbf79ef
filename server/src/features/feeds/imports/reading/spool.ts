import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import {
  type Doubt,
  type FileReading,
  type ImportNote,
  MAX_LISTED_HOMES,
  MAX_LISTED_REJECTIONS,
  type NamedRow,
  type PriceConflict,
  type Rejection,
  type RejectionReason,
  type RepeatedHomes,
} from '@manzil/contract/feeds/calls/feeds'
import { languageOf } from '../cleaning/clean-text.ts'
import { isRejected, NO_LONGER_OFFERED, type ReadCatalogue, type ReadEntry, type ReadProject } from '../entry.ts'
import { compareOwnPrice } from '../price-conflict.ts'
import type { ProjectRecord } from '../project-record.ts'

/** A project of the file. Its digest reveals changes; its record is parsed only when needed. */
export interface SpooledProject {
  row: number
  source: string
  reference: string
  digest: string
  record: () => ProjectRecord
}

/** A project read back from the file. */
export interface SpooledEntry extends SpooledProject {
  /** Whether its title is the name of a project, not made of its facts or that of an advertisement. */
  isNamed: boolean
}

/** The result of reading a feed. Its projects are in a file. */
export interface Spooled {
  read: number
  repeated: number
  /** Only the first ones. */
  repeatedRows: number[]
  rejected: number
  byReason: Map<RejectionReason, number>
  /** Only the first ones; all are counted. */
  rejections: Rejection[]
  /** Of projects to import. */
  remarks: Map<ImportNote, number>
  /** How a file with a mapping was read. */
  reading: FileReading | null
  /** Only the first ones. */
  doubts: Doubt[]
  /** Only the first ones. */
  unpriced: NamedRow[]
  /** Without a property type. Only the first ones. */
  untyped: NamedRow[]
  /** With an Arabic title only. Only the first ones. */
  untranslated: NamedRow[]
  /** Only the first ones. */
  placeConflicts: NamedRow[]
  /** Only the first ones. */
  priceConflicts: PriceConflict[]
  /** Only the first ones. */
  repeatedHomes: RepeatedHomes[]
  /** Projects to import, counting each reference once. */
  projects: number
  /** Homes of projects to import, with those that it says are withdrawn or cannot be read. */
  homes: number
  catalogue: ReadCatalogue[]
  /** References of the project that the file ends in, which is in parts if it is large. */
  endsIn: string[]
  /** Rows by source and reference. */
  seen: Map<string, Seen>
  /** References of rejected entries that the feed still offers, by source. */
  refused: string[]
  /** References of entries that the feed says it no longer offers, by source. */
  withdrawn: string[]
}

export interface Seen {
  row: number
  digest: string
  /** False once another row has contradicted it. */
  believed: boolean
}

/**
 * Reads a whole feed and writes its cleaned projects to a file, so that all is checked before the database changes and memory
 * does not grow with the file. Repeated entries are counted; contradictory ones are all rejected.
 */
export async function spool(entries: AsyncIterable<ReadEntry>, defaultSource: string, path: string): Promise<Spooled> {
  const file = createWriteStream(path)
  const spooled: Spooled = {
    read: 0,
    repeated: 0,
    repeatedRows: [],
    rejected: 0,
    byReason: new Map(),
    rejections: [],
    remarks: new Map(),
    reading: null,
    doubts: [],
    unpriced: [],
    untyped: [],
    untranslated: [],
    placeConflicts: [],
    priceConflicts: [],
    repeatedHomes: [],
    projects: 0,
    homes: 0,
    catalogue: [],
    endsIn: [],
    seen: new Map(),
    refused: [],
    withdrawn: [],
  }
  const { byReason, rejections, remarks, seen } = spooled
  const noted = new Map<string, Pick<ReadProject, 'remarks' | 'rows'>>()
  const reject = (rejection: Rejection) => {
    spooled.rejected++
    byReason.set(rejection.reason, (byReason.get(rejection.reason) ?? 0) + 1)
    if (rejections.length < MAX_LISTED_REJECTIONS) rejections.push(rejection)
  }
  const repeat = (row: number) => {
    spooled.repeated++
    if (spooled.repeatedRows.length < MAX_LISTED_REJECTIONS) spooled.repeatedRows.push(row)
  }
  for await (const entry of entries) {
    if (entry.kind === 'reading') {
      spooled.reading = entry.reading
      continue
    }
    if (entry.kind === 'repeated') {
      spooled.read++
      repeat(entry.row)
      continue
    }
    if (entry.kind !== 'project') {
      spooled.catalogue.push(entry)
      continue
    }
    const { row, outcome, rows = 1 } = entry
    spooled.read += rows
    if (isRejected(outcome)) {
      reject({ row, reference: entry.reference, reason: outcome.refused, ...(outcome.detail && { detail: outcome.detail }) })
      const references = NO_LONGER_OFFERED.has(outcome.refused) ? spooled.withdrawn : spooled.refused
      for (const reference of [entry.reference, ...(entry.projects ?? [])]) if (reference) references.push(keyOf(defaultSource, reference))
      continue
    }
    const key = keyOf(outcome.source ?? defaultSource, outcome.reference)
    const digest = digestOf(outcome)
    const before = seen.get(key)
    if (before?.digest === digest) {
      repeat(row)
    } else if (before) {
      if (before.believed) reject({ row: before.row, reference: outcome.reference, reason: 'conflicting_rows' })
      before.believed = false
      noted.delete(key)
      reject({ row, reference: outcome.reference, reason: 'conflicting_rows' })
    } else {
      seen.set(key, { row, digest, believed: true })
      spooled.homes += countHomes(outcome)
      if (entry.endsFile) spooled.endsIn.push(outcome.reference)
      if (entry.remarks?.length) noted.set(key, { remarks: entry.remarks, rows })
      for (const doubt of entry.doubts ?? []) {
        if (spooled.doubts.length < MAX_LISTED_REJECTIONS) spooled.doubts.push({ row, reference: entry.reference, ...doubt })
      }
      const named = { row, reference: outcome.reference, title: outcome.title, title_ar: outcome.title_ar ?? null }
      for (const unpriced of entry.unpriced ?? []) {
        if (spooled.unpriced.length < MAX_LISTED_REJECTIONS) spooled.unpriced.push({ ...named, row: unpriced })
      }
      if (entry.remarks?.includes('no_type') && spooled.untyped.length < MAX_LISTED_REJECTIONS) spooled.untyped.push({ ...named })
      if (languageOf(outcome.title) === 'ar' && spooled.untranslated.length < MAX_LISTED_REJECTIONS) spooled.untranslated.push({ ...named })
      if (entry.remarks?.includes('place_conflict') && spooled.placeConflicts.length < MAX_LISTED_REJECTIONS)
        spooled.placeConflicts.push({ ...named })
      const conflict = entry.priceConflict ?? compareOwnPrice(outcome)
      if (conflict && spooled.priceConflicts.length < MAX_LISTED_REJECTIONS) spooled.priceConflicts.push({ ...named, ...conflict })
      if (entry.repeatedHomes && spooled.repeatedHomes.length < MAX_LISTED_REJECTIONS)
        spooled.repeatedHomes.push({ ...named, numbers: entry.repeatedHomes.slice(0, MAX_LISTED_HOMES) })
      const isNamed = !entry.remarks?.some((remark) => NAMELESS.has(remark))
      const about = [row, outcome.source ?? defaultSource, outcome.reference, digest, isNamed]
      if (!file.write(`${JSON.stringify(about)}\t${JSON.stringify(outcome)}\n`)) await new Promise((drained) => file.once('drain', drained))
    }
  }
  for (const { remarks: found = [], rows = 1 } of noted.values())
    for (const remark of found) remarks.set(remark, (remarks.get(remark) ?? 0) + (remark === 'homes_grouped' ? rows : 1))
  file.end()
  await finished(file)
  rejections.sort((a, b) => a.row - b.row)
  return { ...spooled, projects: [...seen.values()].filter(({ believed }) => believed).length }
}

/** Notes of projects whose title is made or that of an advertisement. */
const NAMELESS: ReadonlySet<ImportNote> = new Set(['made_title', 'no_building', 'far_from_group'])

/** Reads the projects back, without contradictory ones. */
export async function* readBack(path: string, { seen }: Spooled): AsyncGenerator<SpooledEntry> {
  for await (const line of linesOf(path)) {
    const end = line.indexOf('\t')
    const [row, source, reference, digest, isNamed] = JSON.parse(line.slice(0, end)) as [number, string, string, string, boolean]
    if (!seen.get(keyOf(source, reference))?.believed) continue
    yield { row, source, reference, digest, isNamed, record: () => JSON.parse(line.slice(end + 1)) as ProjectRecord }
  }
}

const countHomes = ({ units = [], unread_homes = [], withdrawn_homes = [] }: ProjectRecord) =>
  units.reduce((sum, { homes = [] }) => sum + homes.length, unread_homes.length + withdrawn_homes.length)

const keyOf = (source: string, reference: string) => `${source}\0${reference}`

/** What a feed says of the projects of a source. */
export interface SaidReferences {
  /** Imported or rejected. */
  offered: string[]
  /** Those that it names only to say so. */
  withdrawn: string[]
}

/** Returns the references that a feed has, by source. Includes the default source even if the feed is empty. */
export function referencesOf({ seen, refused, withdrawn }: Spooled, defaultSource: string): Map<string, SaidReferences> {
  const offered = new Set([...seen.keys(), ...refused])
  const found = new Map<string, SaidReferences>(offered.size === 0 ? [[defaultSource, { offered: [], withdrawn: [] }]] : [])
  const add = (key: string, kind: keyof SaidReferences) => {
    const [source = '', reference = ''] = key.split('\0')
    const references = found.get(source) ?? { offered: [], withdrawn: [] }
    references[kind].push(reference)
    found.set(source, references)
  }
  for (const key of offered) add(key, 'offered')
  for (const key of new Set(withdrawn)) if (!offered.has(key)) add(key, 'withdrawn')
  return found
}

/** Hashes a source's data about a project, except its dates, slug and publication date. */
export function digestOf({ slug: _slug, published_at: _published, price_date: _priced, registration, ...facts }: ProjectRecord): string {
  const registered = registration ? { ...registration, snapshot_date: undefined } : registration
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, registration: registered }))
    .digest('base64url')
}

/** Splits at line feeds only, because texts may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest: string[] = []
  for await (const chunk of createReadStream(path, { encoding: 'utf8' }) as AsyncIterable<string>) {
    const [first = '', ...lines] = chunk.split('\n')
    rest.push(first)
    if (lines.length === 0) continue
    yield rest.join('')
    rest = [lines.pop() ?? '']
    yield* lines
  }
}
