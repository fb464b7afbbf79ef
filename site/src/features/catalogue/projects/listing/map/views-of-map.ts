import { MAX_MAP_ZOOM, type MapBox, printBox } from '@manzil/contract/search/map-box'

/** Room for labels whose homes are just outside the map, in pixels. */
const MARGIN_PX = 64
/** Boxes are rounded outwards to steps of this size, so that small moves ask for the same box again. */
const STEP_PX = 256
export const TILE_PX = 512
/** Zoom levels are rounded down to steps of this size, so that the labels found for one have room in the map. */
const ZOOM_STEP = 0.25

/** A part of the map, as asked of the search engine. */
export interface AskedView {
  bbox: string
  zoom: number
}

/** Returns the box to ask for, so that it covers what is shown, and the zoom level. */
export function askedView(shown: MapBox, mapZoom: number): AskedView {
  const zoom = Math.max(0, Math.min(MAX_MAP_ZOOM, Math.floor(mapZoom / ZOOM_STEP) * ZOOM_STEP))
  const world = TILE_PX * 2 ** Math.floor(zoom)
  const [left, right] = [shown.west, shown.east].map((longitude) => (longitude / 360 + 0.5) * world) as [number, number]
  const [top, bottom] = [shown.north, shown.south].map((latitude) => northing(latitude) * world) as [number, number]
  const down = (px: number) => Math.floor((px - MARGIN_PX) / STEP_PX) * STEP_PX
  const up = (px: number) => Math.ceil((px + MARGIN_PX) / STEP_PX) * STEP_PX
  const longitudeAt = (px: number) => Math.max(-180, Math.min(180, (px / world - 0.5) * 360))
  return {
    bbox: printBox({
      west: longitudeAt(down(left)),
      east: longitudeAt(up(right)),
      north: latitudeAt(down(top) / world),
      south: latitudeAt(up(bottom) / world),
    }),
    zoom,
  }
}

/** The share of the world's height from the north, in the Web Mercator projection. */
export function northing(latitude: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)
}

function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
}

/** Returns the smallest box around places; undefined without any. */
export function boxAround(places: readonly MapBox[]): MapBox | undefined {
  if (places.length === 0) return undefined
  return {
    west: Math.min(...places.map(({ west }) => west)),
    south: Math.min(...places.map(({ south }) => south)),
    east: Math.max(...places.map(({ east }) => east)),
    north: Math.max(...places.map(({ north }) => north)),
  }
}

/** Enlarges a box by so many degrees on each side. */
export function enlarge({ west, south, east, north }: MapBox, degrees: number): MapBox {
  return { west: west - degrees, south: south - degrees, east: east + degrees, north: north + degrees }
}
