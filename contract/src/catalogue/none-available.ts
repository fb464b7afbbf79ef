import type { UnitType } from './calls/properties.ts'

/** Returns whether all listed homes of a type are reserved or sold. Of a type without listed homes, some may be for sale. */
export function isNoneAvailable({
  unit_listings_count,
  available_count,
}: Pick<UnitType, 'unit_listings_count' | 'available_count'>): boolean {
  return unit_listings_count > 0 && available_count === 0
}
