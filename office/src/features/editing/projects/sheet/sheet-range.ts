import type { CellValue, Column } from './sheet-columns.ts'

export interface Place {
  row: number
  column: number
}

/** A rectangle of cells; all edges are inclusive. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export function rangeOf(one: Place, other: Place): Range {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)]
  return { top, bottom, left: Math.min(one.column, other.column), right: Math.max(one.column, other.column) }
}

/** Copies a range in the clipboard format of spreadsheets: tab-separated cells, quoted where needed, with unformatted numbers. */
export function copyRange<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { top, bottom, left, right }: Range): string {
  const lines = rows.slice(top, bottom + 1).map((row) =>
    columns
      .slice(left, right + 1)
      .map((column) => {
        const value = row[column.key] as CellValue
        const text = column.isNumber && typeof value === 'number' ? String(value) : column.show(value)
        return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      })
      .join('\t'),
  )
  return lines.join('\r\n')
}

/** Copies the first row of a range to its other rows; a range of one row gets the row above it. */
export function fillDown<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { top, bottom, left, right }: Range): Row[] {
  const source = rows[top === bottom ? top - 1 : top]
  if (!source) return [...rows]
  const filled = Object.fromEntries(columns.slice(left, right + 1).map(({ key }) => [key, source[key]]))
  return rows.map((row, at) => (at < top || at > bottom ? row : { ...row, ...filled }))
}

export function clearRange<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { top, bottom, left, right }: Range): Row[] {
  const empty = Object.fromEntries(columns.slice(left, right + 1).map((column) => [column.key, column.read('')]))
  return rows.map((row, at) => (at < top || at > bottom ? row : { ...row, ...empty }))
}
