/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number]

/** Steps of a degree that positions are rounded to, about 11 m: exact enough for travel times, and shared by cached responses. */
export const DEGREE_STEPS = 10_000
/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_195
/** At the middle of the country, 24.9° north; 1% off at its edges. */
export const LONGITUDE_SCALE = 0.907
/** Farthest a place may be from the middle of a community that its coordinates alone name, in metres. */
export const NEAR_COMMUNITY_METRES = 1_500

/** In metres, along a straight line. */
export function distanceBetween([x, y]: Point, [otherX, otherY]: Point): number {
  return METRES_PER_DEGREE * Math.hypot((x - otherX) * LONGITUDE_SCALE, y - otherY)
}

export function roundDegrees(degrees: number): number {
  return Math.round(degrees * DEGREE_STEPS) / DEGREE_STEPS
}

/** Counts how often a line to the east crosses the ring: an odd number means inside. */
export function isInRing(ring: readonly Point[], x: number, y: number): boolean {
  let isInside = false
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [x1, y1] = ring[at] as Point
    const [x2, y2] = ring[before] as Point
    if (isCrossed(x1, y1, x2, y2, x, y)) isInside = !isInside
  }
  return isInside
}

/** Returns whether a line from a point to the east crosses the edge from (x1, y1) to (x2, y2). */
export function isCrossed(x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean {
  return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
}
