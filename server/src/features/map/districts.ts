import { readFileSync } from 'node:fs'
import { slugOf } from '@manzil/contract/text/slug'
import { DISTRICTS } from '@manzil/geodata/files'
import { Area, type Polygon, type Position } from './geometry.ts'

export interface District {
  slug: string
  name: string
  name_ar: string | null
  area: Area
  /** The middle of its bounds. */
  position: Position
}

interface Feature {
  properties: { name?: string; name_ar?: string }
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] }
}

/** Reads the outlines of communities; none if the file cannot be read. Outlines of the same name are one district. */
export function loadDistricts(faults: unknown[]): District[] {
  try {
    return readDistricts()
  } catch (error) {
    faults.push(error)
    return []
  }
}

function readDistricts(): District[] {
  const { features } = JSON.parse(readFileSync(DISTRICTS, 'utf8')) as { features: Feature[] }
  const named = features.flatMap(({ properties: { name, name_ar = null }, geometry }) => {
    const slug = slugOf(name ?? '')
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return name && slug ? [{ slug, name, name_ar, polygons }] : []
  })
  return [...Map.groupBy(named, ({ slug }) => slug)].map(([slug, parts]) => {
    const area = new Area(parts.flatMap(({ polygons }) => polygons))
    const [west, south, east, north] = area.bounds
    const { name, name_ar } = parts.find((part) => part.name_ar) ?? (parts[0] as (typeof parts)[number])
    return { slug, name, name_ar, area, position: [(west + east) / 2, (south + north) / 2] }
  })
}

/** The smallest first, by their bounds. */
export function bySize(districts: Iterable<District>): District[] {
  return [...districts].sort((one, other) => sizeOf(one) - sizeOf(other))
}

function sizeOf({ area: { bounds } }: District): number {
  const [west, south, east, north] = bounds
  return (east - west) * (north - south)
}
