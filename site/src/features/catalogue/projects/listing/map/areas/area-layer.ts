import { decodeOutline, type Point } from '@manzil/contract/map/outline-code'
import type { MapTheme } from '@manzil/contract/map/settings'
import { COLOURS } from '@manzil/contract/pages/palette'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { valuesOf } from '../../filter-values.ts'
import type { ListingSearch } from '../../listing-search.ts'

const ID = 'drawn-areas'
export const AREA_FILL_OPACITY = 0.1
export const AREA_LINE_WIDTH = 2.5

/** The areas of the `area` filter, below the labels of homes. */
export class AreaLayer {
  readonly #map: MapLibre

  /** The map must have loaded its style. */
  constructor(map: MapLibre, theme: MapTheme) {
    this.#map = map
    const colour = areaColour(theme)
    map.addSource(ID, { type: 'geojson', data: collection([]) })
    map.addLayer({ id: `${ID}-fill`, type: 'fill', source: ID, paint: { 'fill-color': colour, 'fill-opacity': AREA_FILL_OPACITY } })
    map.addLayer({ id: ID, type: 'line', source: ID, paint: { 'line-color': colour, 'line-width': AREA_LINE_WIDTH } })
  }

  set(outlines: readonly (readonly Point[])[]): void {
    this.#map.getSource<GeoJSONSource>(ID)?.setData(collection(outlines))
  }

  recolour(theme: MapTheme): void {
    this.#map.setPaintProperty(`${ID}-fill`, 'fill-color', areaColour(theme))
    this.#map.setPaintProperty(ID, 'line-color', areaColour(theme))
  }
}

export function areaColour(theme: MapTheme): `#${string}` {
  const [light, dark] = COLOURS.link
  return (theme === 'dark' ? dark : light) as `#${string}`
}

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

function collection(outlines: readonly (readonly Point[])[]) {
  return {
    type: 'FeatureCollection' as const,
    features: outlines.map((outline) => ({
      type: 'Feature' as const,
      geometry: { type: 'Polygon' as const, coordinates: [closedRing(outline)] },
      properties: {},
    })),
  }
}
