import { latinDigits } from '@manzil/contract/text/latin-digits'
import type { Column } from './sheet-columns.ts'
import type { Range } from './sheet-range.ts'

/**
 * Pastes tab-separated cells copied from a spreadsheet, starting at the selection's first cell and adding rows as needed. One row
 * fills all selected rows, and one cell all selected cells. A cell that cannot be parsed keeps its text; a heading row and cells
 * beyond the last column are left out, and `isCut` tells whether any of these had text.
 */
export function pasteRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  to: Range,
  text: string,
  makeRow: () => Row,
): { rows: Row[]; isCut: boolean } {
  const pasted = [...rows]
  const copied = copiedCells(text)
  const [first = [], ...others] = copied
  const given = others.length > 0 && isHeading(first, columns) ? others : copied
  const [only = [], another] = given
  const filled = another ? given : Array.from({ length: to.bottom - to.top + 1 }, () => repeated(only, to))
  const room = columns.length - to.left
  for (const [index, cells] of filled.entries()) {
    const at = to.top + index
    const written = cells.slice(0, room).map((cell, place) => {
      const column = columns[to.left + place] as Column<Row>
      return [column.key, column.read(cell)]
    })
    pasted[at] = { ...(pasted[at] ?? makeRow()), ...Object.fromEntries(written) }
  }
  return { rows: pasted, isCut: filled.some((cells) => cells.slice(room).some((cell) => cell.trim() !== '')) }
}

const repeated = (cells: readonly string[], { left, right }: Range): readonly string[] =>
  cells.length === 1 ? Array.from({ length: right - left + 1 }, () => cells[0] as string) : cells

/** Whether a row has only words, and at least two of them name columns. */
function isHeading<Row>(cells: readonly string[], columns: readonly Column<Row>[]): boolean {
  const names = columns.flatMap(({ key, label }) => [key, label].map(lettersOf))
  const words = cells.map(lettersOf).filter((word) => word !== '')
  const named = words.filter((word) => names.some((name) => name === word || (word.length >= 4 && name.startsWith(word))))
  return named.length >= 2 && !cells.some((cell) => /\d/.test(latinDigits(cell)))
}

const lettersOf = (text: string) =>
  text
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

/** A quoted cell may contain tabs, line breaks and doubled quotes; a quote inside an unquoted cell is literal. */
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
