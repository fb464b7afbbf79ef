import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { NAMED_REJECTIONS, type Rejection, type RejectionReason, type Remark } from '@manzil/contract/feeds'
import { isRefusal, type ReadCatalogue, type ReadEntry } from './entry.ts'
import type { ProjectRecord } from './project-record.ts'

/** A project of the file, with the digest by which a change is known. Its record is parsed when it is needed. */
export interface SpooledProject {
  row: number
  source: string
  reference: string
  digest: string
  record: () => ProjectRecord
}

/** What reading a feed has found, as plain data; its projects are in a file. */
export interface Spooled {
  read: number
  repeated: number
  rejected: number
  byReason: Map<RejectionReason, number>
  /** The first ones; all are counted. */
  rejections: Rejection[]
  remarks: Map<Remark, number>
  /** How many projects there are to import, each reference once. */
  projects: number
  catalogue: ReadCatalogue[]
  /** Rows by source and reference. */
  seen: Map<string, Seen>
  /** Sources and references of what cannot be imported, as long as the feed still offers it. */
  refused: string[]
}

/** A feed that says so of a home no longer offers it. */
const GONE: ReadonlySet<RejectionReason> = new Set(['withdrawn', 'not_for_sale'])

export interface Seen {
  row: number
  digest: string
  /** False once another row has contradicted it. */
  believed: boolean
}

/**
 * Reads a whole feed and writes its cleaned projects to a file, so that nothing is written to the database before all has
 * been read, and so that memory does not grow with the file. Entries that repeat another are counted; of those that
 * contradict each other none can be believed, so all are rejected.
 */
export async function spool(entries: AsyncIterable<ReadEntry>, defaultSource: string, path: string): Promise<Spooled> {
  const file = createWriteStream(path)
  const seen = new Map<string, Seen>()
  const refused: string[] = []
  const catalogue: ReadCatalogue[] = []
  const byReason = new Map<RejectionReason, number>()
  const rejections: Rejection[] = []
  const remarks = new Map<Remark, number>()
  let read = 0
  let repeated = 0
  const reject = (rejection: Rejection) => {
    byReason.set(rejection.reason, (byReason.get(rejection.reason) ?? 0) + 1)
    if (rejections.length < NAMED_REJECTIONS) rejections.push(rejection)
  }
  for await (const entry of entries) {
    if (entry.kind !== 'project') {
      catalogue.push(entry)
      continue
    }
    read++
    const { row, outcome } = entry
    if (isRefusal(outcome)) {
      reject({ row, reference: entry.reference, reason: outcome.refused, ...(outcome.detail && { detail: outcome.detail }) })
      if (entry.reference !== null && !GONE.has(outcome.refused)) refused.push(keyOf(defaultSource, entry.reference))
      continue
    }
    const key = keyOf(outcome.source ?? defaultSource, outcome.reference)
    const digest = digestOf(outcome)
    const before = seen.get(key)
    if (before?.digest === digest) {
      repeated++
    } else if (before) {
      if (before.believed) reject({ row: before.row, reference: outcome.reference, reason: 'conflicting_rows' })
      before.believed = false
      reject({ row, reference: outcome.reference, reason: 'conflicting_rows' })
    } else {
      seen.set(key, { row, digest, believed: true })
      for (const remark of entry.remarks ?? []) remarks.set(remark, (remarks.get(remark) ?? 0) + 1)
      if (!file.write(`${JSON.stringify([row, outcome.source ?? defaultSource, outcome.reference, digest])}\t${JSON.stringify(outcome)}\n`))
        await new Promise((drained) => file.once('drain', drained))
    }
  }
  file.end()
  await finished(file)
  return {
    ...{ read, repeated, byReason, remarks, catalogue, seen, refused },
    rejected: [...byReason.values()].reduce((sum, count) => sum + count, 0),
    rejections: rejections.sort((a, b) => a.row - b.row),
    projects: [...seen.values()].filter(({ believed }) => believed).length,
  }
}

/** The projects of a spool's file that can be believed. */
export async function* readBack(path: string, { seen }: Spooled): AsyncGenerator<SpooledProject> {
  for await (const line of linesOf(path)) {
    const end = line.indexOf('\t')
    const [row, source, reference, digest] = JSON.parse(line.slice(0, end)) as [number, string, string, string]
    if (!seen.get(keyOf(source, reference))?.believed) continue
    yield { row, source, reference, digest, record: () => JSON.parse(line.slice(end + 1)) as ProjectRecord }
  }
}

const keyOf = (source: string, reference: string) => `${source}\0${reference}`

/**
 * References by source: of what is imported and of what cannot be, as long as the feed still offers it. The default source
 * is there even where the feed is empty.
 */
export function referencesOf({ seen, refused }: Spooled, defaultSource: string): Map<string, string[]> {
  const keys = [...seen.keys(), ...refused]
  const found = new Map<string, string[]>(keys.length === 0 ? [[defaultSource, []]] : [])
  for (const key of keys) {
    const [source = '', reference = ''] = key.split('\0')
    const references = found.get(source)
    if (references) references.push(reference)
    else found.set(source, [reference])
  }
  return found
}

/** Of what a source says of a project: not of the day it said so, nor of address and day of publication, which stay once given. */
function digestOf({ slug: _slug, published_at: _published, price_date: _priced, registration, ...facts }: ProjectRecord): string {
  const registered = registration ? { ...registration, snapshot_date: undefined } : registration
  return createHash('sha256')
    .update(JSON.stringify({ ...facts, registration: registered }))
    .digest('base64url')
}

/** Ended by line feeds alone: texts may hold whatever else counts as the end of a line. */
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
