import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { parseAmount, parseNumber } from '@manzil/contract/text/parse-number'
import { floorNumber } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'

export type CellValue = number | string | null

interface Choice {
  value: CellValue
  label: string
  /** Other texts that are read as this choice. */
  also?: string[]
}

/** A column of a sheet: `show` formats a value, `read` parses typed or pasted text. */
export interface Column<Row> {
  key: keyof Row & string
  label: string
  /** CSS width. */
  width: string
  /** Names of this column in other spreadsheets, the most specific first. A pasted value joins one cell of each group. */
  headings?: readonly (readonly string[])[] | undefined
  show: (value: CellValue) => string
  read: (text: string) => CellValue
  choices?: readonly Choice[]
  /** Shown left to right in both languages. */
  isNumber?: boolean
  /** Stays in view while the sheet scrolls sideways, because it names the row. */
  isPinned?: boolean
  /** Identifies the row: a pasted row updates the one with the same value, wherever that is. */
  isIdentity?: boolean
}

type Named<Row> = Pick<Column<Row>, 'key' | 'label' | 'width' | 'headings' | 'isPinned'>

export function numberColumn<Row>(named: Named<Row>): Column<Row> {
  return {
    ...named,
    isNumber: true,
    show: (value) => (typeof value === 'number' ? (Number.isInteger(value) ? formatNumber(value) : String(value)) : (value ?? '')),
    read: parseNumber,
  }
}

/** Shows and accepts the ground floor in words; its number is 0. */
export function floorColumn<Row>(named: Named<Row>): Column<Row> {
  const column = numberColumn(named)
  return {
    ...column,
    show: (value) => (value === 0 ? floorNumber(0) : column.show(value)),
    read: (text) => (GROUND.test(text.trim()) ? 0 : column.read(text)),
  }
}
const GROUND = /^(g|gf|ground( floor)?|(الطابق )?(ال)?[أا]رضي)$/i

/** Hides what identifies homes without a number. */
export function homeNumberColumn<Row>(named: Named<Row>): Column<Row> {
  return { ...textColumn(named), isIdentity: true, show: (value) => homeNumber(String(value ?? '')) }
}

/** Accepts amounts with a scale, such as `4.2M`. */
export function amountColumn<Row>(named: Named<Row>): Column<Row> {
  return { ...numberColumn(named), read: parseAmount }
}

export function textColumn<Row>(named: Named<Row>): Column<Row> {
  return { ...named, show: (value) => String(value ?? ''), read: (text) => text.trim() }
}

const fold = (text: string) => latinDigits(text).trim().toLowerCase()
const namesOf = ({ label, also = [] }: Choice) => [label, ...also].map(fold)

/** Leaves text that matches no option unchanged. @param readOther reads text that is not the name of an option */
export function choiceColumn<Row>(
  named: Named<Row>,
  choices: readonly Choice[],
  readOther?: (text: string) => CellValue | undefined,
): Column<Row> {
  return {
    ...named,
    choices,
    show: (value) => choices.find((choice) => choice.value === value)?.label ?? String(value ?? ''),
    read: (text) => {
      const named = choices.find((choice) => namesOf(choice).includes(fold(text)))
      return named ? named.value : text.trim() === '' ? null : (readOther?.(text) ?? text)
    },
  }
}

/** Finds the choice that typed letters begin, or else one that contains them, in either language. */
export function findChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const start = fold(typed)
  const find = (matches: (name: string) => boolean) => choices.find((choice) => namesOf(choice).some(matches))
  return find((name) => name.startsWith(start)) ?? find((name) => name.includes(start))
}
