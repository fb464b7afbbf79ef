import type { MapPoint } from '@manzil/contract/map/around'
import type { Point } from '@manzil/contract/map/outline-code'
import { findPlaceKind, type PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import { type PlaceReference, type Radius, type TravelMode, type Trip, WALK_MINUTES_PER_METRE } from '@manzil/contract/map/trips'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { Area, type Position } from '../geometry.ts'
import { type FullName, findDistricts, findPlace, placeIndex } from '../named-places/index.ts'
import { type AreasTest, CAR_MINUTES_PER_SECOND, type PlaceLimit, type PlaceMeasure, RUSH_MINUTES_PER_SECOND } from './place-tests.ts'

const SCALES: Record<TravelMode, number> = {
  car: CAR_MINUTES_PER_SECOND,
  'car-rush': RUSH_MINUTES_PER_SECOND,
  walk: WALK_MINUTES_PER_METRE,
}

/** @throws AppError `bad_input` if a place is unknown, `unavailable` if times cannot be computed; both name the filter */
export async function resolveTrips(services: Services, key: PropertyFilterKey, trips: readonly Trip[]): Promise<PlaceLimit[]> {
  return Promise.all(
    trips.map(async ({ minutes, mode, ...trip }) => {
      const destination = await destinationOf(services, key, trip)
      const scale = SCALES[mode]
      const measure = mode === 'walk' ? straightTo(destination) : await byCar(services, key, destination)
      return { measure, scale, atMost: minutes / scale }
    }),
  )
}

/** @throws AppError `bad_input` if a place is unknown */
export async function resolveRadii(services: Services, key: PropertyFilterKey, radii: readonly Radius[]): Promise<PlaceLimit[]> {
  return Promise.all(
    radii.map(async ({ km, ...radius }) => {
      const measure = straightTo(await destinationOf(services, key, radius))
      return { measure, atMost: km * 1_000, scale: WALK_MINUTES_PER_METRE }
    }),
  )
}

/** @throws AppError `bad_input` if a district is unknown */
export function resolveDistricts(key: PropertyFilterKey, slugs: readonly string[]): AreasTest {
  const { districts } = placeIndex()
  return { areas: slugs.map((slug) => districts.get(slug)?.area ?? refuse(key)) }
}

export function areasOf(outlines: readonly (readonly Point[])[]): AreasTest {
  return { areas: outlines.map((points) => new Area([[points]])) }
}

interface PlaceName {
  /** The slug. */
  value: string
  name: string
  name_ar: string | null
}

/** Kinds of places have no position. */
type LocatedName = PlaceName & (MapPoint | { latitude?: never; longitude?: never })

/** Returns the names of places and where they are, without unknown ones. */
export async function findPlaceNames(services: Services, slugs: readonly string[]): Promise<LocatedName[]> {
  const found = await Promise.all(slugs.map((slug) => findPlace(services, slug)))
  return found.flatMap((place) => {
    if (!place) return []
    const { position } = place
    return [{ ...nameOf(place), ...(position && { longitude: position[0], latitude: position[1] }) }]
  })
}

export async function findDistrictNames(services: Services, slugs: readonly string[]): Promise<PlaceName[]> {
  return (await findDistricts(services, slugs)).map(nameOf)
}

function nameOf({ slug, name, name_ar }: FullName): PlaceName {
  return { value: slug, name, name_ar }
}

/** A point, which may be a place of the visitor, or all places of a kind. */
type Destination = { position: Position; isOwn: boolean } | { kind: PlaceKindSlug }

/** Own places have no name here, and are known only if the visitor has sent where they are. */
async function destinationOf(services: Services, key: PropertyFilterKey, { place: slug, at }: PlaceReference): Promise<Destination> {
  if (at) return { position: [at.longitude, at.latitude], isOwn: true }
  const position = (await findPlace(services, slug))?.position
  return position ? { position, isOwn: false } : { kind: findPlaceKind(slug)?.slug ?? refuse(key) }
}

function straightTo(destination: Destination): PlaceMeasure {
  return 'kind' in destination ? destination : { to: destination.position }
}

async function byCar({ travel }: Services, key: PropertyFilterKey, destination: Destination): Promise<PlaceMeasure> {
  const positions = 'kind' in destination ? placeIndex().positionsOf(destination.kind) : [destination.position]
  try {
    const [roads, times] = await Promise.all([travel.roads(), travel.timesTo(cacheKeyOf(destination), positions)])
    return { times, roads }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable' && error.userMessage)) throw error
    const { code, userMessage, retryAfter, cause } = error
    throw new AppError(code, { fields: { [key]: [userMessage] }, userMessage, cause, ...(retryAfter && { retryAfter }) })
  }
}

/** Undefined for places of the visitor, to which times must not be cached. */
function cacheKeyOf(destination: Destination): string | undefined {
  if ('kind' in destination) return destination.kind
  return destination.isOwn ? undefined : destination.position.join()
}

function refuse(key: PropertyFilterKey): never {
  throw new AppError('bad_input', { fields: { [key]: [m.input_unknown_value] } })
}
