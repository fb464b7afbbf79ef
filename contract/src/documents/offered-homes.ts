import { MAX_OFFERED_HOMES } from '../calls/limits.ts'
import type { PropertyDetail } from '../catalogue/calls/properties.ts'

/** Maximum number of homes in a sales offer. If none are chosen, it lists the `default` number of cheapest ones. */
export const OFFERED_HOMES = { max: MAX_OFFERED_HOMES, default: 5 } as const
/** Counted from the day of issue. */
export const OFFER_VALID_DAYS = 7

/** Returns whether a sales offer lists home types: if the project is not sold out but has no individual homes. */
export function isOfferedByType({ units, sales_status }: Pick<PropertyDetail, 'units' | 'sales_status'>): boolean {
  return units.length > 0 && sales_status !== 'Sold Out' && units.every(({ unit_listings }) => unit_listings.length === 0)
}
