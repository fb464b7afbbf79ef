import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import type { EditorForm } from './editor-form.ts'
import { cheapestOffer } from './price-of-homes.ts'

interface PriceNoteOptions {
  base: EditorForm
  form: EditorForm
  onUse: (price: number) => void
}

/** Returns whether the cheapest offer is another price than the project's, which may be meant, such as before all homes are listed. */
const differs = (form: EditorForm, cheapest: number | undefined): cheapest is number =>
  cheapest !== undefined && (form.price === null || typeof form.price === 'number') && form.price !== cheapest

/** Says how the project's price compares with its homes, or that a stored one followed them. Undefined if there is nothing to say. */
export function priceNote({ base, form, onUse }: PriceNoteOptions) {
  const cheapest = cheapestOffer(form)
  if (differs(form, cheapest)) {
    const isShown = typeof form.price === 'number' && form.price > cheapest && form.sales_status_id !== SOLD_OUT
    const words = isShown ? m.catalogue_price_homes_shown : m.catalogue_price_homes
    return (
      <>
        {typeof form.price === 'number' ? `${m.catalogue_price_stays({ price: amountOf(form.price) })} ` : ''}
        {words({ price: amountOf(cheapest) })}{' '}
        <button type="button" className="link inline-flex min-h-10 items-center max-md:min-h-11" onClick={() => onUse(cheapest)}>
          {m.catalogue_price_use_homes()}
        </button>
      </>
    )
  }
  if (cheapest === undefined && form.price === null && form.homes.some(({ status }) => status !== 'available'))
    return m.catalogue_price_none()
  if (cheapest === undefined || form.price !== cheapest || form.price === base.price) return undefined
  if (typeof base.price !== 'number') return undefined
  return `${m.catalogue_price_followed({ price: amountOf(cheapest) })} ${m.catalogue_changed_from({ value: amountOf(base.price) })}`
}

/** Says that the price date is another one than stored. A first date needs no note. */
export function priceDateNote({ base, form }: Pick<PriceNoteOptions, 'base' | 'form'>) {
  if (form.price_date === null || base.price_date === null || form.price_date === base.price_date) return undefined
  return `${m.catalogue_price_dated({ date: formatDay(form.price_date) })} ${m.catalogue_changed_from({ value: formatDay(base.price_date) })}`
}

/** An amount stays on one line. */
const amountOf = (price: number) => formatAed(price).replaceAll(' ', '\u00a0')
