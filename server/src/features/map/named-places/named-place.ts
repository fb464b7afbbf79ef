import { findPlaceKind, type PLACE_KINDS, type PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { Position } from '../geometry.ts'
import type { Place } from './load-places.ts'
import type { PlaceArea } from './place-areas.ts'

export interface NamedPlace {
  slug: string
  kind: string
  name: string
  name_ar: string | null
  /** Null for a kind, which stands for the nearest place of it. */
  position: Position | null
  /** Tells places of the same name apart. */
  where?: PlaceArea
}

/** A community of the catalogue. */
export interface CommunityPlace extends NamedPlace {
  position: Position
}

export function nameOfKind(slug: PlaceKindSlug): NamedPlace {
  const { any } = findPlaceKind(slug) as (typeof PLACE_KINDS)[number]
  return { slug, kind: 'kind', name: any({}, { locale: 'en' }), name_ar: any({}, { locale: 'ar' }), position: null }
}

const STATIONS: Record<string, (name: string) => [en: string, ar: string]> = {
  metro_station: (name) => [`${name} metro station`, `محطة مترو ${name}`],
  tram_station: (name) => [`${name} tram station`, `محطة ترام ${name}`],
}

/** Stations say what they are: many are named after the community around them. */
export function namedPlace({ slug, kind, name, name_ar, position }: Place): NamedPlace {
  const station = STATIONS[kind]
  if (!station) return { slug, kind, name, name_ar, position }
  return { slug, kind, name: station(name)[0], name_ar: name_ar && station(name_ar)[1], position }
}

const STATION_WORDS: Record<string, readonly [en: string, ar: string]> = {
  metro_station: ['metro', 'مترو'],
  tram_station: ['tram', 'ترام'],
}

/** Names of a station that start with its kind, so that "metro" finds stations before shops of that name. */
export function kindFirst({ kind, name, name_ar }: Place): string[] {
  const words = STATION_WORDS[kind]
  return words ? [`${words[0]} ${name}`, ...(name_ar ? [`${words[1]} ${name_ar}`] : [])] : []
}
