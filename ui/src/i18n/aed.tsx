import { formatCompact, formatNumber } from './format.ts'
import { getLocale } from './locale.ts'

/** `compact` rounds down to three digits. The number keeps its direction within Arabic text. */
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
