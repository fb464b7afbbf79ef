import { LONGITUDE_SCALE, METRES_PER_DEGREE, type Point } from '@manzil/contract/map/geometry'
import type { ShownPlace } from '../use-search-places.ts'

const CORNERS = 72

/** Returns the circles of places with a distance, as polygons. */
export function circlesOf(places: readonly ShownPlace[]): Point[][][] {
  return places.flatMap(({ longitude, latitude, km }) => (km === undefined ? [] : [[circleAround([longitude, latitude], km)]]))
}

/** A closed ring. */
function circleAround([x, y]: Point, km: number): Point[] {
  const radius = (km * 1000) / METRES_PER_DEGREE
  return Array.from({ length: CORNERS + 1 }, (_, at) => {
    const angle = ((at % CORNERS) / CORNERS) * 2 * Math.PI
    return [x + (radius / LONGITUDE_SCALE) * Math.cos(angle), y + radius * Math.sin(angle)] as const
  })
}
