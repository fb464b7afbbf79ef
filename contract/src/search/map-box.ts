import { roundDegrees } from '../map/geometry.ts'

/** Degrees; west is less than east and south less than north. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

/** Clusters and single projects in a response of `GET /property-clusters/`. */
export const MAX_MAP_FEATURES = 500
export const MAX_MAP_ZOOM = 20

/** Parses `west,south,east,north`, rounded so that neighbouring requests share cached responses; undefined if it is not a box. */
export function parseBox(text: string): MapBox | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d{1,20})?$/.test(part))) return undefined
  const [west, south, east, north] = parts.map((part) => roundDegrees(Number(part))) as [number, number, number, number]
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isOnEarth && west < east && south < north ? { west, south, east, north } : undefined
}

export function printBox({ west, south, east, north }: MapBox): string {
  return [west, south, east, north].map((degrees) => roundDegrees(degrees)).join()
}
