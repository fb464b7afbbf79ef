import { decodeOutline, type Point } from '@manzil/contract/map/outline-code'
import type { MapTheme } from '@manzil/contract/map/settings'
import { paletteColour } from '@manzil/contract/pages/palette'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { valuesOf } from '../../filter-values.ts'
import type { ListingSearch } from '../../listing-search.ts'

export const AREA_FILL_OPACITY = 0.1
export const AREA_LINE_WIDTH = 2.5
/** The coast cuts the line of a reached area into pieces, so its fill shows it rather than its line. */
const REACH = { fillOpacity: 0.18, lineWidth: 1, lineOpacity: 0.35 }
const DRAWN = { fillOpacity: AREA_FILL_OPACITY, lineWidth: AREA_LINE_WIDTH, lineOpacity: 1 }
/** A layer of the map (contract/src/map/layers.ts). */
const WATER = 'water'

type Polygons = readonly (readonly (readonly Point[])[])[]

/** Areas below the labels of homes: drawn ones, or what is reached in time. */
export class AreaLayer {
  readonly #map: MapLibre
  readonly #id: string

  /** The map must have loaded its style. Its water covers reached areas. */
  constructor(map: MapLibre, theme: MapTheme, id: string, isReach = false) {
    this.#map = map
    this.#id = id
    const colour = areaColour(theme)
    map.addSource(id, { type: 'geojson', data: collection([]) })
    // An operator's own style may have no such layer.
    const above = isReach && map.getLayer(WATER) ? WATER : undefined
    const { fillOpacity, lineWidth, lineOpacity } = isReach ? REACH : DRAWN
    const fill = { 'fill-color': colour, 'fill-opacity': fillOpacity }
    const line = { 'line-color': colour, 'line-width': lineWidth, 'line-opacity': lineOpacity }
    map.addLayer({ id: `${id}-fill`, type: 'fill', source: id, paint: fill }, above)
    map.addLayer({ id, type: 'line', source: id, paint: line }, above)
  }

  set(polygons: Polygons): void {
    this.#map.getSource<GeoJSONSource>(this.#id)?.setData(collection(polygons))
  }

  recolour(theme: MapTheme): void {
    this.#map.setPaintProperty(`${this.#id}-fill`, 'fill-color', areaColour(theme))
    this.#map.setPaintProperty(this.#id, 'line-color', areaColour(theme))
  }
}

export const areaColour = (theme: MapTheme) => paletteColour('link', theme)

/** The areas of a search; those that cannot be read are left out. */
export function outlinesOf(search: ListingSearch): Point[][] {
  return valuesOf(search, 'area').flatMap((code) => {
    const outline = decodeOutline(code)
    return outline ? [outline] : []
  })
}

/** Returns a polygon's ring, which repeats the first point. */
export function closedRing(outline: readonly Point[]): [number, number][] {
  return [...outline, outline[0] as Point].map(([x, y]) => [x, y])
}

function collection(polygons: Polygons) {
  return {
    type: 'FeatureCollection' as const,
    features: polygons.map((rings) => ({
      type: 'Feature' as const,
      geometry: { type: 'Polygon' as const, coordinates: rings.map((ring) => ring.map(([x, y]) => [x, y])) },
      properties: {},
    })),
  }
}
