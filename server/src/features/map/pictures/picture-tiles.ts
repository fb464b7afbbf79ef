import type { MapLayer, Stops } from '@manzil/contract/map/layers'
import { type MapPicture, PICTURE_DENSITY, PICTURE_FORMATS } from '@manzil/contract/map/picture-address'
import { MAP_ZOOM } from '@manzil/contract/map/settings'
import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import { readTile, tilePosition } from '../tiles/index.ts'

/** Pixels of a tile at its own zoom, as MapLibre draws it. */
export const TILE_SIZE = 512
/** Base by which sizes grow from one zoom to the next, between two stops. */
const GROWTH = 1.5

export interface TileAt {
  tile: VectorTile
  /** Its corner in the picture, in pixels. */
  left: number
  top: number
}

/** Returns the tiles that a picture shows. */
export async function readTiles({ format, zoom, ...place }: MapPicture): Promise<TileAt[]> {
  const { width, height } = PICTURE_FORMATS[format]
  const middle = tilePosition(place, zoom)
  // Corners of tiles lie on whole pixels, so that no line shows between them.
  const offset = (position: number, size: number) => Math.round((size / 2 - position * TILE_SIZE) * PICTURE_DENSITY) / PICTURE_DENSITY
  const [left, top] = [offset(middle.x, width), offset(middle.y, height)]
  const range = (start: number, size: number) => {
    const first = Math.floor(-start / TILE_SIZE)
    const last = Math.ceil((size - start) / TILE_SIZE) - 1
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  const columns = range(left, width)
  const found = await Promise.all(
    range(top, height).flatMap((y) =>
      columns.map(async (x) => {
        const tile = await readTile(Math.min(zoom, MAP_ZOOM.tiles), x, y)
        return tile ? [{ tile, left: left + x * TILE_SIZE, top: top + y * TILE_SIZE }] : []
      }),
    ),
  )
  return found.flat()
}

/** Returns the features of a tile that a layer shows at a zoom. */
export function featuresOf(
  { from, where = {}, except = {}, minZoom = 0, maxZoom = 99 }: MapLayer,
  tile: VectorTile,
  zoom: number,
): VectorTileFeature[] {
  const layer = tile.layers[from]
  if (!layer || zoom < minZoom || zoom >= maxZoom) return []
  const isOneOf =
    ({ properties }: VectorTileFeature) =>
    ([property, values]: [string, readonly (string | number)[]]) =>
      values.includes(properties[property] as string | number)
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).filter((feature) => {
    return Object.entries(where).every(isOneOf(feature)) && !Object.entries(except).some(isOneOf(feature))
  })
}

export function atZoom(stops: Stops, zoom: number): number {
  const above = stops.findIndex(([at]) => at > zoom)
  const [before, after] = [stops[(above === -1 ? stops.length : above) - 1], stops[above]]
  if (!before || !after) return (before ?? after)?.[1] ?? 0
  const share = (GROWTH ** (zoom - before[0]) - 1) / (GROWTH ** (after[0] - before[0]) - 1)
  return before[1] + (after[1] - before[1]) * share
}
