import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { ROOMS, roomsLabel as roomsLabelIn } from '@manzil/contract/catalogue/rooms'
import { m } from '@manzil/messages'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ListedCard } from './listed-card.ts'

/** Lists a project's home types, `Apartment, Penthouse`, or else its own type. */
export function unitTypesText(card: Pick<ListedCard, 'units' | 'property_type'>): string {
  const types = new Set(card.units.map((unit) => textOf(unit, 'unit_type')))
  if (types.size === 0 && card.property_type) types.add(textOf(card.property_type, 'name'))
  return [...types].join(m.list_comma())
}

/** Lists bedrooms in order: `Studio, 1, 2 bed`. Empty if unknown. */
export function roomsText(card: { units: readonly { rooms: string | null }[] }): string {
  const codes = [...new Set(card.units.flatMap(({ rooms }) => ROOMS.indexOf(rooms as (typeof ROOMS)[number])))]
    .filter((code) => code >= 0)
    .sort((a, b) => a - b)
  if (codes.length === 0) return ''
  const [code = 0] = codes
  if (codes.length === 1) return code === 0 ? m.rooms_studio() : m.rooms_bed_only({ rooms: roomName(code), count: code })
  const shown = codes.length > 3 ? [m.rooms_range({ from: roomName(codes[0]), to: roomName(codes.at(-1)) })] : codes.map(roomName)
  return m.rooms_bed({ rooms: shown.join(m.list_comma()) })
}

/** False for a project from the register, which knows nothing of sales. */
export function salesStatusText(project: Pick<PropertyDetail, 'register' | 'sales_status' | 'sales_status_ar'>): string | false {
  return !project.register?.is_origin && textOf(project, 'sales_status')
}

function roomName(code = 0): string {
  return code === 0 ? m.rooms_studio() : (ROOMS[code] ?? '')
}

/** Names a home by its bedrooms, `2 bedrooms` or `Studio`, or else by its type. */
export function homeName(unit: { rooms: string | null; unit_type: string }): string {
  return unit.rooms === null ? textOf(unit, 'unit_type') : roomsLabel(unit.rooms)
}

/** Like {@link homeName}, but `2 bed`; empty if the type is unknown too. */
export function shortHomeName(home: { rooms: string | null; unit_type: string | null }): string {
  return home.rooms === null ? textOf(home, 'unit_type') : roomsText({ units: [home] })
}

/** Lists type, rooms and area of a project, or of its matching home with the number of matches. */
export function cardFacts(card: Pick<ListedCard, 'units' | 'property_type' | 'area_sqft' | 'matching'>): string[] {
  const { matching } = card
  const facts = matching
    ? [matching.rooms && textOf(matching, 'unit_type'), areaText(matching.area), optionsText(matching.count)]
    : [unitTypesText(card), roomsText(card), areaText(card.area_sqft)]
  return facts.filter((fact): fact is string => !!fact)
}

/** What the order of a list goes by, unless the card shows it already: `Homes up to 4,102 sqft`, `AED 1,311 per sqft`. */
export function orderText({ matching }: Pick<ListedCard, 'matching'>): string {
  if (matching?.price_per_sqft) return m.price_per_sqft({ price: formatAed(matching.price_per_sqft) })
  if (!matching?.largest || matching.largest === matching.area) return ''
  return m.card_largest({ area: formatNumber(matching.largest) })
}

function areaText(area: number | null) {
  return area && m.area_sqft({ area: formatNumber(area) })
}

function optionsText(count: number) {
  return count > 1 && m.matching_options({ count, shown: formatNumber(count) })
}

/** `2 bedrooms`, `Studio`, `7+ bedrooms`. */
export function roomsLabel(rooms: string): string {
  return roomsLabelIn(rooms, getLocale())
}
