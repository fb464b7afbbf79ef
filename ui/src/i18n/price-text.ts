import { isPriced } from '@manzil/contract/money/is-priced'
import { m } from '@manzil/messages'
import { formatAed } from './format.ts'

/** Returns `AED 1,500,000`; unknown prices are on request. */
export function priceText(amount: number | null): string {
  return isPriced(amount) ? formatAed(amount) : m.property_ask_for_price()
}
