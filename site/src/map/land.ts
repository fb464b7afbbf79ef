/// <reference path="./lineclip.d.ts" />
import { clipPolygon } from 'lineclip'
import type { MapPlace } from './place.ts'

/** Longitude and latitude, or x and y of a drawing. */
type Position = [number, number]

export interface Land {
  features: { geometry: { coordinates: Position[][][] } }[]
}

/** Size of a static map in SVG units. */
export const DRAWING = { width: 720, height: 400 }
/** Land is clipped this far outside the drawing, so that no outline runs along its edge. */
const MARGIN = 8
const FRAME: [number, number, number, number] = [-MARGIN, -MARGIN, DRAWING.width + MARGIN, DRAWING.height + MARGIN]

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
    .map((ring) => clipPolygon(ring.map(project), FRAME))
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
}

/** In degrees of longitude. */
function northing(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI
}
