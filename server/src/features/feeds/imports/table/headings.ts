import type { TableRow } from './read-table.ts'

/** Smaller tables may have rows with a name alone. */
const FEWEST_COLUMNS = 3
/** Numbers of homes and references: `A-101`. */
const isCode = (text: string) => !/\s/.test(text) && /\p{Nd}/u.test(text)

/** Returns the text of a row with nothing else: a heading above its homes, or a note below them (`* Prices are subject to change`). */
export function headingIn({ cells, isWhole }: TableRow): string | undefined {
  let only: string | undefined
  for (const value of cells.values()) {
    if (value.trim() === '') continue
    if (only !== undefined) return undefined
    only = value.trim()
  }
  const isTable = cells.size >= FEWEST_COLUMNS || !isWhole
  return only !== undefined && isTable && /\p{L}/u.test(only) && !isCode(only) ? only : undefined
}

/** Columns with the headings above a row, the innermost first. */
const COLUMNS = ['Heading 1', 'Heading 2', 'Heading 3'] as const
const HEADING = /^Heading [1-3]$/
/** Notes are longer, or begin or end with a mark. */
const LONGEST = 60
const isNote = (text: string) => text.length > LONGEST || /^[*•#]|[.:!]$|total|مجموع|جمالي/i.test(text)

export const isHeadingColumn = (name: string) => HEADING.test(name)

/** Adds to each row the headings above it (`TOWER A`, `1 BEDROOM`) in columns of their own. Headings in a row belong to different levels. */
export async function* withHeadings(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let headings: string[] = []
  let run: string[] = []
  for await (const row of rows) {
    const heading = headingIn(row)
    if (heading !== undefined) {
      if (!isNote(heading)) run = [heading, ...run].slice(0, COLUMNS.length)
      yield row
      continue
    }
    if (run.length > 0) {
      headings = [...run, ...headings.slice(run.length)]
      run = []
    }
    for (const [at, text] of headings.entries()) {
      const name = COLUMNS[at]
      if (name !== undefined && !row.cells.has(name)) row.cells.set(name, text)
    }
    yield row
  }
}
