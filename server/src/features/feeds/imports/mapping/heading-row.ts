import type { TableRow } from '../table/read-table.ts'

/** Smaller tables may have rows with a name alone. */
const FEWEST_COLUMNS = 3
/** Numbers of homes and references: `A-101`. */
const CODE = /^\S*\p{Nd}\S*$/u

/** Returns the text of a row with nothing else: a heading above its homes, or a note below them (`* Prices are subject to change`). */
export function headingIn({ cells, isWhole }: TableRow): string | undefined {
  let only: string | undefined
  for (const value of cells.values()) {
    if (value.trim() === '') continue
    if (only !== undefined) return undefined
    only = value.trim()
  }
  const isTable = cells.size >= FEWEST_COLUMNS || !isWhole
  return only !== undefined && isTable && /\p{L}/u.test(only) && !CODE.test(only) ? only : undefined
}
