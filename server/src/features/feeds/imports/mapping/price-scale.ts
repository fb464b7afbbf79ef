import type { CompleteMapping } from '@manzil/contract/feeds/calls/feeds'
import type { PriceScale } from '@manzil/contract/feeds/calls/office-feeds'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { cleanArea } from '../cleaning/clean-area.ts'
import { withPoint } from '../cleaning/clean-number.ts'
import { PLAUSIBLE_AED } from '../cleaning/clean-price.ts'
import { listIn } from '../json/list-mark.ts'
import { LIKE_RENT } from './doubtful-values.ts'
import type { Rows } from './repeated-names.ts'

/** Fewer prices say nothing about a column. */
const FEWEST = 3
const NEARLY_ALL = 0.9

/** A median AED per sqft below this is rare in the UAE; in dollars, it is a usual one of Dubai. */
const LOW_PER_SQFT = 550

/**
 * Finds out whether the prices of a file that names no currency are so low for their areas that they may be in dollars or euros. Null if
 * they are not, or too few have an area.
 */
export function findOtherCurrency({ columns, currency, area_unit }: CompleteMapping, rows: Rows): PriceScale | null {
  const { price: priceColumn = '', area: areaColumn = '' } = columns
  if (currency !== 'AED' || columns.currency !== undefined || DIRHAMS.test(priceColumn)) return null
  const rates = rows.flatMap((row) => {
    const areas = listIn(row.get(areaColumn) ?? '')
    return listIn(row.get(priceColumn) ?? '').flatMap((text, at) => {
      const [amount, area] = [cleanAmount(text), cleanArea({ area: areas[at], unit: area_unit })]
      return amount && area ? [{ text, perSqft: amount / area }] : []
    })
  })
  const sorted = rates.toSorted((one, other) => one.perSqft - other.perSqft)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (median === undefined || rates.length < FEWEST || median.perSqft >= LOW_PER_SQFT || rates.some(({ text }) => DIRHAMS.test(text)))
    return null
  return { kind: 'currency', example: median.text.slice(0, LONGEST_EXAMPLE), read: Math.round(median.perSqft), is_separator: false }
}
const DIRHAMS = /aed|dhs?\b|dirham|درهم/i

/**
 * Finds out whether nearly all prices are a thousand or a million times too small or large: separators of thousands read as decimal
 * ones, or amounts in thousands. Rents are larger than such prices. Null if the prices are plausible or too few.
 */
export function findPriceScale({ columns, rate, decimal }: CompleteMapping, rows: Rows): PriceScale | null {
  const texts = rows.flatMap((row) => listIn(row.get(columns.price ?? '')).filter((text) => /\p{Nd}/u.test(text)))
  const amountsFor = (mark: CompleteMapping['decimal']) =>
    texts.flatMap((text) => {
      const amount = cleanAmount(withPoint(text, mark))
      return amount ? [{ text: text.trim(), amount, aed: amount * rate }] : []
    })
  const read = amountsFor(decimal)
  if (read.length < FEWEST) return null
  const areMost = (fits: (aed: number) => boolean) => read.filter(({ aed }) => fits(aed)).length >= read.length * NEARLY_ALL
  const isPlausible = (aed: number) => aed >= PLAUSIBLE_AED.min && aed <= PLAUSIBLE_AED.max
  const isSmall = (aed: number) => aed < LIKE_RENT.min && (isPlausible(aed * 1_000) || isPlausible(aed * 1_000_000))
  const isLarge = (aed: number) => aed > PLAUSIBLE_AED.max && isPlausible(aed / 1_000)
  const kind = areMost(isSmall) ? 'small' : areMost(isLarge) ? 'large' : undefined
  const example = read.find(({ aed }) => (kind === 'small' ? isSmall(aed) : isLarge(aed)))
  if (!kind || !example) return null
  const other = amountsFor(decimal === 'point' ? 'comma' : 'point').filter(({ aed }) => isPlausible(aed))
  return {
    kind,
    example: example.text.slice(0, LONGEST_EXAMPLE),
    read: example.amount,
    is_separator: other.length >= read.length * NEARLY_ALL,
  }
}
const LONGEST_EXAMPLE = 60
