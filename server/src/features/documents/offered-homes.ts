import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isOfferedByType, OFFERED_HOMES } from '@manzil/contract/documents/offered-homes'
import { m } from '@manzil/messages'
import { AppError } from '../../platform/errors.ts'

/** Without `apt_no`, any home of its type, at the lowest price (AED) and the area (sqft) that it buys. */
export interface OfferedHome {
  apt_no: string | null
  unit_type: string
  unit_type_ar: string
  rooms: string | null
  floor_no: number | null
  area: number | null
  price: number | null
  price_source: string | null
  price_date: string | null
}

/**
 * Returns the chosen homes, else the cheapest available ones, or home types if the project lists no homes. Never offers sold or
 * reserved homes. @throws AppError bad_input if a chosen home is not available in this project
 */
export function offeredHomes(property: PropertyDetail, chosen: readonly number[]): OfferedHome[] {
  const available = property.units.flatMap(availableHomes)
  const byId = new Map(available.map((home) => [home.id, home]))
  if (chosen.some((id) => !byId.has(id))) throw new AppError('bad_input', { fields: { units: [m.input_unit_not_offered] } })
  if (chosen.length > 0) return chosen.flatMap((id) => byId.get(id) ?? [])
  const offered: OfferedHome[] = isOfferedByType(property)
    ? property.units.map((unit) => ({ ...unit, apt_no: null, floor_no: null, area: unit.cheapest_area, price: unit.min_price }))
    : available
  return offered.toSorted(byPrice).slice(0, OFFERED_HOMES.default)
}

/** Returns available homes of all types, the cheapest of each type before the next of any. */
export function homesOfAllTypes({ units }: Pick<PropertyDetail, 'units'>, max: number): OfferedHome[] {
  const ranked = units.flatMap((unit) =>
    availableHomes(unit)
      .toSorted(byPrice)
      .map((home, rank) => ({ home, rank })),
  )
  const chosen = ranked.toSorted((one, other) => one.rank - other.rank || byPrice(one.home, other.home)).slice(0, max)
  return chosen.map(({ home }) => home).toSorted(byPrice)
}

type Unit = PropertyDetail['units'][number]

const availableHomes = ({ unit_listings, unit_type, unit_type_ar, rooms }: Unit) =>
  unit_listings.filter(({ status }) => status === 'available').map((home) => ({ ...home, unit_type, unit_type_ar, rooms }))

/** Cheapest first; homes without a price last. */
function byPrice(a: OfferedHome, b: OfferedHome): number {
  return (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY) || (a.area ?? 0) - (b.area ?? 0) || 0
}
