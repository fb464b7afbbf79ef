import { m } from '@manzil/messages'
import { findTerm, PROPERTY_KINDS, type PropertyKindSlug } from '../catalogue/terms.ts'
import { formatNumber } from '../text/format.ts'
import type { Locale } from '../text/locale.ts'

type Named = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

const TYPES: Record<PropertyKindSlug, Named> = {
  apartment: m.count_with_apartment,
  villa: m.count_with_villa,
  townhouse: m.count_with_townhouse,
  penthouse: m.count_with_penthouse,
  duplex: m.count_with_duplex,
  triplex: m.count_with_triplex,
  loft: m.count_with_loft,
  'hotel-apartment': m.count_with_hotel_apartment,
  suite: m.count_with_suite,
  'full-floor': m.count_with_full_floor,
  'half-floor': m.count_with_half_floor,
  building: m.count_with_building,
  hotel: m.count_with_hotel,
  office: m.count_with_office,
  retail: m.count_with_retail,
  shop: m.count_with_shop,
  'show-room': m.count_with_show_room,
  store: m.count_with_store,
  warehouse: m.count_with_warehouse,
  'land-plot': m.count_with_land_plot,
}

/** The filters that decide the wording, as comma lists of names or slugs. */
export interface TypeFilters {
  type?: string | undefined
  unit_type?: string | undefined
}

/** Returns `7 projects with apartments` for one type, `7 projects` for none or several. */
export function countResults(count: number, filters: TypeFilters, locale?: Locale): string {
  const options = locale ? { locale } : {}
  const shown = count === 0 ? m.count_none({}, options) : formatNumber(count)
  const types = onlyType(filters)?.({}, options)
  return types === undefined ? m.results_projects({ count, shown }, options) : m.results_projects_with({ count, shown, types }, options)
}

function onlyType({ type, unit_type }: TypeFilters): Named | undefined {
  const named = [type, unit_type].flatMap((names) => names?.split(',') ?? [])
  const chosen = [...new Set(named.map((name) => findTerm(PROPERTY_KINDS, name)?.slug))].filter((slug) => slug !== undefined)
  const [only] = chosen
  return only && chosen.length === 1 ? TYPES[only] : undefined
}
