import { m } from '@manzil/messages'
import { findTerm, PROPERTY_KINDS, type PropertyKindSlug } from '../catalogue/terms.ts'
import { formatNumber } from '../text/format.ts'
import type { Locale } from '../text/locale.ts'

type Counted = (inputs: { count: number; shown: string }, options?: { locale?: Locale }) => string

/** Wording by type. `home` marks residential types. */
const TYPES: Record<PropertyKindSlug, { counted: Counted; home?: true }> = {
  apartment: { counted: m.count_apartment, home: true },
  villa: { counted: m.count_villa, home: true },
  townhouse: { counted: m.count_townhouse, home: true },
  penthouse: { counted: m.count_penthouse, home: true },
  duplex: { counted: m.count_duplex, home: true },
  triplex: { counted: m.count_triplex, home: true },
  loft: { counted: m.count_loft, home: true },
  'hotel-apartment': { counted: m.count_hotel_apartment, home: true },
  suite: { counted: m.count_suite, home: true },
  'full-floor': { counted: m.count_full_floor },
  'half-floor': { counted: m.count_half_floor },
  building: { counted: m.count_building },
  hotel: { counted: m.count_hotel },
  office: { counted: m.count_office },
  retail: { counted: m.count_retail },
  shop: { counted: m.count_shop },
  'show-room': { counted: m.count_show_room },
  store: { counted: m.count_store },
  warehouse: { counted: m.count_warehouse },
  'land-plot': { counted: m.count_land_plot },
}

/** The filters that decide the wording, as comma lists of names or slugs. */
export interface TypeFilters {
  type?: string | undefined
  unit_type?: string | undefined
}

/** Returns `7 apartments` for one type, `7 homes` for none or several, `7 properties` if one of several is not residential. */
export function countResults(count: number, filters: TypeFilters, locale?: Locale): string {
  const options = locale ? { locale } : {}
  const shown = count === 0 ? m.count_none({}, options) : formatNumber(count)
  return nounOf(filters)({ count, shown }, options)
}

function nounOf({ type, unit_type }: TypeFilters): Counted {
  const named = [type, unit_type].flatMap((names) => names?.split(',') ?? [])
  const chosen = [...new Set(named.map((name) => findTerm(PROPERTY_KINDS, name)?.slug))].filter((slug) => slug !== undefined)
  const [only] = chosen
  if (only && chosen.length === 1) return TYPES[only].counted
  return chosen.every((slug) => TYPES[slug].home) ? m.count_home : m.count_property
}
