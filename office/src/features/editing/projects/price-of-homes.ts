import { uaeDate } from '@manzil/contract/time/calendar'
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

type Edited = Homes & Prices

/** Whether the price comes from the homes and nobody typed it: it equals the cheapest offer, or neither exists. */
function isFollowing(base: Edited, form: Edited): boolean {
  const offer = cheapestOffer(form) ?? null
  const isCleared = form.price === null && base.price !== null && !isSold(base, form)
  if (form.price === offer && !isCleared) return true
  return offer === null && form.price === base.price && base.price === (cheapestOffer(base) ?? null)
}

/** Whether nothing has a price any more, because the homes that the price came from are sold or reserved. */
function isSold(base: Edited, homes: Homes): boolean {
  if (cheapestOffer(homes) !== undefined || cheapestOffer(base) !== base.price) return false
  const gone = new Set(homes.homes.flatMap(({ key, status }) => (status === 'available' ? [] : [key])))
  return base.homes.some(({ key, price, status }) => status === 'available' && price === base.price && gone.has(key))
}

/** Returns a form that was merged with a version saved meanwhile. A price that followed the homes in both follows those of both. */
export function withPriceOfHomes<Form extends Edited>(merged: Form, before: { base: Edited; form: Edited }, stored: Edited): Form {
  if (!isFollowing(before.base, before.form) || !isFollowing(stored, stored)) return merged
  const { price, price_date } = pricesAfter(stored, stored, merged)
  return { ...merged, price, ...(merged.price_date === stored.price_date && { price_date }) }
}

/** Returns each price by what it belongs to, such as `home12`. Text that is no number yet is no price. */
function figures({ units, homes, price }: Edited): Map<string, string> {
  const all: [string, unknown[]][] = [
    ['project', [price]],
    ...units.map(({ key, min_price, max_price }): [string, unknown[]] => [`type ${key}`, [min_price, max_price]]),
    ...homes.map(({ key, price }): [string, unknown[]] => [`home ${key}`, [price]]),
  ]
  return new Map(all.flatMap(([of, prices]) => (typeof prices[0] === 'number' ? [[of, prices.join()]] : [])))
}

/** Whether anything costs another amount than before. Removed prices, sold homes and the price that follows them are no new price. */
function isRepriced(base: Edited, form: Edited): boolean {
  const before = figures(base)
  const isFromHomes = form.price === cheapestOffer(form)
  return [...figures(form)].some(([of, price]) => before.get(of) !== price && !(of === 'project' && isFromHomes))
}

/**
 * Returns the price date after an edit: today once a price differs from the stored one, and the stored date again when none does.
 * A date that was typed stays.
 */
function dateAfter(base: Edited, form: Edited, edited: Homes & Pick<Prices, 'price'>): EditorForm['price_date'] {
  const today = uaeDate()
  const { price_date } = form
  if (isRepriced(base, { ...edited, price_date })) return price_date === base.price_date ? today : price_date
  return price_date === today && isRepriced(base, form) ? base.price_date : price_date
}

/** Returns the price and its date after someone typed a price. @param isConfirmed whether all prices are confirmed, so the date stays */
export function pricesTyped(base: Edited, form: Edited, price: EditorForm['price'], isConfirmed = false): Prices {
  return { price, price_date: isConfirmed ? form.price_date : dateAfter(base, form, { ...form, price }) }
}

/**
 * Returns the project's price and date after its homes changed. The price is that of the cheapest offer until someone types
 * another, and none once the homes it came from are sold.
 * @param isConfirmed whether all prices are confirmed, so the date stays
 */
export function pricesAfter(base: Edited, form: Edited, homes: Homes, isConfirmed = false): Prices {
  const former = isFollowing(base, base) ? base.price : form.price
  const price = isFollowing(base, form) ? (cheapestOffer(homes) ?? (isSold(base, homes) ? null : former)) : form.price
  return { price, price_date: isConfirmed ? form.price_date : dateAfter(base, form, { ...homes, price }) }
}
