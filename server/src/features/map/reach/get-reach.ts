import type { ReachAnswer, ReachQuery } from '@manzil/contract/map/calls/reach'
import type { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { drawnOutline } from '../communities/index.ts'
import { type PlaceLimit, resolveDistricts, resolveTrips } from '../filters/index.ts'
import type { Polygon } from '../geometry.ts'
import { placeIndex } from '../named-places/index.ts'
import type { ReachLimit } from '../travel/index.ts'

type Trips = z.output<typeof ReachQuery>['travel']

/** @throws AppError `bad_input` if a place or a community is unknown */
export async function getReach(services: Services, { travel, inside }: z.output<typeof ReachQuery>): Promise<ReachAnswer['data']> {
  const communities = resolveDistricts('inside', inside).areas.flatMap((area) => drawnOutline(area).map((ring): Polygon => [ring]))
  const polygons = [...(await reachedWithin(services, travel)), ...communities]
  return polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y])))
}

async function reachedWithin(services: Services, trips: Trips): Promise<Polygon[]> {
  if (trips.length === 0) return []
  const limits = await resolveTrips(services, 'travel', trips)
  return services.travel.areaWithin(limits.map(reachLimit))
}

/** Leaves out the index of the roads, which the thread has. */
function reachLimit({ measure, atMost }: PlaceLimit): ReachLimit {
  if ('times' in measure) return { times: measure.times, seconds: atMost }
  return { positions: 'to' in measure ? [measure.to] : placeIndex().positionsOf(measure.kind), metres: atMost }
}
