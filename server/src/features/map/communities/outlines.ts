import { slugOf } from '@manzil/contract/text/slug'
import { Area, distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE, type Polygon, type Position, roundDegrees } from '../geometry.ts'
import { type CommunityPoint, placeIndex } from '../named-places/index.ts'
import { simplifyRing } from '../simplify-ring.ts'

type Located = Pick<CommunityPoint, 'name' | 'longitude' | 'latitude'>

/** A part of a district that is farther away belongs to another one of the same name. */
const FARTHEST_METRES = 10_000
/** How far outside the outline a community's point may be: some are in the water beside it. */
const SLACK_METRES = 1_000
const TOLERANCE_METRES = 12

/**
 * Returns the outline of a community: the district of its name around its point. A name that is only spelled similarly counts
 * if the point is inside. Undefined without one.
 */
export function findOutline(community: Located): Area | undefined {
  const { districts } = placeIndex()
  const named = districts.get(slugOf(community.name))
  const own = named && partsNear(named.area, community)
  if (own && metresOutside(own, community) <= SLACK_METRES) return own
  const key = looseKey(slugOf(community.name))
  for (const { slug, area } of districts.values()) {
    if (looseKey(slug) === key && area.has(community.longitude, community.latitude)) return partsNear(area, community)
  }
  return undefined
}

/** Without the words that maps and markets add or leave out: "Town Square Dubai", "Jumeirah Lakes Towers", "Al Jubail Island". */
function looseKey(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== 'al' && word !== 'dubai')
    .map((word) => word.replace(/s$/, ''))
    .join('-')
}

function partsNear({ polygons }: Area, community: Located): Area | undefined {
  const near = polygons.filter((polygon) => metresOutside(new Area([polygon]), community) <= FARTHEST_METRES)
  return near.length > 0 ? new Area(near) : undefined
}

/** To the bounds of the area; 0 inside them. */
function metresOutside({ bounds: [west, south, east, north] }: Area, { longitude, latitude }: Located): number {
  const closest: Position = [Math.min(Math.max(longitude, west), east), Math.min(Math.max(latitude, south), north)]
  return distanceBetween([longitude, latitude], closest)
}

/** Returns the outer rings of an area, with as few points as a map needs. */
export function drawnOutline({ polygons }: Area): [number, number][][] {
  return polygons.flatMap((polygon) => {
    const ring = simplified(polygon)
    return ring.length > 3 ? [ring] : []
  })
}

function simplified([ring = []]: Polygon): [number, number][] {
  const flat = ring.map(([x, y]): Position => [x * LONGITUDE_SCALE, y])
  return simplifyRing(flat, TOLERANCE_METRES / METRES_PER_DEGREE).map(([x, y]) => [roundDegrees(x / LONGITUDE_SCALE), roundDegrees(y)])
}
