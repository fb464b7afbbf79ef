import { isInRing, type Point } from '@manzil/contract/map/geometry'

export { distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE, roundDegrees } from '@manzil/contract/map/geometry'

export type Position = Point

/** Walking takes the straight line times 1.3 at 4.8 km/h. */
export const WALK_SECONDS_PER_METRE = 1.3 / (4_800 / 3_600)

/** Closed rings; the first of a polygon is its outline, the others are holes. */
export type Polygon = readonly (readonly Position[])[]

/** An area of several polygons, with its bounds to rule points out quickly. */
export class Area {
  readonly polygons: readonly Polygon[]
  readonly bounds: readonly [west: number, south: number, east: number, north: number]

  constructor(polygons: readonly Polygon[]) {
    this.polygons = polygons
    const points = polygons.flatMap(([outline = []]) => outline)
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    this.bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }

  has(x: number, y: number): boolean {
    const [west, south, east, north] = this.bounds
    // NaN, an unknown position, fails every comparison.
    return x >= west && x <= east && y >= south && y <= north && this.polygons.some((rings) => isInPolygon(rings, x, y))
  }
}

/** A point in an even number of rings is in a hole or outside. */
export function isInPolygon(rings: Polygon, x: number, y: number): boolean {
  let isInside = false
  for (const ring of rings) if (isInRing(ring, x, y)) isInside = !isInside
  return isInside
}
