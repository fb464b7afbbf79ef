import type { Point } from './outline-code.ts'

/** Of latitude. */
export const METRES_PER_DEGREE = 111_195
/** Of the middle of the country, at 24.9° north; 1% off at its edges. */
export const LONGITUDE_SCALE = 0.907

/** In metres, along a straight line. */
export function distanceBetween([x, y]: Point, [otherX, otherY]: Point): number {
  return METRES_PER_DEGREE * Math.hypot((x - otherX) * LONGITUDE_SCALE, y - otherY)
}
