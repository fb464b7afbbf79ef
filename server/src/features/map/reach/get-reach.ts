import type { ReachAnswer } from '@manzil/contract/map/calls/reach'
import type { Trip } from '@manzil/contract/map/trips'
import type { Services } from '../../../platform/services.ts'
import { type PlaceLimit, resolveTrips } from '../filters/index.ts'
import { placeIndex } from '../named-places/index.ts'
import type { ReachLimit } from '../travel/index.ts'

/** @throws AppError `bad_input` if a place is unknown */
export async function getReach(services: Services, trips: readonly Trip[]): Promise<ReachAnswer['data']> {
  if (trips.length === 0) return []
  const limits = await resolveTrips(services, 'travel', trips)
  const polygons = await services.travel.areaWithin(limits.map(reachLimit))
  return polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y])))
}

/** Leaves out the index of the roads, which the thread has. */
function reachLimit({ measure, atMost }: PlaceLimit): ReachLimit {
  if ('times' in measure) return { times: measure.times, seconds: atMost }
  return { positions: 'to' in measure ? [measure.to] : placeIndex().positionsOf(measure.kind), metres: atMost }
}
