import { ROOMS, roomsLabel } from '@manzil/contract/catalogue/rooms'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

interface Named {
  unit_type_id: number | string | null
  rooms: number | string | null
}

export const kindChoices = () =>
  PROPERTY_KINDS.map((kind) => ({ value: kind.id, label: textOf(kind, 'name'), also: [kind.name, kind.name_ar, kind.slug] }))

const STUDIO_NAMES = ['Studio', 'استوديو', 'ستوديو', '0']
const ROOM_WORDS = ['BR', 'B/R', 'BHK', 'bed', 'beds', 'bedroom', 'bedrooms', 'غرف', 'غرف نوم']
const ROOMS_IN_ARABIC: Record<string, string[]> = {
  1: ['غرفة', 'غرفة نوم', 'غرفة واحدة'],
  2: ['غرفتان', 'غرفتين', 'غرفتا نوم', 'غرفتي نوم'],
}

const roomNames = (room: string) => [
  room,
  ...ROOM_WORDS.flatMap((word) => [`${room} ${word}`, `${room}${word}`]),
  ...(ROOMS_IN_ARABIC[room] ?? []),
]

export const roomChoices = () => [
  { value: null, label: '–' },
  ...ROOMS.map((room, index) => ({
    value: index,
    label: index === 0 ? m.catalogue_studio() : room,
    also: index === 0 ? STUDIO_NAMES : roomNames(room),
  })),
]

const APARTMENT = PROPERTY_KINDS.find(({ slug }) => slug === 'apartment')?.id ?? 1

/** Returns the kind that words for a studio name, an apartment by default; undefined for other words. */
export function studioKind(text: string): number | undefined {
  const words = latinDigits(text).toLowerCase()
  return roomsIn(words) === 0 ? (kindIn(words) ?? APARTMENT) : undefined
}

/** Names each home type for the homes' type column, such as "Apartment · 1 bed"; duplicate names are numbered. */
export function unitNames(units: readonly Named[]): string[] {
  const plain = units.map(({ unit_type_id, rooms }) => {
    const kind = kindChoices().find(({ value }) => value === unit_type_id)?.label ?? String(unit_type_id ?? '')
    const room = typeof rooms === 'number' && ROOMS[rooms] ? roomsLabel(ROOMS[rooms], getLocale(), m.rooms_bed_only) : undefined
    return room ? `${kind} · ${room}` : kind
  })
  return plain.map((name, index) => {
    const before = plain.slice(0, index).filter((one) => one === name).length
    return before > 0 ? `${name} (${before + 1})` : name
  })
}

/**
 * Returns the home types that typed or pasted words fit, by kind, by bedrooms or by both, in either language: "Apartment",
 * "1 bedroom apartment", "شقة غرفتين". Empty for words that name neither.
 */
export function unitsThatFit<Unit extends Named>(text: string, units: readonly Unit[]): Unit[] {
  const words = latinDigits(text).toLowerCase()
  const kind = kindIn(words)
  // Without a kind, only a number of bedrooms counts: `B-1` is the number of a home.
  const rooms = kind === undefined && !ROOMS_FIRST.test(words.trim()) && /\d/.test(words) ? undefined : roomsIn(words)
  if (kind === undefined && rooms === undefined) return []
  return units.filter((unit) => (kind ?? unit.unit_type_id) === unit.unit_type_id && (rooms ?? unit.rooms) === unit.rooms)
}

const ROOMS_FIRST = /^\d+(?:$|[\s-]*(?:b\/?r|bhk|bed))|غرف/

/** The longest name wins, so that a hotel apartment is no apartment. */
function kindIn(words: string): number | undefined {
  const named = PROPERTY_KINDS.flatMap(({ id, name, name_ar }) => [name, name_ar].map((one) => ({ id, name: one.toLowerCase() })))
  return named.filter(({ name }) => words.includes(name)).sort((one, other) => other.name.length - one.name.length)[0]?.id
}

const STUDIO = /studio|ستوديو/
const TWO = /غرفت(?:ان|ين)/
const ONE = /غرفة/

function roomsIn(words: string): number | undefined {
  if (STUDIO.test(words)) return 0
  const number = /\d+/.exec(words)?.[0]
  if (number !== undefined) return Math.min(Number(number), ROOMS.length - 1)
  if (TWO.test(words)) return 2
  return ONE.test(words) ? 1 : undefined
}
