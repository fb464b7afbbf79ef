import { isPriced } from '@manzil/contract/money/is-priced'
import { formatNumber } from '@manzil/contract/text/format'
import { leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatDay } from '../../platform/documents/format.ts'
import { localized } from './localized.ts'
import type { OfferedHome } from './offered-homes.ts'
import type { SalesOffer } from './sales-offer/sales-offer.ts'

const NOT_KNOWN = '–'

export function homesTable({ homes, available, property, locale }: Pick<SalesOffer, 'homes' | 'available' | 'property' | 'locale'>) {
  const say = { locale }
  const isByType = homes.length > 0 && homes.every(({ apt_no }) => apt_no === null)
  const number = (value: number | null) => (value === null ? NOT_KNOWN : formatNumber(value))
  const from = (value: number | null) => (isByType && value !== null ? m.document_from({ value: formatNumber(value) }, say) : number(value))
  return {
    heading: isByType ? m.document_home_types({}, say) : m.document_homes({}, say),
    none: homes.length === 0 ? m.document_no_homes({}, say) : null,
    head: [
      ...(isByType ? [] : [m.unit_number({}, say)]),
      m.unit_type({}, say),
      m.property_bedrooms({}, say),
      ...(isByType ? [] : [m.unit_floor({}, say)]),
      m.area_in_sqft({}, say),
      m.document_aed_per_sqft({}, say),
      m.document_price({}, say),
    ],
    kinds: [...(isByType ? [] : ['text']), 'text', ...Array.from({ length: isByType ? 4 : 5 }, () => 'number')],
    rows: homes.map((home) => [
      ...(isByType ? [] : [home.apt_no ? leftToRight(home.apt_no) : NOT_KNOWN]),
      localized(home, 'unit_type', locale),
      home.rooms === null ? NOT_KNOWN : home.rooms === 'Studio' ? m.rooms_studio({}, say) : leftToRight(home.rooms),
      ...(isByType ? [] : [home.floor_no === 0 ? m.floor_ground({}, say) : number(home.floor_no)]),
      from(home.area),
      // A type's lowest price and smallest area may belong to different homes.
      home.price && home.area && !isByType ? formatNumber(Math.round(home.price / home.area)) : NOT_KNOWN,
      isPriced(home.price) ? from(home.price) : m.property_ask_for_price({}, say),
    ]),
    note: [
      ...(available > homes.length
        ? [m.document_homes_of({ shown: homes.length, count: available, available: formatNumber(available) }, say)]
        : []),
      ...sourcesOf(homes, locale),
      ...(property.rental_guarantee && property.rental_guarantee_percent !== null
        ? [m.document_rental_guarantee({ percent: property.rental_guarantee_percent }, say)]
        : []),
    ].join(' '),
  }
}

export function homeTitle(home: OfferedHome, locale: Locale): string {
  if (home.apt_no) return leftToRight(home.apt_no)
  const type = localized(home, 'unit_type', locale).text
  const rooms = home.rooms === null ? '' : home.rooms === 'Studio' ? m.rooms_studio({}, { locale }) : leftToRight(home.rooms)
  return `${type} ${rooms}`.trim()
}

/** Says whose prices these are and of which day; with several sources or days, of which homes. */
function sourcesOf(homes: readonly OfferedHome[], locale: Locale): string[] {
  const priced = homes.filter(({ price, price_source }) => price !== null && price_source !== null)
  const groups = [...Map.groupBy(priced, ({ price_source, price_date }) => `${price_source} ${price_date}`).values()]
  return groups.slice(0, 3).map((group) => {
    const [{ price_source, price_date } = { price_source: null, price_date: null }] = group
    const source = price_source === 'developer' ? m.price_source_developer({}, { locale }) : leftToRight(price_source ?? '')
    const names = new Set(group.map((home) => homeTitle(home, locale)))
    const of = groups.length > 1 ? [...names].join(m.list_comma({}, { locale })) : undefined
    if (price_date === null)
      return of ? m.document_price_source_of({ homes: of, source }, { locale }) : m.document_price_source({ source }, { locale })
    const date = formatDay(price_date, locale)
    return of
      ? m.document_price_source_day_of({ homes: of, source, date }, { locale })
      : m.document_price_source_day({ source, date }, { locale })
  })
}
