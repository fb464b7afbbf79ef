/// <reference path="./lineclip.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { clipPolygon } from 'lineclip'

export type Position = [longitude: number, latitude: number]
/** In degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** Natural Earth data, in the public domain; the site's maps draw the same file. */
const FILE = createRequire(import.meta.url).resolve('@manzil/contract/catalogue/land.geojson')

let rings: Position[][] | undefined

/** Returns the outlines of the land, clipped to the bounds. */
export function landWithin(bounds: Bounds): Position[][] {
  rings ??= readRings()
  return rings.map((ring) => clipPolygon(ring, bounds)).filter(({ length }) => length > 2)
}

function readRings(): Position[][] {
  const land = JSON.parse(readFileSync(FILE, 'utf8')) as { features: { geometry: { coordinates: Position[][][] } }[] }
  return land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
}
