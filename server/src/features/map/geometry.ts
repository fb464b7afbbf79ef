export { distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE } from '@manzil/contract/map/distance'

/** Longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]

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
    return x >= west && x <= east && y >= south && y <= north && this.polygons.some((rings) => isInside(rings, x, y))
  }
}

/** Counts how often a line to the east crosses the rings: odd means inside, and outside within a hole. */
function isInside(rings: Polygon, x: number, y: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [x1, y1] = ring[at] as Position
      const [x2, y2] = ring[before] as Position
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}
