import type { ReachAnswer, ReachQuery } from '@manzil/contract/map/calls/reach'
import type { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { drawnOutline } from '../communities/index.ts'
import { type PlaceLimit, resolveDistricts, resolveRadii, resolveTrips } from '../filters/index.ts'
import type { Polygon } from '../geometry.ts'
import { placeIndex } from '../named-places/index.ts'
import type { ReachLimit } from '../travel/index.ts'

type Limits = Pick<z.output<typeof ReachQuery>, 'travel' | 'within'>

/** @throws AppError `bad_input` if a place or a community is unknown */
export async function getReach(services: Services, { inside, ...limits }: z.output<typeof ReachQuery>): Promise<ReachAnswer['data']> {
  const communities = resolveDistricts('inside', inside).areas.flatMap((area) => drawnOutline(area).map((ring): Polygon => [ring]))
  const polygons = [...(await reachedWithin(services, limits)), ...communities]
  return polygons.map((rings) => rings.map((ring) => ring.map(([x, y]) => [x, y])))
}

async function reachedWithin(services: Services, { travel, within }: Limits): Promise<Polygon[]> {
  if (travel.length + within.length === 0) return []
  const [trips, radii] = await Promise.all([resolveTrips(services, 'travel', travel), resolveRadii(services, 'within', within)])
  return services.travel.areaWithin([...trips, ...radii].map(reachLimit))
}

/** Leaves out the index of the roads, which the thread has. */
function reachLimit({ measure, atMost }: PlaceLimit): ReachLimit {
  if ('times' in measure) return { times: measure.times, seconds: atMost }
  return { positions: 'to' in measure ? [measure.to] : placeIndex().positionsOf(measure.kind), metres: atMost }
}
