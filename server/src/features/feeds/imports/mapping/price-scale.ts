import type { CompleteMapping } from '@manzil/contract/feeds/calls/feeds'
import type { PriceScale } from '@manzil/contract/feeds/calls/office-feeds'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { withPoint } from '../cleaning/clean-number.ts'
import { PLAUSIBLE_AED } from '../cleaning/clean-price.ts'
import { listIn } from '../json/flatten.ts'
import { LIKE_RENT } from './doubtful-values.ts'
import type { Rows } from './repeated-names.ts'

/** Fewer prices say nothing about a column. */
const FEWEST = 3
const NEARLY_ALL = 0.9

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
