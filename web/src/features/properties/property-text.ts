import type { PropertyCard } from '@manzil/contract/properties'
import { ROOMS, roomsLabel as roomsLabelIn } from '@manzil/contract/rooms'
import { m } from '@manzil/messages'
import { getLocale } from '../../i18n/locale.ts'
import { textOf } from '../../i18n/localized.tsx'

/** `Apartment, Penthouse`: the unit types of a project, or its own type where it has none. */
export function unitTypesText(card: Pick<PropertyCard, 'units' | 'property_type'>): string {
  const types = new Set(card.units.map((unit) => textOf(unit, 'unit_type')))
  if (types.size === 0 && card.property_type) types.add(textOf(card.property_type, 'name'))
  return [...types].join(m.list_comma())
}

/** `Studio, 1, 2 bed`: the bedrooms of a project's homes, sorted; empty where they have none. */
export function roomsText(card: Pick<PropertyCard, 'units'>): string {
  const codes = [...new Set(card.units.flatMap(({ rooms }) => ROOMS.indexOf(rooms as (typeof ROOMS)[number])))]
    .filter((code) => code >= 0)
    .sort((a, b) => a - b)
  if (codes.length === 0) return ''
  const [code = 0] = codes
  if (codes.length === 1) return code === 0 ? m.rooms_studio() : m.rooms_bed_only({ rooms: roomName(code), count: code })
  const shown = codes.length > 3 ? [m.rooms_range({ from: roomName(codes[0]), to: roomName(codes.at(-1)) })] : codes.map(roomName)
  return m.rooms_bed({ rooms: shown.join(m.list_comma()), count: codes.at(-1) ?? 0 })
}

function roomName(code = 0): string {
  return code === 0 ? m.rooms_studio() : (ROOMS[code] ?? '')
}

/** What a home is called by its bedrooms: `2 bedrooms`, `Studio`; by its type where it has none. */
export function homeName(unit: { rooms: string | null; unit_type: string }): string {
  return unit.rooms === null ? textOf(unit, 'unit_type') : roomsLabel(unit.rooms)
}

/** `2 bedrooms`, `Studio`, `7+ bedrooms`. */
export function roomsLabel(rooms: string): string {
  return roomsLabelIn(rooms, getLocale())
}
