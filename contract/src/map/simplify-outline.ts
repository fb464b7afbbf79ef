import { encodeOutline, MAX_OUTLINE_CODE, MAX_OUTLINE_POINTS, type Point } from './outline-code.ts'

/** Of a triangle, in square degrees; about 50 m². */
const FLAT = 5e-9

/**
 * Returns a drawn outline with few enough points for an address. Drops the point whose triangle with its neighbours is the
 * smallest first (Visvalingam's algorithm). Undefined if hardly anything was drawn. `detail` is the smallest such triangle to keep,
 * as a share of the outline's box.
 */
export function simplifyOutline(drawn: readonly Point[], detail = 0): Point[] | undefined {
  const points = [...drawn]
  const least = Math.max(FLAT, detail * boxArea(points))
  while (points.length >= 3) {
    const [at, area] = smallestTriangle(points)
    const fits = points.length <= MAX_OUTLINE_POINTS && encodeOutline(points).length <= MAX_OUTLINE_CODE
    if (fits && area > least) return points
    points.splice(at, 1)
  }
  return undefined
}

function boxArea(points: readonly Point[]): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

function smallestTriangle(points: readonly Point[]): [at: number, area: number] {
  let [at, least] = [0, Number.POSITIVE_INFINITY]
  for (const [index, [x, y]] of points.entries()) {
    const [beforeX, beforeY] = points.at(index - 1) as Point
    const [afterX, afterY] = points[(index + 1) % points.length] as Point
    const area = Math.abs((beforeX - x) * (afterY - y) - (afterX - x) * (beforeY - y)) / 2
    if (area < least) [at, least] = [index, area]
  }
  return [at, least]
}
