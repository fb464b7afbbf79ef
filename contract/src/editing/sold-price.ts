import type { ProjectForm } from './calls/office-project-form.ts'

type Priced = Pick<ProjectForm, 'price'> & { units: readonly Pick<ProjectForm['units'][number], 'min_price' | 'homes'>[] }

/** Returns the prices of what buyers can have: available homes, and types without listed homes; AED. */
export function offeredPrices(units: Priced['units']): number[] {
  return units
    .flatMap(({ homes, min_price }) => (homes.length === 0 ? [min_price] : homes.map((home) => (isAvailable(home) ? home.price : null))))
    .filter((price) => price !== null)
}

/**
 * Whether a project's price is that of a home that is sold or reserved, and no other home has a price to show instead.
 * @param before the stored form; its price may be that of a home whose own price has changed since
 */
export function isPriceOfSold({ price, units }: Priced, before?: Priced): boolean {
  if (price === null || offeredPrices(units).length > 0) return false
  const gone = units.flatMap(({ homes }) => homes).filter((home) => !isAvailable(home))
  if (gone.some((home) => home.price === price)) return true
  const ids = new Set(gone.map(({ id }) => id))
  const followed = (before?.units ?? []).flatMap(({ homes }) => homes).filter((home) => isAvailable(home) && home.price === price)
  return before?.price === price && followed.some(({ id }) => id !== null && ids.has(id))
}

const isAvailable = ({ status }: Priced['units'][number]['homes'][number]) => status === 'available'
