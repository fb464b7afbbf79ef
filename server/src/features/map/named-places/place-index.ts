import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { wordDistance } from '@manzil/assistant/spelling/word-distance'
import { PLACE_NAMES } from '@manzil/assistant/words/place-words'
import { plainWord } from '@manzil/assistant/words/trip-words'
import { findPlaceKind, PLACE_KINDS, type PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { FastifyBaseLogger } from 'fastify'
import Flatbush from 'flatbush'
import { inTurns } from '../../../platform/in-turns.ts'
import { distanceBetween, LONGITUDE_SCALE, type Position } from '../geometry.ts'
import { CommunityOutlines } from './community-outlines.ts'
import { type District, loadDistricts } from './districts.ts'
import { inSlices, isMosque, loadPlaces, type Place } from './load-places.ts'
import { areaFinder, type PlaceArea } from './place-areas.ts'
import { hasCurriculum, SCHOOL_KINDS } from './school-words.ts'

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

export interface NearPlace {
  place: Place
  metres: number
}

const DESTINATIONS = new Set(['landmark', 'airport', 'mall', 'metro_station', 'university'])
const FILE_KINDS: Partial<Record<PlaceKindSlug, string>> = { metro: 'metro_station', tram: 'tram_station' }

/** All places of the map's files, by slug, kind and name. */
class PlaceIndex {
  readonly districts: ReadonlyMap<string, District>
  readonly outlines: CommunityOutlines
  readonly #places: readonly Place[]
  readonly #bySlug: ReadonlyMap<string, { place: Place; named: NamedPlace }>
  readonly #searched: readonly Searchable[]
  readonly #searchedDistricts: readonly Searchable[]
  readonly #ofKind = new Map<PlaceKindSlug, { places: Place[]; tree: Flatbush }>()

  private constructor(districts: readonly District[], places: readonly { place: Place; named: NamedPlace }[], searched: Searchable[]) {
    this.districts = new Map(districts.map((district) => [district.slug, district]))
    this.outlines = new CommunityOutlines(districts)
    this.#places = places.map(({ place }) => place)
    this.#bySlug = new Map(places.map((one) => [one.place.slug, one]))
    this.#searched = [...PLACE_KINDS.map(({ slug }) => searchableKind(nameOfKind(slug))), ...searched]
    this.#searchedDistricts = districts.map((district) => searchable({ ...district, kind: 'district' }))
  }

  /** Yields where other requests may run. Adds files that cannot be read to `faults`. */
  static *load(faults: unknown[]): Generator<void, PlaceIndex> {
    const districts = loadDistricts(faults)
    yield
    const places = yield* loadPlaces(faults)
    const areaOf = areaFinder(districts)
    const names = Map.groupBy(places, (place) => (isMosque(place.kind) ? '' : namedPlace(place).name.toLowerCase()))
    yield
    const all = yield* inSlices(places, (place) => {
      const named = namedPlace(place)
      const isTwin = place.kind !== 'landmark' && (names.get(named.name.toLowerCase())?.length ?? 0) > 1
      return [{ place, named: isTwin ? { ...named, where: areaOf(place.position) } : named }]
    })
    const searched = yield* inSlices(all, ({ place, named }) => {
      return isMosque(place.kind) ? [] : [searchable(named, [...place.also, ...kindFirst(place)])]
    })
    return new PlaceIndex(districts, all, searched)
  }

  /** A place, kind or district. */
  find(slug: string): NamedPlace | undefined {
    const kind = findPlaceKind(slug)
    if (kind) return nameOfKind(kind.slug)
    const place = this.#bySlug.get(slug)
    if (place) return place.named
    const district = this.districts.get(slug)
    return district && { ...district, kind: 'district' }
  }

  /** Places that people name as where they work, study or travel from. */
  destinations(): (NamedPlace & { also: string[] })[] {
    return this.#places.filter(({ kind }) => DESTINATIONS.has(kind)).map((place) => ({ ...namedPlace(place), also: place.also }))
  }

  isLandmark(slug: string): boolean {
    return this.#bySlug.get(slug)?.place.kind === 'landmark' || findPlaceKind(slug) !== undefined
  }

  /** Finds places whose names in either language have words that start with those typed, best match first. */
  search(text: string, more: readonly NamedPlace[], limit: number): NamedPlace[] {
    return best([...this.#searched, ...more.map((place) => searchable(place))], text, limit)
  }

  /** Finds districts, under the names of the communities there. Communities without an outline are found as communities. */
  searchDistricts(text: string, communities: readonly CommunityPlace[], limit: number): NamedPlace[] {
    const named = communities.map((community) => {
      const district = this.outlines.find(community)?.district
      if (!district) return searchable(community)
      const { name, name_ar } = community
      return searchable({ ...district, kind: 'district', name, name_ar }, [district.name, district.name_ar ?? ''])
    })
    const isNamed = new Set(named.map(({ place }) => place.slug))
    return best([...named, ...this.#searchedDistricts.filter(({ place }) => !isNamed.has(place.slug))], text, limit)
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
const faults: unknown[] = []
let loading: Generator<void, PlaceIndex> | undefined

/** Loads the places when they are first needed, if {@link preparePlaces} has not. */
export function placeIndex(): PlaceIndex {
  if (loaded) return loaded
  const work = loadOnce()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Loads the places in parts between which requests run. Places of files that cannot be read are missing, which is logged. */
export async function preparePlaces(log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  try {
    await inTurns(loadOnce())
  } catch (error) {
    faults.push(error)
  }
  for (const err of faults) log.error({ err }, 'cannot read a file of places on the map; searches and pages lack them')
}

/** Continues what another caller has begun. */
function* loadOnce(): Generator<void, PlaceIndex> {
  while (!loaded) {
    loading ??= PlaceIndex.load(faults)
    try {
      const step = loading.next()
      if (step.done) loaded = step.value
    } catch (error) {
      loading = undefined
      throw error
    }
    if (!loaded) yield
  }
  return loaded
}

function isOfKind({ kind, school }: Place, wanted: PlaceKindSlug): boolean {
  if (wanted === 'mosque') return isMosque(kind)
  const curriculum = SCHOOL_KINDS[wanted]
  if (curriculum) return kind === 'school' && school !== undefined && hasCurriculum(school.curriculum, curriculum)
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

/** Other names of landmarks and communities, which the assistant knows too. */
const OTHER_NAMES = new Map(PLACE_NAMES.map(([name, others]) => [name, others.split('|')]))

interface Name {
  words: string[]
  text: string
  /** Without spaces. */
  joined: string
}

interface Searchable {
  place: NamedPlace
  names: Name[]
}

function searchable(place: NamedPlace, also: readonly string[] = []): Searchable {
  const others = OTHER_NAMES.get(place.name) ?? []
  return { place, names: [place.name, place.name_ar ?? '', ...also, ...others].filter(Boolean).map(nameOf) }
}

function nameOf(text: string): Name {
  const words = plainWords(text)
  return { words, text: words.join(' '), joined: words.join('') }
}

function searchableKind(kind: NamedPlace): Searchable {
  return {
    place: kind,
    names: searchable({ ...kind, name: kind.name.replace(/^an? /, '') }, [kind.name_ar?.replace(/^محطة /, '') ?? '']).names,
  }
}

/** Without the Arabic article. */
function plainWords(text: string): string[] {
  return wordsOf(text).map(plainWord)
}

/** In the order of suggestions; others come last. */
const RANKS = ['kind', 'landmark', 'community', 'airport', 'mall', 'metro_station', 'university', 'tram_station', 'beach', 'district']

function best(all: readonly Searchable[], text: string, limit: number): NamedPlace[] {
  const typed = nameOf(text)
  if (typed.words.length === 0) return []
  const exact = scored(all, typed, (name, word) => name.startsWith(word))
  const known = all.filter(({ place }) => RANKS.includes(place.kind))
  const found = exact.length > 0 ? exact : scored(known, typed, isMistyped)
  const sorted = found.sort(
    (a, b) => b.score - a.score || a.place.name.length - b.place.name.length || (a.place.slug < b.place.slug ? -1 : 1),
  )
  // A community of the catalogue may be a landmark too, and what nobody can tell apart is listed once.
  const shown = new Map<string, NamedPlace>()
  const slugs = new Set<string>()
  for (const { place } of sorted) {
    if (shown.size === limit) break
    const key = `${place.name} ${place.where?.name}`
    if (!shown.has(key) && !slugs.has(place.slug)) shown.set(key, place)
    slugs.add(place.slug)
  }
  return [...shown.values()]
}

type Matches = (word: string, typed: string) => boolean

function scored(all: readonly Searchable[], typed: Name, matches: Matches): { place: NamedPlace; score: number }[] {
  return all.flatMap(({ place, names }) => {
    let score = 0
    for (const name of names) score = Math.max(score, scoreOf(name, typed, matches))
    const rank = RANKS.indexOf(place.kind)
    return score > 0 ? [{ place, score: score * 100 - (rank < 0 ? RANKS.length : rank) }] : []
  })
}

const SHORTEST_JOINED = 6

/** 3 for the whole name, 2 if it starts with what is typed, 1 if it contains all words, 0 otherwise. Spaces may be missing or added. */
function scoreOf(name: Name, typed: Name, matches: Matches): number {
  if (name.text === typed.text) return 3
  if (name.text.startsWith(typed.text)) return 2
  if (typed.joined.length >= SHORTEST_JOINED && name.joined.startsWith(typed.joined)) return 2
  return typed.words.every((word) => name.words.some((one) => matches(one, word))) ? 1 : 0
}

const SHORTEST_MISTYPED = 4

/** Whether a word is meant by one with a wrong letter, or two in a long one. */
function isMistyped(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  const allowed = typed.length < 7 ? 1 : 2
  return typed.length >= SHORTEST_MISTYPED && Math.abs(word.length - typed.length) <= allowed && wordDistance(word, typed) <= allowed
}
