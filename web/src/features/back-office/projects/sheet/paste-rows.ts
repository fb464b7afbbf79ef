import type { Column } from './sheet-columns.ts'

/**
 * Writes what was copied out of a spreadsheet (rows of cells with tabs between) into a sheet, from one cell on; rows are
 * added as needed. A cell that cannot be read keeps its text. Cells beyond the last column have no place.
 */
export function pasteRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  from: { row: number; column: number },
  text: string,
  makeRow: () => Row,
): Row[] {
  const pasted = [...rows]
  for (const [index, cells] of copiedCells(text).entries()) {
    const at = from.row + index
    const written = cells.slice(0, columns.length - from.column).map((cell, place) => {
      const column = columns[from.column + place] as Column<Row>
      return [column.key, column.read(cell)]
    })
    pasted[at] = { ...(pasted[at] ?? makeRow()), ...Object.fromEntries(written) }
  }
  return pasted
}

/** A cell in quotes may hold tabs, line ends and doubled quotes; a quote inside another cell is only itself. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

const inOneLine = (cell: string) =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

function copiedCells(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted === undefined ? plain : inOneLine(quoted.replaceAll('""', '"')))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
