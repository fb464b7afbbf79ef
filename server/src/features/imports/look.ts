import { Readable } from 'node:stream'
import { uaeDate } from '@manzil/contract/calendar'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds'
import { faultOf } from '../../platform/faults.ts'
import { REGISTER_COLUMNS } from './dld/register-row.ts'
import type { ReadProject } from './entry.ts'
import { headerOf, takeSample } from './formats/csv.ts'
import { TELLING_COLUMNS } from './formats/manzil-csv-columns.ts'
import { guessMapping } from './mapping/guess-mapping.ts'
import { READERS } from './readers.ts'
import { decodeText } from './table/decode-text.ts'
import { readTable } from './table/read-table.ts'
import { kindOf } from './table/sniff.ts'

/** What a CSV's header and first rows say. */
export interface LookedAt {
  header: string[]
  rows: ReadonlyMap<string, string>[]
  /** False for Manzil's own columns. */
  needsMapping: boolean
  guessed: FeedMapping
}

/** A file's beginning; the rest may be cut off anywhere. */
export interface FileStart {
  bytes: Buffer
  isWhole: boolean
}

/** Which of the formats a file is of, by its beginning. @throws OperatorError for one of none */
export async function formatOf({ bytes }: FileStart): Promise<FeedFormat> {
  let text = ''
  for await (const piece of decodeText(Readable.from([bytes]))) text += piece
  const kind = kindOf(text)
  if (kind === 'JSON') return 'json'
  if (kind === 'HTML') throw faultOf('page', {})
  if (kind === 'XML') return /<property_ref_no|<property_purpose/i.test(text) ? 'bayut' : 'property-finder'
  const header = text.slice(0, text.search(/[\r\n]|$/)).toLowerCase()
  return REGISTER_COLUMNS.every((column) => header.includes(column)) ? 'dld' : 'csv'
}

/** @throws OperatorError for a file that is no CSV, unless that is where it was cut off */
export async function lookAtTable(file: Readable): Promise<LookedAt> {
  const { sample } = await takeSample(readTable(file))
  const rows = sample.map(({ cells }) => cells)
  const header = headerOf(sample)
  if (header.length === 0) throw faultOf('no_rows', {})
  return { header, rows, needsMapping: !TELLING_COLUMNS.every((column) => header.includes(column)), guessed: guessMapping(header, rows) }
}

/** The first entries of a file as projects; where it is cut off does not matter once there are some. */
export async function previewProjects(
  file: Readable,
  format: FeedFormat,
  mapping: FeedMapping | undefined,
  most: number,
): Promise<ReadProject[]> {
  const found: ReadProject[] = []
  for await (const entry of READERS[format](file, { mapping, today: uaeDate() })) {
    if (entry.kind === 'project') found.push(entry)
    if (found.length === most) break
  }
  return found
}
