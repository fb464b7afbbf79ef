import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import polylabel from 'polylabel'

/**
 * Derives `municipality-communities.json` from Dubai Municipality's open data on community boundaries (GeoJSON). Keeps each
 * community's number, official names and the point farthest from its boundary, but not the boundary. Usage:
 * `node scripts/municipality-communities.ts <file.geojson>`, then `npx biome format --write`.
 */
type Position = [longitude: number, latitude: number]
interface Feature {
  properties: { shapeName: string; CNAME_A: string; COMM_NUM: number }
  geometry: { coordinates: Position[][] }
}

/** In degrees: about a metre. */
const PRECISION = 0.00001
const OUTPUT = 'server/src/features/feeds/imports/dld/municipality-communities.json'
const [source] = process.argv.slice(2)
if (!source) throw new Error('Usage: node scripts/municipality-communities.ts <file.geojson>')

const { features } = JSON.parse(readFileSync(resolve(source), 'utf8')) as { features: Feature[] }
const communities = features
  .map(({ properties, geometry }) => {
    const [longitude, latitude] = polylabel(geometry.coordinates, PRECISION)
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
