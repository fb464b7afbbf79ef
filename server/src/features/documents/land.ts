import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Position = readonly [longitude: number, latitude: number]
/** In degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

interface Ring {
  positions: Position[]
  bounds: Bounds
}

/** Natural Earth data, in the public domain; the site's maps draw the same file. */
const FILE = createRequire(import.meta.url).resolve('@manzil/contract/catalogue/land.geojson')

let rings: Ring[] | undefined

export function landWithin(bounds: Bounds): Position[][] {
  rings ??= readRings()
  return rings
    .filter((ring) => meet(ring.bounds, bounds))
    .map(({ positions }) => cut(positions, bounds))
    .filter(({ length }) => length > 2)
}

function readRings(): Ring[] {
  const land = JSON.parse(readFileSync(FILE, 'utf8')) as { features: { geometry: { coordinates: Position[][][] } }[] }
  return land.features
    .flatMap(({ geometry }) => geometry.coordinates.flat())
    .map((positions) => {
      const [longitudes, latitudes] = [positions.map(([longitude]) => longitude), positions.map(([, latitude]) => latitude)]
      return { positions, bounds: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)] }
    })
}

function meet(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

/** Clips a ring to the bounds, edge by edge (Sutherland–Hodgman). */
function cut(ring: readonly Position[], [west, south, east, north]: Bounds): Position[] {
  const edges: { axis: 0 | 1; at: number; sign: 1 | -1 }[] = [
    { axis: 0, at: west, sign: 1 },
    { axis: 0, at: east, sign: -1 },
    { axis: 1, at: south, sign: 1 },
    { axis: 1, at: north, sign: -1 },
  ]
  let kept = [...ring]
  for (const { axis, at, sign } of edges) {
    const isIn = (position: Position) => (position[axis] - at) * sign >= 0
    kept = kept.flatMap((position, index, all) => {
      const before = all.at(index - 1) as Position
      const crossing = isIn(position) === isIn(before) ? [] : [crossAt(before, position, axis, at)]
      return isIn(position) ? [...crossing, position] : crossing
    })
  }
  return kept
}

function crossAt(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const part = (at - from[axis]) / (to[axis] - from[axis])
  const [longitude, latitude] = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
  return axis === 0 ? [at, latitude] : [longitude, at]
}
