import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { offeredPrices } from '@manzil/contract/editing/sold-price'
import type { HiddenPrice } from '../../catalogue/prices/index.ts'

type Priced = Pick<ProjectForm, 'price' | 'sales_status_id'> & { units: readonly Unit[] }
type Unit = Pick<ProjectForm['units'][number], 'id' | 'min_price' | 'max_price' | 'homes'>

/**
 * Returns a form with the prices that were hidden because they were outdated, as far as their homes are still on sale. A project's price
 * that was of a home sold since becomes that of the cheapest offer.
 */
export function withHiddenPrices<Form extends Priced>(form: Form, hidden: readonly HiddenPrice[]): Form {
  if (form.sales_status_id === SOLD_OUT) return form
  const ofHomes = new Map(hidden.map((one) => [one.home_id, one.price]))
  const ofTypes = new Map(hidden.map((one) => [one.unit_id, one]))
  const own = hidden.find(({ unit_id, home_id }) => unit_id === null && home_id === null)
  const units = form.units.map((unit) => {
    const isOnSale = unit.homes.length === 0 || unit.homes.some(isAvailable)
    const type = unit.id !== null && isOnSale ? ofTypes.get(unit.id) : undefined
    const homes = unit.homes.map((home) => {
      const price = home.id !== null && isAvailable(home) ? ofHomes.get(home.id) : undefined
      return { ...home, price: home.price ?? price ?? null }
    })
    return { ...unit, homes, ...(unit.min_price === null && type && { min_price: type.price, max_price: type.max_price }) }
  })
  if (form.price !== null || !own) return { ...form, units }
  const isOfSold = form.units.some(({ homes }) =>
    homes.some((home) => home.id !== null && !isAvailable(home) && (home.price ?? ofHomes.get(home.id)) === own.price),
  )
  const offers = offeredPrices(units)
  const price = isOfSold ? offers.reduce<number | null>((least, offer) => Math.min(least ?? offer, offer), null) : own.price
  return { ...form, price, units }
}

/** Returns how many prices {@link withHiddenPrices} adds. */
export function countHiddenPrices(form: ProjectForm, hidden: readonly HiddenPrice[]): number {
  return hidden.length === 0 ? 0 : pricesIn(withHiddenPrices(form, hidden)) - pricesIn(form)
}

/** Returns how many of a project, its home types and its homes have a price. */
export function pricesIn({ price, units }: Priced): number {
  return [price, ...units.flatMap(({ min_price, homes }) => [min_price, ...homes.map((home) => home.price)])].filter((one) => one !== null)
    .length
}

const isAvailable = ({ status }: Unit['homes'][number]) => status === 'available'
