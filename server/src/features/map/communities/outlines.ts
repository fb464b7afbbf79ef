import { type Area, LONGITUDE_SCALE, METRES_PER_DEGREE, type Polygon, type Position, roundDegrees } from '../geometry.ts'
import { simplifyRing } from '../simplify-ring.ts'

const TOLERANCE_METRES = 12

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
