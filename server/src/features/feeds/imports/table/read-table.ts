import { pipeline, Readable } from 'node:stream'
import type { LineAbove } from '@manzil/contract/feeds/calls/feeds'
import { CsvError, parse } from 'csv-parse'
import { createFaultError } from '../../faults.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { csvFault } from './csv-fault.ts'
import { decodeText } from './decode-text.ts'
import { linesAbove } from './lines-above.ts'
import { detectSeparator, type Separated } from './separator.ts'
import { expectKind } from './sniff.ts'

/** Limit for one row. A project with all its homes may be long, but an endless cell is an unclosed quote. */
const MAX_RECORD_CHARACTERS = 2_000_000
/** The header must be among this many rows. */
const ROWS_AT_TOP = 20

export interface TableRow {
  /** As in a spreadsheet, counting blank rows and lines above the header. */
  row: number
  /** By column name; an incomplete row lacks some. */
  cells: Map<string, string>
  /** False if the row lacks cells or has text beyond the last column. */
  isWhole: boolean
}

/**
 * Reads a CSV row by row, in any encoding. Columns may be separated by commas, semicolons, tabs or bars, and a first line
 * `sep=;` is optional. Skips blank rows, unnamed columns and lines above the header, and numbers columns of the same name.
 * @param above receives the lines above the header before the first row
 * @throws OperatorError if the file is broken, cut off or not a CSV
 */
export async function* readTable(file: Readable, above: LineAbove[] = []): AsyncGenerator<TableRow> {
  const { separator, text }: Separated = await detectSeparator(expectKind('CSV', decodeText(file)), MAX_RECORD_CHARACTERS)
  const records = parse({ delimiter: separator, relax_column_count: true, relax_quotes: true, max_record_size: MAX_RECORD_CHARACTERS })
  let end = ''
  const kept = (async function* () {
    for await (const piece of text) {
      if (piece !== '') end = piece.at(-1) as string
      yield piece
    }
  })()
  // Errors of the file surface in the records below.
  pipeline(Readable.from(kept), records, () => {})
  let top: string[][] = []
  let header: string[] | undefined
  let row = 0
  let last: TableRow | undefined
  let areShort = false
  const begin = function* () {
    const at = headerAmong(top)
    header = toHeader(top[at] ?? [])
    above.push(...top.slice(0, at).flatMap(linesAbove))
    for (const [below, record] of top.slice(at + 1).entries()) yield* next(toRows(at + below + 2, header, record))
    top = []
  }
  const next = function* (rows: Iterable<TableRow>) {
    for (const one of rows) {
      areShort ||= last !== undefined && lacksCells(last, header)
      last = one
      yield one
    }
  }
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      if (header) yield* next(toRows(row, header, record))
      else if (top.push(record) === ROWS_AT_TOP) yield* begin()
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(error, MAX_RECORD_CHARACTERS)
    throw error
  }
  if (!header) yield* begin()
  // A complete file may lack the last line break, but not cells too, unless other rows do.
  if (last?.row === row && !/[\r\n]/.test(end) && !areShort && lacksCells(last, header))
    throw createFaultError('csv_cut', { row, cells: last.cells.size, columns: namedIn(header).length })
}

const namedIn = (header: readonly string[] = []) => header.filter((name) => name !== '')
const lacksCells = ({ cells }: TableRow, header: readonly string[] | undefined) => cells.size < namedIn(header).length

/** Yields nothing for a blank row. */
function* toRows(row: number, header: readonly string[], record: readonly string[]): Generator<TableRow> {
  if (record.every((cell) => cell.trim() === '')) return
  const cells = new Map(header.flatMap((name, at) => (name === '' || record[at] === undefined ? [] : [[name, record[at]] as const])))
  yield { row, cells, isWhole: record.length >= header.length && record.slice(header.length).every((cell) => cell.trim() === '') }
}

const MAX_COLUMNS = 500

const filled = (record: readonly string[]) => record.filter((cell) => cell.trim() !== '').length

/**
 * Returns the index of the header: the first row with at least two filled cells and half as many as the widest row. Titles and
 * dates may precede it. @throws FaultError if there is none
 */
function headerAmong(records: readonly (readonly string[])[]): number {
  const widest = Math.max(...records.map(filled))
  const found = records.findIndex((record) => filled(record) >= Math.max(2, widest / 2))
  if (found < 0) throw createFaultError(records.length === 0 ? 'empty' : 'no_header', {})
  return found
}

/**
 * Returns the names up to the last filled one, numbering repeated names. @throws FaultError for too many columns or a name that
 * is too long
 */
function toHeader(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim())
  const end = names.findLastIndex((name) => name !== '') + 1
  if (end > MAX_COLUMNS) throw createFaultError('columns_many', { most: MAX_COLUMNS })
  if (names.some((name) => name.length > MAX_LENGTHS.name)) throw createFaultError('column_long', { most: MAX_LENGTHS.name })
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.slice(0, end).map((name) => {
    let own = name
    for (let count = 2; own !== '' && seen.has(own); count++) own = taken.has(`${name} (${count})`) ? own : `${name} (${count})`
    seen.add(own)
    return own
  })
}
