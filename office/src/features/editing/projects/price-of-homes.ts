import { uaeDate } from '@manzil/contract/time/calendar'
import { isEqual } from '../../../editor/forms.ts'
import type { EditorForm } from './editor-form.ts'

type Homes = Pick<EditorForm, 'units' | 'homes'>
type Prices = Pick<EditorForm, 'price' | 'price_date'>

/** Returns the lowest price of the available homes, and of the types without listed homes. */
export function cheapestOffer({ units, homes }: Homes): number | undefined {
  const listed = new Set(homes.map(({ unit }) => unit))
  const prices = [
    ...homes.map(({ status, price }) => (status === 'available' ? price : null)),
    ...units.map(({ key, min_price }) => (listed.has(key) ? null : min_price)),
  ].filter((price) => typeof price === 'number')
  return prices.length === 0 ? undefined : prices.reduce((least, price) => Math.min(least, price))
}

const pricesOf = ({ units, homes }: Homes) => [
  units.map(({ key, min_price, max_price }) => [key, min_price, max_price]),
  homes.map(({ key, price, status }) => [key, price, status]),
]

/**
 * Returns the project's price and date after its homes changed: the price of the cheapest one that can be bought, dated today if a
 * price is new. Edits that are undone get the former price and date back.
 */
export function pricesAfter(base: EditorForm, form: EditorForm, homes: Homes): Prices {
  const cheapest = cheapestOffer(homes)
  const isFollowing = form.price === base.price || form.price === cheapestOffer(form)
  if (isFollowing && isEqual(pricesOf(homes), pricesOf(base))) return { price: base.price, price_date: base.price_date }
  const isRepriced = !isEqual(pricesOf(homes), pricesOf(form))
  return {
    price: cheapest === undefined || cheapest === cheapestOffer(form) ? form.price : cheapest,
    price_date: isRepriced && form.price_date === base.price_date ? uaeDate() : form.price_date,
  }
}
