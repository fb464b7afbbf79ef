import { latinDigits } from '@manzil/contract/text/latin-digits'
import type { CellValue, Column } from './sheet-columns.ts'
import type { Range } from './sheet-range.ts'

interface Pasted<Row> {
  rows: Row[]
  /** Whether cells beyond the last column had text. */
  isCut: boolean
  /** Headings of pasted columns that the sheet does not have. */
  unknown: string[]
  /** How many rows were updated and added, if the pasted rows say which rows they are. */
  identified?: { updated: number; added: number }
  /** Whether several rows were written over others by their position, though a column identifies rows. */
  isByPosition: boolean
}

type Cells = readonly (readonly [key: string, value: CellValue])[]

/**
 * Pastes tab-separated cells copied from a spreadsheet, adding rows as needed: below a heading row into the columns that it names,
 * otherwise from the selection's first cell on. Rows with their identity and other cells update the rows with that identity; new
 * ones fill empty rows or are added. One row fills all selected rows, and one cell all selected cells. Unparsable cells keep their text.
 */
export function pasteRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  to: Range,
  text: string,
  makeRow: () => Row,
): Pasted<Row> {
  const copied = copiedCells(text)
  const [first = [], ...others] = copied
  const sources = others.length > 0 ? readHeading(first, columns) : undefined
  if (sources) return pasteNamed(rows, columns, others, { heading: first, sources }, to.top, makeRow)
  const [only = [], another] = copied
  const filled = another ? copied : Array.from({ length: to.bottom - to.top + 1 }, () => repeated(only, to))
  const room = columns.length - to.left
  const written = filled.map((cells) =>
    cells.slice(0, room).map((cell, place) => {
      const column = columns[to.left + place] as Column<Row>
      return [column.key, column.read(cell)] as const
    }),
  )
  return {
    ...writeRows(rows, columns, written, to.top, makeRow),
    isCut: filled.some((cells) => cells.slice(room).some((cell) => cell.trim() !== '')),
    unknown: [],
  }
}

/** The places of the pasted cells that make up a column's value. */
type Sources<Row> = readonly (readonly [column: Column<Row>, places: readonly number[]])[]

function pasteNamed<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  given: readonly (readonly string[])[],
  { heading, sources }: { heading: readonly string[]; sources: Sources<Row> },
  top: number,
  makeRow: () => Row,
): Pasted<Row> {
  const written = given.map((cells) =>
    sources.map(([column, places]) => {
      const texts = places.map((place) => (cells[place] ?? '').trim()).filter((cell) => cell !== '')
      return [column.key, column.read(texts.join(' '))] as const
    }),
  )
  const taken = new Set(sources.flatMap(([, places]) => places))
  const unknown = heading.filter((name, place) => name.trim() !== '' && !taken.has(place) && given.some((cells) => cells[place]?.trim()))
  return { ...writeRows(rows, columns, written, top, makeRow), isCut: false, unknown: unknown.map((name) => name.trim()) }
}

function writeRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  written: readonly Cells[],
  top: number,
  makeRow: () => Row,
): Pick<Pasted<Row>, 'rows' | 'identified' | 'isByPosition'> {
  const identity = columns.find(({ isIdentity }) => isIdentity)?.key
  // An identity alone renames rows.
  if (identity && written.some((cells) => cells.length > 1 && cells.some(([key]) => key === identity)))
    return writeByIdentity(rows, identity, written, top, makeRow)
  const pasted = [...rows]
  for (const [index, cells] of written.entries()) {
    pasted[top + index] = { ...(pasted[top + index] ?? makeRow()), ...Object.fromEntries(cells) }
  }
  const values = new Set(written.map((cells) => JSON.stringify(cells)))
  const isNaming = written.some((cells) => cells.some(([key]) => key === identity))
  return { rows: pasted, isByPosition: identity !== undefined && !isNaming && values.size > 1 && rows[top + 1] !== undefined }
}

function writeByIdentity<Row extends object>(
  rows: readonly Row[],
  identity: keyof Row & string,
  written: readonly Cells[],
  top: number,
  makeRow: () => Row,
): Pick<Pasted<Row>, 'rows' | 'identified' | 'isByPosition'> {
  const pasted = [...rows]
  // An identity that is pasted twice updates one row, so that the other shows as repeated.
  const free = new Map(rows.map((row, at) => [row[identity] as CellValue, at]).reverse() as [CellValue, number][])
  free.delete('')
  const empty = rows.flatMap((row, at) => (at >= top && row[identity] === '' ? [at] : []))
  const identified = { updated: 0, added: 0 }
  for (const cells of written) {
    const values: Partial<Row> = Object.fromEntries(cells) as Partial<Row>
    const known = free.get(values[identity] as CellValue)
    free.delete(values[identity] as CellValue)
    const at = known ?? empty.shift() ?? pasted.length
    pasted[at] = { ...(pasted[at] ?? makeRow()), ...values }
    identified[known === undefined ? 'added' : 'updated']++
  }
  return { rows: pasted, identified, isByPosition: false }
}

const repeated = (cells: readonly string[], { left, right }: Range): readonly string[] =>
  cells.length === 1 ? Array.from({ length: right - left + 1 }, () => cells[0] as string) : cells

/** Returns which cells go into which column, if a row has only words and at least two of them name columns. */
function readHeading<Row>(cells: readonly string[], columns: readonly Column<Row>[]): Sources<Row> | undefined {
  if (cells.some((cell) => /\d/.test(latinDigits(cell)))) return undefined
  const free = new Set(cells.keys())
  const sources = columns.flatMap((column) => {
    const places = (column.headings ?? [[]]).flatMap((names, index) => {
      const place = findHeading(cells, free, index === 0 ? [column.label, ...names] : names)
      if (place === undefined) return []
      free.delete(place)
      return [place]
    })
    return places.length > 0 ? [[column, places] as const] : []
  })
  return cells.length - free.size >= 2 ? sources : undefined
}

/** Finds the heading that is one of the names, trying them in order, else one that begins the first name. Skips areas in metres. */
function findHeading(cells: readonly string[], free: ReadonlySet<number>, names: readonly string[]): number | undefined {
  const places = [...free].filter((place) => !METRIC.test(cells[place] as string))
  const words = (place: number) => [lettersOf(cells[place] as string), lettersOf((cells[place] as string).replace(/\([^()]*\)/g, ''))]
  const keys = names.map(lettersOf)
  for (const key of keys) {
    const named = places.find((place) => key !== '' && words(place).includes(key))
    if (named !== undefined) return named
  }
  return places.find((place) => words(place).some((word) => word.length >= 4 && keys[0]?.startsWith(word)))
}

const METRIC = /sq\.? ?m|m²|square met|متر/i

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
