import { formatCompact, formatNumber } from './format.ts'
import { getLocale } from './locale.ts'

/** An amount in AED, with `compact` rounded down to three digits; the number keeps its order among Arabic words. */
export function Aed({ amount, compact }: { amount: number; compact?: boolean | undefined }) {
  const number = compact ? formatCompact(amount) : formatNumber(amount)
  return getLocale() === 'ar' ? (
    <span className="whitespace-nowrap">
      <bdi>{number}</bdi> درهم
    </span>
  ) : (
    <span className="whitespace-nowrap">AED {number}</span>
  )
}
