import { formatNumber } from './format.ts'
import { getLocale } from './locale.ts'

/** An amount in AED; the number keeps its order among Arabic words. */
export function Aed({ amount }: { amount: number }) {
  const number = formatNumber(amount)
  return getLocale() === 'ar' ? (
    <span className="whitespace-nowrap">
      <bdi>{number}</bdi> درهم
    </span>
  ) : (
    <span className="whitespace-nowrap">AED {number}</span>
  )
}
