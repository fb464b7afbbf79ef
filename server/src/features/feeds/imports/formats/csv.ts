import type { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { createFaultError } from '../../faults.ts'
import type { ReadProject } from '../entry.ts'
import { fromMappedRow } from '../mapping/from-mapped-row.ts'
import { guessMapping } from '../mapping/guess-mapping.ts'
import { readTable, type TableRow } from '../table/read-table.ts'
import { fromManzilRow } from './manzil-csv.ts'
import { REQUIRED_COLUMNS } from './manzil-csv-columns.ts'

const SAMPLE_ROWS = 50

/**
 * Reads Manzil's own CSV, recognised by its header, or any other with a mapping, which is guessed if omitted. @throws
 * OperatorError if the file is not a CSV, is malformed, or has columns that cannot be identified
 */
export async function* readCsv(file: Readable, { mapping }: { mapping?: FeedMapping | undefined }): AsyncGenerator<ReadProject> {
  const { sample, rest } = await takeSample(readTable(file))
  const header = headerOf(sample)
  if (!mapping && REQUIRED_COLUMNS.every((column) => header.includes(column))) {
    for await (const row of rest) yield fromManzilRow(row)
    return
  }
  const used =
    mapping ??
    guessMapping(
      header,
      sample.map(({ cells }) => cells),
    )
  checkMapping(used, header)
  for await (const row of rest) yield fromMappedRow(row, used)
}

export function headerOf(rows: readonly TableRow[]): string[] {
  return [...((rows.find(({ isWhole }) => isWhole) ?? rows[0])?.cells.keys() ?? [])]
}

export async function takeSample(rows: AsyncGenerator<TableRow>): Promise<{ sample: TableRow[]; rest: AsyncIterable<TableRow> }> {
  const sample: TableRow[] = []
  while (sample.length < SAMPLE_ROWS) {
    const next = await rows.next()
    if (next.done) break
    sample.push(next.value)
  }
  return {
    sample,
    rest: (async function* () {
      yield* sample
      yield* rows
    })(),
  }
}

/** Without rows there is no header to check. */
function checkMapping({ columns }: FeedMapping, header: readonly string[]): void {
  if (header.length === 0) return
  const missing = (['reference', 'title'] as const).find((field) => columns[field] === undefined)
  if (missing) throw createFaultError(missing === 'title' ? 'no_title' : 'no_reference', { columns: header.slice(0, 12).join(', ') })
  const unknown = Object.values(columns).find((column) => !header.includes(column))
  if (unknown !== undefined) throw createFaultError('column_unknown', { column: unknown })
}
