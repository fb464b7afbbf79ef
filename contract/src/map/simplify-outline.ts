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
  const areas = points.map((_, at) => triangleAt(points, at))
  const least = Math.max(FLAT, detail * boxArea(points))
  while (points.length >= 3) {
    const at = smallestOf(areas)
    const fits = points.length <= MAX_OUTLINE_POINTS && encodeOutline(points).length <= MAX_OUTLINE_CODE
    if (fits && (areas[at] as number) > least) return points
    points.splice(at, 1)
    areas.splice(at, 1)
    // Only the triangles of the neighbours have changed.
    const before = (at + points.length - 1) % points.length
    const after = at % points.length
    areas[before] = triangleAt(points, before)
    areas[after] = triangleAt(points, after)
  }
  return undefined
}

function boxArea(points: readonly Point[]): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}

/** Returns the area of the triangle of a point and its neighbours. */
function triangleAt(points: readonly Point[], at: number): number {
  const [x, y] = points[at] as Point
  const [beforeX, beforeY] = points.at(at - 1) as Point
  const [afterX, afterY] = points[(at + 1) % points.length] as Point
  return Math.abs((beforeX - x) * (afterY - y) - (afterX - x) * (beforeY - y)) / 2
}

function smallestOf(areas: readonly number[]): number {
  let smallest = 0
  for (let at = 1; at < areas.length; at++) if ((areas[at] as number) < (areas[smallest] as number)) smallest = at
  return smallest
}
