import type { Readable } from 'node:stream'
import type { LineAbove } from '@manzil/contract/feeds/calls/feeds'
import type { ReadEntry } from '../entry.ts'
import { withReadableTexts } from '../json/readable-texts.ts'
import { withHeadings } from '../table/headings.ts'
import { withMergedCells } from '../table/merged-cells.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { takeSample } from '../table/take-sample.ts'
import { fromManzilRow } from './manzil-csv.ts'
import { REQUIRED_COLUMNS } from './manzil-csv-columns.ts'
import { headerOf, type MappedOptions, readMapped } from './mapped-file.ts'

/**
 * Reads Manzil's own CSV, recognised by its header, or any other with a mapping. @throws OperatorError if the file is not a CSV, is
 * malformed, or has columns that cannot be identified
 */
export async function* readCsv(file: Readable, options: MappedOptions): AsyncGenerator<ReadEntry> {
  const above: LineAbove[] = []
  const merged: string[] = []
  const { sample, rest } = await takeSample(csvRows(file, above, merged))
  if (isOwnCsv(headerOf(sample), options)) {
    for await (const row of rest) yield fromManzilRow(row)
    return
  }
  yield* readMapped(sample, rest, options, { above, merged })
}

/** Reads the rows, with merged cells repeated, the headings above them, and payments and handovers in several columns joined. */
export async function* csvRows(file: Readable, above?: LineAbove[], merged?: string[]): AsyncGenerator<TableRow> {
  for await (const row of withHeadings(withMergedCells(readTable(file, above), merged)))
    yield { ...row, cells: withReadableTexts(new Map(row.cells)) }
}

/** A mapping that names columns shows that the file is not in Manzil's own format. */
export function isOwnCsv(header: readonly string[], { mapping }: MappedOptions): boolean {
  const isMapped = Object.values(mapping?.columns ?? {}).some((column) => column !== null)
  return !isMapped && REQUIRED_COLUMNS.every((column) => header.includes(column))
}
