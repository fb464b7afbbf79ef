import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { isPriced } from '@manzil/contract/money/is-priced'
import { formatNumber } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { localized } from '../localized.ts'

const NOT_KNOWN = '–'

/** Returns a table of home types with rooms, areas, lowest prices and availability; null without any. */
export function homeTypes({ units }: Pick<PropertyDetail, 'units'>, locale: Locale) {
  const say = { locale }
  if (units.length === 0) return null
  const listsHomes = units.some(({ unit_listings_count }) => unit_listings_count > 0)
  return {
    head: [
      m.unit_type({}, say),
      m.property_bedrooms({}, say),
      m.property_bathrooms({}, say),
      m.area_in_sqft({}, say),
      m.document_price({}, say),
      ...(listsHomes ? [m.document_available({}, say)] : []),
    ],
    kinds: ['text', 'number', 'number', 'number', 'number', ...(listsHomes ? ['number'] : [])],
    rows: units.map((unit) => [
      localized(unit, 'unit_type', locale),
      unit.rooms === null ? NOT_KNOWN : unit.rooms === 'Studio' ? m.rooms_studio({}, say) : leftToRight(unit.rooms),
      unit.bathrooms === null ? NOT_KNOWN : formatNumber(unit.bathrooms),
      areaOf(unit, locale),
      isPriced(unit.min_price)
        ? m.document_from({ value: formatNumber(unit.min_price) }, say)
        : isNoneAvailable(unit)
          ? m.units_none_available({}, say)
          : m.property_ask_for_price({}, say),
      ...(listsHomes ? [formatNumber(unit.available_count)] : []),
    ]),
  }
}

function areaOf({ min_area, max_area }: PropertyDetail['units'][number], locale: Locale): string {
  if (min_area === null) return NOT_KNOWN
  if (max_area === null || max_area === min_area) return formatNumber(min_area)
  return m.rooms_range({ from: formatNumber(min_area), to: formatNumber(max_area) }, { locale })
}
