import { findPlaceKind, PLACE_KINDS, type PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { FastifyBaseLogger } from 'fastify'
import Flatbush from 'flatbush'
import { inTurns } from '../../../platform/in-turns.ts'
import { type District, loadDistricts } from '../districts.ts'
import { distanceBetween, LONGITUDE_SCALE, type Position } from '../geometry.ts'
import { CommunityOutlines } from './community-outlines.ts'
import { inSlices, isMosque, loadPlaces, type Place } from './load-places.ts'
import { bestMatches, type Searchable, searchable, searchableKind } from './name-search.ts'
import { type CommunityPlace, kindFirst, type NamedPlace, namedPlace, nameOfKind } from './named-place.ts'
import { areaFinder } from './place-areas.ts'
import { hasCurriculum, SCHOOL_KINDS } from './school-words.ts'

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

  /** Finds places by their names in either language, best match first. */
  search(text: string, more: readonly NamedPlace[], limit: number): NamedPlace[] {
    return bestMatches([...this.#searched, ...more.map((place) => searchable(place))], text, limit)
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
    return bestMatches([...named, ...this.#searchedDistricts.filter(({ place }) => !isNamed.has(place.slug))], text, limit)
  }

  ofKind(kind: PlaceKindSlug): readonly Place[] {
    return this.#group(kind).places
  }

  positionsOf(kind: PlaceKindSlug): Position[] {
    return this.ofKind(kind).map(({ position }) => position)
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
