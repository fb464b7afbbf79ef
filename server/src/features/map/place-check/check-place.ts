import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { PlaceDoubt } from '@manzil/contract/map/calls/place-check'
import { LRUCache } from 'lru-cache'
import { isNearEmirate } from '../emirate-regions.ts'
import { isInPolygon, type Polygon, type Position } from '../geometry.ts'
import { readTile, tilePosition } from '../tiles/index.ts'

export interface CheckedPlace {
  latitude: number
  longitude: number
  emirate_id: number
}

/** The most detailed tiles first; the open sea has only coarse ones. */
const ZOOMS = [14, 10, 7]
/** Water counts only this far from land, in degrees (90 m), because addresses at the shore are not exact. */
const SHORE = 0.0008
const TILES_CACHED = 500

interface Water {
  /** Rings of polygons in units of the tile; a position is in water inside an odd number of them. */
  rings: Polygon
  extent: number
}

const waters = new LRUCache<string, Water | 'no tile'>({ max: TILES_CACHED })

/** Returns why coordinates look wrong. The map is older than the newest islands, so that is no proof. */
export async function checkPlace({ latitude, longitude, emirate_id }: CheckedPlace): Promise<PlaceDoubt | null> {
  const slug = EMIRATES.find(({ id }) => id === emirate_id)?.slug
  if (!slug || !isNearEmirate({ latitude, longitude }, slug)) return 'emirate'
  const around = [
    [0, 0],
    [SHORE, 0],
    [-SHORE, 0],
    [0, SHORE],
    [0, -SHORE],
  ] as const
  for (const [north, east] of around) if (!(await isWater({ latitude: latitude + north, longitude: longitude + east }))) return null
  return 'water'
}

async function isWater(place: { latitude: number; longitude: number }): Promise<boolean> {
  for (const zoom of ZOOMS) {
    const { x, y } = tilePosition(place, zoom)
    const water = await waterOf(zoom, Math.floor(x), Math.floor(y))
    if (water === 'no tile') continue
    const [left, top] = [(x % 1) * water.extent, (y % 1) * water.extent]
    return isInPolygon(water.rings, left, top)
  }
  return false
}

async function waterOf(zoom: number, x: number, y: number): Promise<Water | 'no tile'> {
  const key = `${zoom}/${x}/${y}`
  const known = waters.get(key)
  if (known) return known
  const tile = await readTile(zoom, x, y)
  const layer = tile?.layers['water']
  const features = layer ? Array.from({ length: layer.length }, (_, index) => layer.feature(index)) : []
  const rings = features.flatMap((feature) => feature.loadGeometry()).map((ring) => ring.map(({ x, y }): Position => [x, y]))
  const water = tile ? { rings, extent: layer?.extent ?? 1 } : 'no tile'
  waters.set(key, water)
  return water
}
