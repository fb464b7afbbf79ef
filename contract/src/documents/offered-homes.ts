import { MAX_OFFERED_HOMES } from '../calls/limits.ts'
import type { PropertyDetail } from '../catalogue/calls/properties.ts'

/** Maximum number of homes in one sales offer; `standard` is how many of the cheapest it lists if none are chosen. */
export const OFFERED_HOMES = { most: MAX_OFFERED_HOMES, standard: 5 } as const
/** Counted from the day of issue. */
export const OFFER_VALID_DAYS = 7

/** Returns whether a sales offer lists home types, because the project has no individual homes and is not sold out. */
export function isOfferedByType({ units, sales_status }: Pick<PropertyDetail, 'units' | 'sales_status'>): boolean {
  return units.length > 0 && sales_status !== 'Sold Out' && units.every(({ unit_listings }) => unit_listings.length === 0)
}
