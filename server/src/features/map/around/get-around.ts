import { AROUND_KINDS, type AroundKind, type MapPoint } from '@manzil/contract/map/around'
import type { AroundAnswer, NearbyPlace } from '@manzil/contract/map/calls/around'
import { WALK_MINUTES_PER_METRE } from '@manzil/contract/map/trips'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Position } from '../geometry.ts'
import { curriculumOf, type NearPlace, placeIndex, ratingOf } from '../named-places/index.ts'

/** Places shown of each kind, and how far they may be. */
const SHOWN: Record<AroundKind, { count: number; km: number }> = {
  metro: { count: 2, km: 10 },
  school: { count: 4, km: 10 },
  nursery: { count: 2, km: 5 },
  hospital: { count: 2, km: 25 },
  supermarket: { count: 2, km: 5 },
  mall: { count: 2, km: 20 },
  beach: { count: 2, km: 30 },
  park: { count: 2, km: 5 },
  mosque: { count: 2, km: 3 },
  airport: { count: 4, km: 150 },
}
/** The quickest of the closest: a farther one may be the sooner reached. */
const AIRPORTS = 2
const LONGEST_WALK_MINUTES = 45

/** Returns the closest places of each kind to a point, with times from it unless they cannot be computed right now. */
export async function getAround(
  { travel }: Services,
  { longitude, latitude }: MapPoint,
): Promise<{ data: AroundAnswer['data']; hasTimes: boolean }> {
  const position: Position = [longitude, latitude]
  const groups = AROUND_KINDS.map((kind) => {
    const { count, km } = SHOWN[kind]
    return { kind, found: placeIndex().nearest(kind, position, count, km * 1_000) }
  }).filter(({ found }) => found.length > 0)
  const all = groups.flatMap(({ found }) => found)
  const positions = all.map(({ place }) => place.position)
  const seconds = await travel.timesFrom(position, positions).catch(undefinedIfUnavailable)
  const secondsTo = new Map(all.map((near, index) => [near, seconds?.[index]]))
  const timeOf = (near: NearPlace) => secondsTo.get(near) ?? Number.POSITIVE_INFINITY
  const data = groups.map(({ kind, found }) => {
    const sorted = kind === 'airport' ? found.toSorted((a, b) => compare(timeOf(a), timeOf(b))).slice(0, AIRPORTS) : found
    return { kind, places: sorted.map((near, index) => presentPlace(near, kind, secondsTo.get(near), index === 0)) }
  })
  return { data, hasTimes: seconds !== undefined }
}

function undefinedIfUnavailable(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'unavailable')) throw error
}

/** Infinite times are equal. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

function presentPlace({ place, metres }: NearPlace, kind: AroundKind, seconds: number | undefined, isFirst: boolean): NearbyPlace {
  const walk = minutesOf(metres * WALK_MINUTES_PER_METRE * 60)
  // Only mosques may have no name.
  const unnamedMosque = isFirst ? m.around_mosque_nearest : m.around_mosque_other
  const [unnamed, unnamed_ar] = [unnamedMosque({}, { locale: 'en' }), unnamedMosque({}, { locale: 'ar' })]
  return {
    name: place.name || unnamed,
    name_ar: place.name_ar ?? (place.name === '' ? unnamed_ar : null),
    longitude: place.position[0],
    latitude: place.position[1],
    metres: Math.round(metres),
    walk_minutes: walk <= LONGEST_WALK_MINUTES ? walk : null,
    car_minutes: seconds === undefined ? null : minutesOf(seconds),
    ...(kind === 'school' && place.school
      ? { ...ratingOf(place.school.rating), ...curriculumOf(place.school.curriculum) }
      : { rating: null, rating_ar: null, curriculum: null, curriculum_ar: null }),
  }
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60))
}
