import { LRUCache } from 'lru-cache'
import { cleanNumber } from '../cleaning/clean-number.ts'
import { spaced } from '../cleaning/fold-name.ts'
import { LIST_MARK } from './list-mark.ts'

interface Scale {
  suffix: string
  words: RegExp
  /** A larger number is already the whole amount. */
  most: number
}

const SCALES: readonly Scale[] = [
  {
    suffix: 'M',
    words: /(?<!\p{L})(?:in )?(?:mn|mln|mio|millions?)(?!\p{L})|(?<=(?:aed|usd|eur)\s?|\()m(?!\p{L})|(?:بال|ال)?(?:مليون|ملايين)/giu,
    most: 1_000,
  },
  {
    suffix: 'k',
    words:
      /(?<!\d)['’]?000s?(?!\d)|(?<!\p{L})(?:in )?thousands?(?!\p{L})|(?<=(?:aed|usd|eur)\s?|\()k(?!\p{L})|(?:بال|ال)?(?:[أا]لف|[آا]لاف)(?!\p{L})/giu,
    most: 100_000,
  },
]
const MONEY = /price|amount|value|cost|aed|usd|eur|dirham|سعر|قيمة|درهم/i
const AMOUNT = /^\D{0,5}[\d٠-٩][\d٠-٩.,٫٬]*(?:\s*[-–—]\s*[\d٠-٩][\d٠-٩.,٫٬]*)?$/

/** Every row of a file has the same names. */
const KNOWN = new LRUCache<string, { scale: Scale | undefined }>({ max: 1_000 })

function scaleIn(name: string): Scale | undefined {
  const known = KNOWN.get(name) ?? { scale: MONEY.test(name) ? SCALES.find(({ words }) => spaced(name).search(words) >= 0) : undefined }
  KNOWN.set(name, known)
  return known.scale
}

/** Returns the name of a column without words for thousands or millions: `Price (AED Mn)`. */
export function withoutScale(name: string): string {
  const scale = scaleIn(name)
  return scale ? spaced(name).replace(scale.words, ' ') : name
}

/** Writes the amounts of columns in thousands or millions with their unit: `1.15` under `Price (AED Mn)` as `1.15M`. Changes the cells. */
export function withScaledAmounts(cells: Map<string, string>): Map<string, string> {
  for (const [name, text] of cells) {
    const scale = scaleIn(name)
    if (!scale) continue
    const isPlain = (value: string) => AMOUNT.test(value) && (cleanNumber(value) ?? scale.most) < scale.most
    const values = text.split(LIST_MARK).map((value) => (isPlain(value.trim()) ? `${value.trim()}${scale.suffix}` : value))
    cells.set(name, values.join(LIST_MARK))
  }
  return cells
}
