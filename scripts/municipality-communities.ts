import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Derives `municipality-communities.json` from Dubai Municipality's open data on community boundaries (GeoJSON). Keeps each
 * community's number, official names and a point inside it, but not the boundaries. Usage:
 * `node scripts/municipality-communities.ts <file.geojson>`, then `npx biome format --write`.
 */
type Position = [longitude: number, latitude: number]
interface Feature {
  properties: { shapeName: string; CNAME_A: string; COMM_NUM: number }
  geometry: { coordinates: Position[][] }
}

const OUTPUT = 'server/src/features/feeds/imports/dld/municipality-communities.json'
const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node scripts/municipality-communities.ts <file.geojson>')

const { features } = JSON.parse(readFileSync(resolve(source), 'utf8')) as { features: Feature[] }
const communities = features
  .map(({ properties, geometry }) => {
    const [longitude, latitude] = innerPoint(geometry.coordinates)
    return {
      number: properties.COMM_NUM,
      name: readable(properties.shapeName),
      name_ar: properties.CNAME_A.replace(/\s+/g, ' ').trim(),
      latitude: round(latitude),
      longitude: round(longitude),
    }
  })
  .sort((a, b) => a.number - b.number)
writeFileSync(join(import.meta.dirname, '..', OUTPUT), JSON.stringify(communities))
console.log(`${communities.length} communities written to ${OUTPUT}`)

function readable(name: string): string {
  return name
    .replace(/\bInd\b/, 'Industrial')
    .replace("Int'l", 'International')
    .replace(/\b(al|bin)\b/g, (word) => (word === 'al' ? 'Al' : word))
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5))
}

/** Returns the centroid if it is inside, else the grid point farthest from the edges. */
function innerPoint(rings: Position[][]): Position {
  const centre = centroid(rings[0] ?? [])
  if (isInside(centre, rings)) return centre
  const [lons, lats] = [0, 1].map((axis) => (rings[0] ?? []).map((position) => position[axis] as number)) as [number[], number[]]
  const steps = 60
  let best: Position = centre
  let farthest = -1
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const point: Position = [between(lons, i / steps), between(lats, j / steps)]
      const distance = isInside(point, rings) ? edgeDistance(point, rings) : -1
      if (distance > farthest) [best, farthest] = [point, distance]
    }
  }
  return best
}

function between(values: number[], share: number): number {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low + (high - low) * share
}

function edgesOf(ring: Position[]): [Position, Position][] {
  return ring.slice(1).map((position, at) => [ring[at] as Position, position])
}

function centroid(ring: Position[]): Position {
  let [area, x, y] = [0, 0, 0]
  for (const [[x0, y0], [x1, y1]] of edgesOf(ring)) {
    const cross = x0 * y1 - x1 * y0
    area += cross
    x += (x0 + x1) * cross
    y += (y0 + y1) * cross
  }
  return [x / (3 * area), y / (3 * area)]
}

function isInside([x, y]: Position, rings: Position[][]): boolean {
  const crossings = rings
    .flatMap(edgesOf)
    .filter(([[x0, y0], [x1, y1]]) => y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0)
  return crossings.length % 2 === 1
}

/** In degrees, which is enough for a comparison. */
function edgeDistance([x, y]: Position, rings: Position[][]): number {
  return Math.min(
    ...rings.flatMap(edgesOf).map(([[x0, y0], [x1, y1]]) => {
      const [dx, dy] = [x1 - x0, y1 - y0]
      const along = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - x0 - along * dx, y - y0 - along * dy)
    }),
  )
}
