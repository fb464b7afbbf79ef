import { latinDigits } from '@manzil/contract/text/latin-digits'
import type { Column } from './sheet-columns.ts'

/**
 * Pastes tab-separated cells copied from a spreadsheet, starting at one cell and adding rows as needed. A cell that cannot
 * be parsed keeps its text; cells beyond the last column and a heading row are dropped.
 */
export function pasteRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  from: { row: number; column: number },
  text: string,
  makeRow: () => Row,
): Row[] {
  const pasted = [...rows]
  const copied = copiedCells(text)
  const [first = [], ...others] = copied
  for (const [index, cells] of (others.length > 0 && isHeading(first, columns) ? others : copied).entries()) {
    const at = from.row + index
    const written = cells.slice(0, columns.length - from.column).map((cell, place) => {
      const column = columns[from.column + place] as Column<Row>
      return [column.key, column.read(cell)]
    })
    pasted[at] = { ...(pasted[at] ?? makeRow()), ...Object.fromEntries(written) }
  }
  return pasted
}

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
