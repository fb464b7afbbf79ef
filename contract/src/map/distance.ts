import type { Point } from './outline-code.ts'

/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = 111_195
/** At the middle of the country, 24.9° north; 1% off at its edges. */
export const LONGITUDE_SCALE = 0.907

/** In metres, along a straight line. */
export function distanceBetween([x, y]: Point, [otherX, otherY]: Point): number {
  return METRES_PER_DEGREE * Math.hypot((x - otherX) * LONGITUDE_SCALE, y - otherY)
}
