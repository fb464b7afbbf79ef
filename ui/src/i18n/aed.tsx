import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { formatCompact, formatNumber } from './format.ts'
import { getLocale } from './locale.ts'

/** `compact` rounds to three digits. The number keeps its direction within Arabic text. */
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

/** @param amount AED; unknown prices are on request */
export function Price({ amount }: { amount: number | null }) {
  return isPriced(amount) ? <Aed amount={amount} /> : m.property_ask_for_price()
}
