import type { MapPlace } from './place.ts'

/** Longitude and latitude, or x and y of a drawing. */
type Position = [number, number]

export interface Land {
  features: { geometry: { coordinates: Position[][][] } }[]
}

/** Size of a static map in SVG units. */
export const DRAWING = { width: 720, height: 400 }
/** Land is clipped this far outside the drawing, so that no outline runs along its edge. */
const CLIP_MARGIN = 8

/** Returns a Web Mercator projection. `zoom` uses web map levels. */
export function projectOnto(centre: Pick<MapPlace, 'latitude' | 'longitude'>, zoom: number): (position: Position) => Position {
  const scale = (512 * 2 ** zoom) / 360
  return ([longitude, latitude]) => [
    DRAWING.width / 2 + (longitude - centre.longitude) * scale,
    DRAWING.height / 2 - (northing(latitude) - northing(centre.latitude)) * scale,
  ]
}

/** Empty if the drawing has no land. */
export function drawLand(land: Land, project: (position: Position) => Position): string {
  return land.features
    .flatMap(({ geometry }) => geometry.coordinates.flat())
    .map((ring) => cut(ring.map(project)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
}

/** Clipping edges: axis, limit, and the side on which the drawing lies. */
const EDGES = [
  [0, -CLIP_MARGIN, 1],
  [0, DRAWING.width + CLIP_MARGIN, -1],
  [1, -CLIP_MARGIN, 1],
  [1, DRAWING.height + CLIP_MARGIN, -1],
] as const

function cut(ring: Position[]): Position[] {
  return EDGES.reduce((rest, [axis, limit, side]) => {
    const isIn = (position: Position) => (position[axis] - limit) * side >= 0
    return rest.flatMap((position, index) => {
      const before = rest.at(index - 1) ?? position
      const crossing: Position[] = isIn(before) === isIn(position) ? [] : [crossAt(before, position, axis, limit)]
      return isIn(position) ? [...crossing, position] : crossing
    })
  }, ring)
}

function crossAt(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** In degrees of longitude. */
function northing(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}
