import { columnNames } from '@manzil/contract/feeds/column-names'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { LRUCache } from 'lru-cache'
import { cleanHandover } from '../cleaning/clean-handover.ts'
import { withoutPlaceholder } from '../cleaning/clean-text.ts'
import { foldName, spaced } from '../cleaning/fold-name.ts'
import { LIST_MARK } from './list-mark.ts'

/** The column of a handover whose parts have columns of their own. */
export interface JoinedHandover {
  name: string
  /** Columns with its month, quarter or half, the most precise first, and with its year last. */
  parts: string[]
}

type Kind = 'month' | 'quarter' | 'half' | 'year'

interface NamePart {
  parent: string
  /** The name without the word for its kind. */
  stem: string
  /** Undefined for names of whole handovers: `Handover date`. */
  kind: Kind | undefined
  isHandover: boolean
}

type OwnPart = NamePart & { column: string }

const KINDS = new Map<string, Kind>(
  Object.entries({
    month: 'month months mon mm شهر',
    quarter: 'quarter quarters qtr q ربع',
    half: 'half نصف',
    year: 'year years yr yyyy y سنه سنة عام',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind] as const)),
)
const PRECISION: readonly (Kind | undefined)[] = ['month', 'quarter', 'half']
const HANDOVER = /hand ?over|completion|deliver|ready|possession|تسليم|انجاز|إنجاز|استلام/
const OTHER_DAY = /start|launch|creat|updat|modif/
const JOINED = 'handover'
const NAMES = new Set(columnNames('delivery_date').map(foldName))

/** Every row of a file has the same names. */
const PARTS = new LRUCache<string, { found: NamePart | undefined }>({ max: 1_000 })

function partIn(path: string): NamePart | undefined {
  const known = PARTS.get(path) ?? { found: readPart(path) }
  PARTS.set(path, known)
  return known.found
}

function readPart(path: string): NamePart | undefined {
  const at = path.search(/\.(?!\s)[^.]*$/)
  const parent = path.slice(0, Math.max(at, 0))
  const words = foldName(spaced(path.slice(at + 1))).split(' ')
  const kindOf = (word: string) => KINDS.get(word) ?? KINDS.get(word.replace(/^ال/, ''))
  // Names in two languages say it twice.
  const kinds = [...new Set(words.flatMap((word) => kindOf(word) ?? []))]
  const all = foldName(spaced(path))
  const isHandover = HANDOVER.test(all) && !OTHER_DAY.test(all)
  if (kinds.length > 1 || (kinds.length === 0 && !isHandover)) return undefined
  return { parent, stem: words.filter((word) => !kindOf(word)).join(' '), kind: kinds[0], isHandover }
}

/** Finds the columns that have the parts of a handover: `handover.quarter` and `handover.year`, `Completion month` and `Year`. */
export function joinedHandovers(columns: Iterable<string>): JoinedHandover[] {
  const periods: OwnPart[] = []
  const years: OwnPart[] = []
  for (const column of columns) {
    const part = partIn(column)
    if (part?.kind) (part.kind === 'year' ? years : periods).push({ ...part, column })
  }
  if (periods.length === 0 || years.length === 0) return []
  const found = new Map<string, JoinedHandover>()
  for (const period of periods.toSorted((one, other) => PRECISION.indexOf(one.kind) - PRECISION.indexOf(other.kind))) {
    const siblings = years.filter(({ parent }) => parent === period.parent)
    const year = siblings.find(({ stem }) => stem === period.stem) ?? siblings.find(({ stem }) => stem === '' || period.stem === '')
    if (!year || !(period.isHandover || year.isHandover)) continue
    const name = nameIn(period.parent, period.stem === '' && year.stem === '')
    const { parts } = found.get(name) ?? { parts: [year.column] }
    if (parts.at(-1) === year.column) found.set(name, { name, parts: [...parts.slice(0, -1), period.column, year.column] })
  }
  return [...found.values()]
}

/** The object itself stands for its parts if its name says what they are: `handover` for `handover.quarter`. */
function nameIn(parent: string, isBare: boolean): string {
  const own = foldName(spaced(parent.slice(parent.lastIndexOf('.') + 1)))
  if (isBare && NAMES.has(own)) return parent
  return parent === '' ? JOINED : `${parent}.${JOINED}`
}

/** Adds handovers whose parts have columns of their own as one text: `handover` with `Q3 2028`. Changes the cells. */
export function withHandoverTexts(cells: Map<string, string>): Map<string, string> {
  for (const { name, parts } of joinedHandovers(cells.keys())) {
    const year = parts.at(-1) ?? ''
    const period = parts.find((column) => withoutPlaceholder(cells.get(column)?.trim())) ?? year
    const [inPeriod, inYear] = [period === year ? '' : (cells.get(period) ?? ''), cells.get(year) ?? '']
    if (cells.get(name) || `${inPeriod}${inYear}`.includes(LIST_MARK) || hasWhole(cells, partIn(year)?.parent)) continue
    cells.set(name, joined(partIn(period)?.kind, inPeriod, inYear))
  }
  return cells
}

/** Whether a column beside the parts says more than the year: `Handover date`. */
function hasWhole(cells: ReadonlyMap<string, string>, parent: string | undefined): boolean {
  return [...cells].some(([column, value]) => {
    const part = partIn(column)
    return part?.isHandover && part.kind === undefined && part.parent === parent && !IS_YEAR.test(plain(value)) && cleanHandover(value)
  })
}

const IS_YEAR = /^(?:20)?\d\d$/
const IS_NUMBER = /^\d{1,2}$/
/** Spreadsheets write a number as `3.0`. */
const plain = (value: string) => latinDigits(value).trim().replace(/\.0$/, '')

function joined(kind: Kind | undefined, period: string, year: string): string {
  const [part, digits] = [plain(period), plain(year)]
  if (part === '' || cleanHandover(part)) return part || digits
  if (!IS_YEAR.test(digits)) return `${part} ${digits}`.trim()
  const full = digits.length === 2 ? `20${digits}` : digits
  const number = kind === 'month' ? `${part}/${full}` : `${kind === 'half' ? 'H' : 'Q'}${part} ${full}`
  const text = IS_NUMBER.test(part) ? number : `${part} ${full}`
  // `third` needs to be said of what.
  return [text, `${part} ${kind} ${full}`].find((one) => cleanHandover(one)) ?? text
}
