import { columnNames } from '@manzil/contract/feeds/column-names'
import { foldName } from '../cleaning/fold-name.ts'
import { headingIn } from './headings.ts'
import type { TableRow } from './read-table.ts'
import { takeSample } from './take-sample.ts'

/** Rows with fewer cells are headings, sums and notes. */
const FEWEST_CELLS = 3
const named = (...fields: Parameters<typeof columnNames>[0][]) => new Set(fields.flatMap((field) => columnNames(field)).map(foldName))
/** Columns of what all homes of a block share. */
const SHARED = named('building', 'title', 'community', 'address', 'developer')
const HOME_NUMBERS = named('apt_no')
const isTotal = (text: string) => /total|مجموع|جمالي/i.test(text)

/**
 * Repeats cells that a spreadsheet merges over a block of homes, of which a CSV has only the first: a building above its homes.
 * @param merged receives the names of their columns before the first row
 */
export async function* withMergedCells(rows: AsyncIterable<TableRow>, merged: string[] = []): AsyncGenerator<TableRow> {
  const { sample, rest } = await takeSample(rows[Symbol.asyncIterator]())
  merged.push(...mergedColumns(sample))
  const above = new Map<string, string>()
  for await (const row of rest) {
    if (merged.length === 0 || !isOfHome(row)) {
      yield row
      continue
    }
    const cells = new Map(row.cells)
    for (const name of merged) {
      const given = textIn(row, name)
      if (given === '') cells.set(name, above.get(name) ?? '')
      else above.set(name, given)
    }
    yield { ...row, cells }
  }
}

const textIn = ({ cells }: TableRow, name: string) => cells.get(name)?.trim() ?? ''

function isOfHome(row: TableRow): boolean {
  const filled = [...row.cells.values()].filter((cell) => cell.trim() !== '')
  return headingIn(row) === undefined && filled.length >= FEWEST_CELLS && !filled.some(isTotal)
}

/**
 * Finds columns that name each block once, above numbered homes. A listing that lacks its building beside others looks different:
 * buildings repeat, or another place changes within the block.
 */
function mergedColumns(sample: readonly TableRow[]): string[] {
  const rows = sample.filter(isOfHome)
  const [first] = rows
  if (!first) return []
  const names = [...first.cells.keys()]
  const isNumbered = names.some((name) => HOME_NUMBERS.has(foldName(name)) && rows.every((row) => textIn(row, name) !== ''))
  if (!isNumbered) return []
  const shared = names.filter((name) => SHARED.has(foldName(name)))
  const merged = shared.filter((name) => {
    const given = rows.map((row) => textIn(row, name)).filter(Boolean)
    return textIn(first, name) !== '' && new Set(given).size === given.length && given.length * 2 <= rows.length
  })
  const others = shared.filter((name) => !merged.includes(name))
  return merged.filter((name) =>
    others.every((other) =>
      rows.every((row, at) => at === 0 || textIn(row, name) !== '' || textIn(row, other) === textIn(rows[at - 1] as TableRow, other)),
    ),
  )
}
