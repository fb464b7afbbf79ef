import { isCrossed, isInRing, type Point } from '@manzil/contract/map/geometry'
import type { MapBox } from '@manzil/contract/search/map-box'

export { distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE, roundDegrees } from '@manzil/contract/map/geometry'

export type Position = Point

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

/** Returns the box around all areas; without any, one that nothing is in. */
export function boundsOf(areas: readonly Area[]): MapBox {
  return {
    west: Math.min(...areas.map(({ bounds: [west] }) => west)),
    south: Math.min(...areas.map(({ bounds: [, south] }) => south)),
    east: Math.max(...areas.map(({ bounds: [, , east] }) => east)),
    north: Math.max(...areas.map(({ bounds: [, , , north] }) => north)),
  }
}

/** Bands of latitude that an area is divided into. */
const BANDS = 256

/** Returns whether any of the areas has a point. Faster for many points than {@link Area.has}: tests only edges at their latitude. */
export function hasAny(areas: readonly Area[]): (x: number, y: number) => boolean {
  const parts = areas.flatMap(({ polygons, bounds }) => polygons.map((rings) => ({ bounds, ...bandsOf(rings, bounds) })))
  return (x, y) => {
    for (const { bounds, bands, bandOf } of parts) {
      const [west, south, east, north] = bounds
      if (x >= west && x <= east && y >= south && y <= north && isLeftOfOdd(bands[bandOf(y)] as number[], x, y)) return true
    }
    return false
  }
}

/** Returns the edges of a polygon by the bands that they pass through, each as four numbers. */
function bandsOf(rings: Polygon, [, south, , north]: Area['bounds']): { bands: number[][]; bandOf: (y: number) => number } {
  const perDegree = (BANDS - 1) / (north - south || 1)
  const bandOf = (y: number) => Math.floor((y - south) * perDegree)
  const bands = Array.from({ length: BANDS }, (): number[] => [])
  for (const ring of rings) {
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(at - 1) as Position
      for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band++) bands[band]?.push(x1, y1, x2, y2)
    }
  }
  return { bands, bandOf }
}

/** Returns whether a line to the east crosses an odd number of edges. */
function isLeftOfOdd(edges: readonly number[], x: number, y: number): boolean {
  let isOdd = false
  for (let at = 0; at < edges.length; at += 4) {
    if (isCrossed(edges[at] as number, edges[at + 1] as number, edges[at + 2] as number, edges[at + 3] as number, x, y)) isOdd = !isOdd
  }
  return isOdd
}
