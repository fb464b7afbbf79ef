import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { findPlaceKind, PLACE_KINDS, type PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import Flatbush from 'flatbush'
import { distanceBetween, LONGITUDE_SCALE, type Position } from '../geometry.ts'
import { type District, loadDistricts } from './districts.ts'
import { isMosque, loadPlaces, type Place } from './load-places.ts'

export interface NamedPlace {
  slug: string
  kind: string
  name: string
  name_ar: string | null
  /** Null for a kind, which stands for the nearest place of it. */
  position: Position | null
}

export interface NearPlace {
  place: Place
  metres: number
}

const SCHOOLS: Partial<Record<PlaceKindSlug, RegExp>> = {
  'british-school': /\bUK\b/,
  'american-school': /American|US\b/,
  'indian-school': /Indian/,
  'ib-school': /International Baccalaureate|\bIB\b/,
}
const DESTINATIONS = new Set(['landmark', 'airport', 'mall', 'metro_station', 'university'])
const FILE_KINDS: Partial<Record<PlaceKindSlug, string>> = { metro: 'metro_station', tram: 'tram_station' }

/** All places of the map's files, by slug, kind and name. */
class PlaceIndex {
  readonly #places = loadPlaces()
  readonly #bySlug = new Map(this.#places.map((place) => [place.slug, place]))
  readonly districts: ReadonlyMap<string, District> = new Map(loadDistricts().map((district) => [district.slug, district]))
  readonly #ofKind = new Map<PlaceKindSlug, { places: Place[]; tree: Flatbush }>()
  readonly #searched = [
    ...PLACE_KINDS.map(({ slug }) => searchableKind(nameOfKind(slug))),
    ...this.#places
      .filter(({ kind }) => !isMosque(kind))
      .map((place) => searchable(namedPlace(place), [...place.also, ...kindFirst(place)])),
  ]
  readonly #searchedDistricts = [...this.districts.values()].map((district) => searchable({ ...district, kind: 'district' }))

  /** A place, kind or district. */
  find(slug: string): NamedPlace | undefined {
    const kind = findPlaceKind(slug)
    if (kind) return nameOfKind(kind.slug)
    const place = this.#bySlug.get(slug)
    if (place) return namedPlace(place)
    const district = this.districts.get(slug)
    return district && { ...district, kind: 'district' }
  }

  /** Places that people name as where they work, study or travel from. */
  destinations(): (NamedPlace & { also: string[] })[] {
    return this.#places.filter(({ kind }) => DESTINATIONS.has(kind)).map((place) => ({ ...namedPlace(place), also: place.also }))
  }

  isLandmark(slug: string): boolean {
    return this.#bySlug.get(slug)?.kind === 'landmark' || findPlaceKind(slug) !== undefined
  }

  /** Finds places whose names in either language have words that start with those typed, best match first. */
  search(text: string, more: readonly NamedPlace[], limit: number): NamedPlace[] {
    return best([...this.#searched, ...more.map((place) => searchable(place))], text, limit)
  }

  searchDistricts(text: string, limit: number): NamedPlace[] {
    return best(this.#searchedDistricts, text, limit)
  }

  ofKind(kind: PlaceKindSlug): readonly Place[] {
    return this.#group(kind).places
  }

  /** Returns the places of a kind closest to a point, closest first. */
  nearest(kind: PlaceKindSlug, [x, y]: Position, count: number, maxMetres = Number.POSITIVE_INFINITY): NearPlace[] {
    const { places, tree } = this.#group(kind)
    const found = places.length === 0 ? [] : tree.neighbors(x * LONGITUDE_SCALE, y, count)
    return found
      .map((index) => places[index] as Place)
      .map((place) => ({ place, metres: distanceBetween([x, y], place.position) }))
      .filter(({ metres }) => metres <= maxMetres)
  }

  #group(kind: PlaceKindSlug): { places: Place[]; tree: Flatbush } {
    const known = this.#ofKind.get(kind)
    if (known) return known
    const places = this.#places.filter((place) => isOfKind(place, kind))
    const tree = new Flatbush(Math.max(1, places.length))
    for (const { position } of places) tree.add(position[0] * LONGITUDE_SCALE, position[1])
    if (places.length === 0) tree.add(0, 0)
    tree.finish()
    this.#ofKind.set(kind, { places, tree })
    return { places, tree }
  }
}

let loaded: PlaceIndex | undefined

/** Loads the places when they are first needed. */
export function placeIndex(): PlaceIndex {
  loaded ??= new PlaceIndex()
  return loaded
}

function isOfKind({ kind, school }: Place, wanted: PlaceKindSlug): boolean {
  if (wanted === 'mosque') return isMosque(kind)
  const curriculum = SCHOOLS[wanted]
  if (curriculum) return kind === 'school' && school !== undefined && curriculum.test(school.curriculum)
  return kind === (FILE_KINDS[wanted] ?? wanted)
}

function nameOfKind(slug: PlaceKindSlug): NamedPlace {
  const { any } = findPlaceKind(slug) as (typeof PLACE_KINDS)[number]
  return { slug, kind: 'kind', name: any({}, { locale: 'en' }), name_ar: any({}, { locale: 'ar' }), position: null }
}

const STATIONS: Record<string, (name: string) => [en: string, ar: string]> = {
  metro_station: (name) => [`${name} metro station`, `محطة مترو ${name}`],
  tram_station: (name) => [`${name} tram station`, `محطة ترام ${name}`],
}

const STATION_WORDS: Record<string, readonly [en: string, ar: string]> = {
  metro_station: ['metro', 'مترو'],
  tram_station: ['tram', 'ترام'],
}

/** Names of a station that start with its kind, so that "metro" finds stations before shops of that name. */
function kindFirst({ kind, name, name_ar }: Place): string[] {
  const words = STATION_WORDS[kind]
  return words ? [`${words[0]} ${name}`, ...(name_ar ? [`${words[1]} ${name_ar}`] : [])] : []
}

/** Stations say what they are: many are named after the community around them. */
function namedPlace({ slug, kind, name, name_ar, position }: Place): NamedPlace {
  const station = STATIONS[kind]
  if (!station) return { slug, kind, name, name_ar, position }
  return { slug, kind, name: station(name)[0], name_ar: name_ar && station(name_ar)[1], position }
}

interface Searchable {
  place: NamedPlace
  names: string[][]
}

function searchable(place: NamedPlace, also: readonly string[] = []): Searchable {
  return { place, names: [place.name, place.name_ar ?? '', ...also].filter(Boolean).map(plainWords) }
}

function searchableKind(kind: NamedPlace): Searchable {
  return {
    place: kind,
    names: searchable({ ...kind, name: kind.name.replace(/^an? /, '') }, [kind.name_ar?.replace(/^محطة /, '') ?? '']).names,
  }
}

/** Without the Arabic article. */
function plainWords(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/^(?:وال|بال|ال)(?=...)/, ''))
}

/** In the order of suggestions; others come last. */
const RANKS = ['kind', 'landmark', 'community', 'airport', 'mall', 'metro_station', 'university', 'tram_station', 'beach', 'district']

function best(all: readonly Searchable[], text: string, limit: number): NamedPlace[] {
  const typed = plainWords(text)
  if (typed.length === 0) return []
  const found = all.flatMap(({ place, names }) => {
    const scores = names.map((words) => scoreOf(words, typed)).filter((score) => score > 0)
    if (scores.length === 0) return []
    const rank = RANKS.indexOf(place.kind)
    return [{ place, score: Math.max(...scores) * 100 - (rank < 0 ? RANKS.length : rank) }]
  })
  const sorted = found.sort(
    (a, b) => b.score - a.score || a.place.name.length - b.place.name.length || (a.place.slug < b.place.slug ? -1 : 1),
  )
  // A community of the catalogue may be a landmark too.
  const shown = sorted.slice(0, 2 * limit).map(({ place }) => place)
  return shown.filter(({ slug }, at) => shown.findIndex((one) => one.slug === slug) === at).slice(0, limit)
}

/** 3 for the whole name, 2 if it starts with what is typed, 1 if it contains all words, 0 otherwise. */
function scoreOf(words: readonly string[], typed: readonly string[]): number {
  const name = words.join(' ')
  const wanted = typed.join(' ')
  if (name === wanted) return 3
  if (name.startsWith(wanted)) return 2
  return typed.every((word) => words.some((one) => one.startsWith(word))) ? 1 : 0
}
