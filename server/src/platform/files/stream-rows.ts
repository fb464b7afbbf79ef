import { Readable } from 'node:stream'
import { BYTE_ORDER_MARK, csvLine } from '@manzil/contract/text/csv'

/** Rows in memory at a time. */
const BATCH = 1_000

/** Returns the next rows after one, or the first. */
type RowsAfter<Row> = (row: Row | undefined, limit: number) => Promise<Row[]>

interface CsvFile<Row> {
  headings: readonly string[]
  rowsAfter: RowsAfter<Row>
  cellsOf: (row: Row) => readonly string[]
}

/** Streams a CSV file, reading its rows in batches. */
export function streamCsv<Row>({ headings, rowsAfter, cellsOf }: CsvFile<Row>): Readable {
  return Readable.from(linesOf(rowsAfter, (row) => csvLine(cellsOf(row)), BYTE_ORDER_MARK + csvLine(headings)))
}

/** Streams rows as JSON, one a line, reading them in batches. */
export function streamJsonLines<Row>(rowsAfter: RowsAfter<Row>): Readable {
  return Readable.from(linesOf(rowsAfter, (row) => `${JSON.stringify(row)}\n`))
}

async function* linesOf<Row>(rowsAfter: RowsAfter<Row>, lineOf: (row: Row) => string, heading = ''): AsyncGenerator<string> {
  yield heading
  let last: Row | undefined
  do {
    const rows = await rowsAfter(last, BATCH)
    yield rows.map(lineOf).join('')
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last !== undefined)
}
