import { m } from '@manzil/messages'
import { formatCompact } from '@manzil/ui/i18n/format.ts'

/** "1.9M": the text of a project's label on a map. */
export function pinLabel(price: number | null, isSoldOut: boolean): string {
  if (isSoldOut) return m.property_sold_out()
  return price === null ? m.map_pin_ask() : formatCompact(price)
}
