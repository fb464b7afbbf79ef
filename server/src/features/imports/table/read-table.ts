import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { faultOf } from '../../../platform/faults.ts'
import { csvFault } from './csv-fault.ts'
import { decodeText } from './decode-text.ts'
import { expectKind } from './sniff.ts'

/** Of one row: a project with all its homes may be long, a cell that goes on for ever is a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 2_000_000
const SEPARATORS = [',', ';', '\t', '|'] as const
const MOST_COLUMNS = 500

export interface TableRow {
  /** As spreadsheets count, the header being row 1. */
  row: number
  /** Undefined where the row has more or fewer cells than the header. */
  cells: Map<string, string> | undefined
}

/**
 * Reads a CSV row by row, whatever it is written in and separated by: commas, semicolons, tabs or bars.
 * @throws OperatorError for a file that is something else, or broken
 */
export async function* readTable(file: Readable): AsyncGenerator<TableRow> {
  const text = expectKind('CSV', decodeText(file))
  const { start, rest } = await firstLine(text)
  const records = parse({
    delimiter: separatorOf(start),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  })
  // A failure of the file comes out of the records below.
  pipeline(Readable.from(rest), records, () => {})
  let header: string[] | undefined
  let row = 0
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      row++
      if (!header) header = checkHeader(record)
      else yield { row, cells: record.length === header.length ? new Map(header.map((name, at) => [name, record[at] ?? ''])) : undefined }
    }
  } catch (error) {
    if (error instanceof CsvError) throw csvFault(error, MAX_RECORD_CHARACTERS)
    throw error
  }
  if (!header) throw faultOf('empty', {})
}

/** The header's line, and the whole text as it comes. */
async function firstLine(text: AsyncGenerator<string>): Promise<{ start: string; rest: AsyncIterable<string> }> {
  let start = ''
  let isEnd = false
  while (!/[\r\n]/.test(start.trimStart()) && start.length < MAX_RECORD_CHARACTERS && !isEnd) {
    const next = await text.next()
    if (next.done) isEnd = true
    else start += next.value
  }
  const whole = start
  return {
    start: start.trimStart().split(/[\r\n]/, 1)[0] ?? '',
    rest: (async function* () {
      yield whole
      yield* text
    })(),
  }
}

/** The mark that stands most often in the header, outside of quotes. */
function separatorOf(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

function checkHeader(record: string[]): string[] {
  const header = record.map((name) => name.trim())
  if (header.length > MOST_COLUMNS) throw faultOf('columns_many', { most: MOST_COLUMNS })
  const names = header.filter(Boolean)
  if (names.length < 2) throw faultOf('no_header', {})
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw faultOf('columns_twice', { column: twice.slice(0, 60) })
  return header
}
