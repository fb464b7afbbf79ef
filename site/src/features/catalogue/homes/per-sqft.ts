import { m } from '@manzil/messages'
import { formatAed, formatPercent } from '@manzil/ui/i18n/format.ts'

/** AED and sqft; null if unknown. */
interface Priced {
  price: number | null
  area: number | null
}

function rateOf({ price, area }: Priced): number | null {
  return price === null || price <= 0 || area === null ? null : price / area
}

/** `AED 1,765`, or empty if unknown. */
export function perSqft(home: Priced): string {
  const rate = rateOf(home)
  return rate === null ? '' : formatAed(Math.round(rate))
}

/** Compares the price per sqft with another home's: `4% less`, `the same`, or empty if either is unknown. */
export function perSqftAgainst(home: Priced, other: Priced): string {
  const [rate, against] = [rateOf(home), rateOf(other)]
  if (rate === null || against === null) return ''
  const change = Math.round((rate / against - 1) * 100)
  if (change === 0) return m.unit_sqft_same()
  const percent = formatPercent(Math.abs(change))
  return change < 0 ? m.unit_sqft_less({ percent }) : m.unit_sqft_more({ percent })
}
