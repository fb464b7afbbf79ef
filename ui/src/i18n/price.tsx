import { isPriced } from '@manzil/contract/money/money'
import { m } from '@manzil/messages'
import { Aed } from './aed.tsx'
import { formatAed } from './format.ts'

/** @param amount AED; unknown prices are on request */
export function Price({ amount }: { amount: number | null }) {
  return isPriced(amount) ? <Aed amount={amount} /> : m.property_ask_for_price()
}

export function priceText(amount: number | null): string {
  return isPriced(amount) ? formatAed(amount) : m.property_ask_for_price()
}
