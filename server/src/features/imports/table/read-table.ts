import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvFault } from './csv-fault.ts'
import { decodeText } from './decode-text.ts'
import { type Separated, separated } from './separator.ts'
import { expectKind } from './sniff.ts'
import { headerAmong, toHeader } from './table-header.ts'

/** Of one row: a project with all its homes may be long, a cell that goes on for ever is a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 2_000_000
/** The header is one of so many rows. */
const ROWS_AT_TOP = 20

export interface TableRow {
  /** As spreadsheets count, blank rows and what stands above the header among them. */
  row: number
  /** By the names of their columns; of a row that is not whole those cells that it has. */
  cells: Map<string, string>
  /** False where the row lacks cells, or has texts beyond the last column. */
  isWhole: boolean
}

/**
 * Reads a CSV row by row, whatever it is written in and separated by: commas, semicolons, tabs or bars, said in a first line
 * `sep=;` or not. Blank rows, columns without a name and lines above the header are passed over. Columns of one name are
 * told apart by a number.
 * @throws OperatorError for a file that is something else, or broken
 */
export async function* readTable(file: Readable): AsyncGenerator<TableRow> {
  const { separator, text }: Separated = await separated(expectKind('CSV', decodeText(file)), MAX_RECORD_CHARACTERS)
  const records = parse({ delimiter: separator, relax_column_count: true, relax_quotes: true, max_record_size: MAX_RECORD_CHARACTERS })
  // A failure of the file comes out of the records below.
  pipeline(Readable.from(text), records, () => {})
  let top: string[][] = []
  let header: string[] | undefined
  let row = 0
  const begin = function* () {
    const at = headerAmong(top)
    header = toHeader(top[at] ?? [])
    for (const [below, record] of top.slice(at + 1).entries()) yield* toRows(at + below + 2, header, record)
    top = []
  }
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      if (header) yield* toRows(row, header, record)
      else if (top.push(record) === ROWS_AT_TOP) yield* begin()
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(error, MAX_RECORD_CHARACTERS)
    throw error
  }
  if (!header) yield* begin()
}

/** None for a blank row. */
function* toRows(row: number, header: readonly string[], record: readonly string[]): Generator<TableRow> {
  if (record.every((cell) => cell.trim() === '')) return
  const cells = new Map(header.flatMap((name, at) => (name === '' || record[at] === undefined ? [] : [[name, record[at]] as const])))
  yield { row, cells, isWhole: record.length >= header.length && record.slice(header.length).every((cell) => cell.trim() === '') }
}
