import { Readable } from 'node:stream'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { type FeedLook, PREVIEW_ROWS, type PreviewCard } from '@manzil/contract/feeds/calls/office-feeds'
import { uaeDate } from '@manzil/contract/time/calendar'
import { createFaultError } from '../../faults.ts'
import { REGISTER_COLUMNS } from '../dld/register-row.ts'
import type { ReadProject } from '../entry.ts'
import { headerOf, takeSample } from '../formats/csv.ts'
import { REQUIRED_COLUMNS } from '../formats/manzil-csv-columns.ts'
import { guessMapping } from '../mapping/guess-mapping.ts'
import type { ProjectRecord } from '../project-record.ts'
import { decodeText } from '../table/decode-text.ts'
import { readTable } from '../table/read-table.ts'
import { kindOf } from '../table/sniff.ts'
import { READERS } from './readers.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 80

/** The beginning of a file and what is known about it. */
export interface PreviewJob {
  bytes: Uint8Array
  /** Whether these are not all of its bytes. */
  isCut: boolean
  format?: FeedFormat | undefined
  mapping?: FeedMapping | undefined
}

/**
 * Detects the format, a CSV's columns and mapping, and the first entries as projects. @throws FaultError for a file that is
 * broken or of none of the formats
 */
export async function previewSample({ bytes, isCut, format: knownFormat, mapping: given }: PreviewJob): Promise<FeedLook> {
  const format = knownFormat ?? (await formatOf(Readable.from([Buffer.from(bytes)])))
  const isTable = format === 'csv' || format === 'dld'
  const whole = isCut && isTable ? withoutCutRow(bytes) : bytes
  const file = () => Readable.from([Buffer.from(whole)])
  const table = format === 'csv' ? await readTableSample(file()) : undefined
  const mapping = table?.needsMapping ? (given ? withoutMissingColumns(given, table.header) : table.guessed) : undefined
  const missing = mapping ? (['reference', 'title'] as const).filter((field) => mapping.columns[field] === undefined) : []
  return {
    format,
    columns: table?.needsMapping ? table.header.map((name) => ({ name, samples: samplesOf(table, name) })) : [],
    mapping: mapping ?? null,
    preview: missing.length > 0 ? [] : (await previewProjects(file(), format, mapping)).map(toCard),
    missing,
  }
}

const [QUOTE, LINE_FEED] = [0x22, 0x0a]

/** Leaves out the last row, which may end inside a quoted cell. */
function withoutCutRow(bytes: Uint8Array): Uint8Array {
  let isQuoted = false
  let end = bytes.length
  for (const [at, byte] of bytes.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted
    else if (byte === LINE_FEED && !isQuoted) end = at
  }
  return bytes.subarray(0, end)
}

interface TableSample {
  header: string[]
  rows: ReadonlyMap<string, string>[]
  /** False for Manzil's own CSV. */
  needsMapping: boolean
  guessed: FeedMapping
}

/** Detects a file's format from its beginning. @throws OperatorError if it has none of them */
async function formatOf(file: Readable): Promise<FeedFormat> {
  let text = ''
  for await (const piece of decodeText(file)) text += piece
  const kind = kindOf(text)
  if (kind === 'JSON') return 'json'
  if (kind === 'HTML') throw createFaultError('page', {})
  if (kind === 'XML') return /<property_ref_no|<property_purpose/i.test(text) ? 'bayut' : 'property-finder'
  const header = text.slice(0, text.search(/[\r\n]|$/)).toLowerCase()
  return REGISTER_COLUMNS.every((column) => header.includes(column)) ? 'dld' : 'csv'
}

/** A cut-off end is fine once there are enough rows. @throws OperatorError for a file that is not a CSV */
async function readTableSample(file: Readable): Promise<TableSample> {
  const { sample } = await takeSample(readTable(file))
  const rows = sample.map(({ cells }) => cells)
  const header = headerOf(sample)
  if (header.length === 0) throw createFaultError('no_rows', {})
  return { header, rows, needsMapping: !REQUIRED_COLUMNS.every((column) => header.includes(column)), guessed: guessMapping(header, rows) }
}

async function previewProjects(file: Readable, format: FeedFormat, mapping: FeedMapping | undefined): Promise<ReadProject[]> {
  const found: ReadProject[] = []
  for await (const entry of READERS[format](file, { mapping, today: uaeDate() })) {
    if (entry.kind === 'project') found.push(entry)
    if (found.length === PREVIEW_ROWS) break
  }
  return found
}

/** Drops columns that a newer file lacks, so that a person can choose others. */
function withoutMissingColumns(mapping: FeedMapping, header: readonly string[]): FeedMapping {
  const columns = Object.entries(mapping.columns).filter(([, column]) => header.includes(column))
  return { ...mapping, columns: Object.fromEntries(columns) }
}

function samplesOf({ rows }: TableSample, name: string): string[] {
  const values = rows.flatMap((row) => row.get(name)?.trim() || [])
  return [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE))
}

function toCard({ row, reference, outcome }: ReadProject): PreviewCard {
  const isRefused = 'refused' in outcome
  const project: Partial<ProjectRecord> = isRefused ? {} : outcome
  return {
    row,
    reference: project.reference ?? reference,
    title: project.title ?? null,
    title_ar: project.title_ar ?? null,
    price: project.price ?? null,
    area_sqft: project.area_sqft ?? null,
    rooms: project.units?.[0]?.rooms ?? null,
    category: project.category ?? null,
    property_type: project.property_type ?? null,
    community: project.community?.name ?? null,
    emirate: project.emirate ?? null,
    image: project.images?.[0]?.address ?? null,
    delivery_date: project.delivery_date ?? null,
    refused: isRefused ? outcome.refused : null,
    detail: (isRefused && outcome.detail) || null,
  }
}
