import type { Point } from '@manzil/contract/map/outline-code'

/** West, south, east and north of at least one point. */
export function boundsOf(points: readonly Point[]): [west: number, south: number, east: number, north: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
