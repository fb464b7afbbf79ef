import type { TableRow } from './read-table.ts'

export const SAMPLE_ROWS = 300

/** Splits off the first rows, which a reader judges a file by. */
export async function takeSample(rows: AsyncIterator<TableRow>): Promise<{ sample: TableRow[]; rest: AsyncIterable<TableRow> }> {
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
      for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
    })(),
  }
}
