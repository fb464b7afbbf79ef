import { foldName } from '../cleaning/fold-name.ts'

type Cells = ReadonlyMap<string, string>

const LABEL =
  /^(?:(?:grand|overall|sub) ?)?(?:totals?|subtotals?|sum|average)(?: (?:number|no|count|of|all|available|sold|reserved|units|homes|apartments|flats|villas|townhouses|properties|projects|buildings|listings|rows|records|area|size|price|prices|value|amount|sales|inventory|sqft|sqm|aed|usd|eur))*(?: \p{N}+)*$/u
const ARABIC_LABEL =
  /^(?:ال)?(?:مجموع|اجمالي|متوسط)(?: (?:ال)?(?:كلي|عام|فرعي|نهائي|عدد|وحدات|مشاريع|شقق|فلل|مباني|مساحة|مساحات|سعر|اسعار|قيمة|مبيعات))*(?: \p{N}+)*$/u
/** Words beside the name in a subtotal that spreadsheets write: `Noor Tower Total`. */
const BESIDE_NAME = /^(?:sub ?)?total (?:for |of )?(?<before>.+)$|^(?<after>.+) (?:sub ?)?total$|^(?:ال)?(?:مجموع|اجمالي) (?<arabic>.+)$/u
/** A number after a unit is read as the next amount, so that no text matches in more than one way. */
const AMOUNT =
  /^[\p{N}\p{P}\p{Sc}\s]*(?:(?:aed|dhs?|usd|eur|sq\.? ?ft|sq\.? ?m|k|m|bn|million|units?|homes?|درهم|مليون|وحدة|وحدات|متر مربع|قدم مربع)[\p{N}\p{P}\p{Sc}\s]*)*$/iu

/**
 * Returns the label of a row of sums (`Total`, `Grand total`, `الإجمالي`, or `Noor Tower Total` below rows of that name), whose other
 * cells are empty or amounts; undefined for other rows.
 */
export function sumLabel(cells: Cells, isName: (column: string, foldedName: string) => boolean): string | undefined {
  const words = [...cells].filter(([, value]) => !AMOUNT.test(value))
  const [label] = words
  if (!label || !words.every(([column, value]) => value.length <= MAX_LABEL && isLabel(column, foldName(value)))) return undefined
  return label[1].trim()

  function isLabel(column: string, text: string): boolean {
    if (LABEL.test(text) || ARABIC_LABEL.test(text)) return true
    const { before, after, arabic } = text.match(BESIDE_NAME)?.groups ?? {}
    return [before, after, arabic].some((name) => name !== undefined && isName(column, name))
  }
}

const MAX_LABEL = 120

/** Finds rows of sums, which may name what earlier rows have in the same column. */
export class SumRows {
  readonly #isNamed: (column: string) => boolean
  readonly #names = new Set<string>()

  /** @param isNamed which columns hold names; remembers those of all others too by default, so only for the beginning of a file */
  constructor(isNamed: (column: string) => boolean = () => true) {
    this.#isNamed = isNamed
  }

  labelOf(cells: Cells): string | undefined {
    const label = sumLabel(cells, (column, name) => this.#names.has(`${column}\0${name}`))
    if (label !== undefined) return label
    for (const [column, value] of cells)
      if (value.length <= MAX_LABEL && this.#isNamed(column)) this.#names.add(`${column}\0${foldName(value)}`)
    return undefined
  }
}
