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
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const pasted = [...rows]
  for (const [index, line] of lines.entries()) {
    const at = from.row + index
    const cells = line.split('\t').slice(0, columns.length - from.column)
    const written = cells.map((cell, place) => {
      const column = columns[from.column + place] as Column<Row>
      return [column.key, column.read(cell.replace(/^"(.*)"$/, '$1'))]
    })
    pasted[at] = { ...(pasted[at] ?? makeRow()), ...Object.fromEntries(written) }
  }
  return pasted
}
