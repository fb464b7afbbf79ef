import type { PictureZoom } from '@manzil/contract/map/picture-address'
import type { MapSource } from '@manzil/ui/map/base-map.ts'
import type { Map as MapLibre } from 'maplibre-gl'

/** `exact` is false if only the neighbourhood is known. */
export interface MapPlace {
  latitude: number
  longitude: number
  name: string
  exact: boolean
  /** Of an area, which has no marker: what to show first. */
  area?: { bounds: [west: number, south: number, east: number, north: number]; zoom: PictureZoom }
}

/** Another project nearby. */
export interface MapNeighbour extends Pick<MapPlace, 'latitude' | 'longitude' | 'name'> {
  href: string
  /** "1.9M" */
  label: string
  isSoldOut: boolean
}

export interface PlaceMapProps {
  place: MapPlace
  loadNeighbours: () => Promise<MapNeighbour[]>
  source: MapSource
  /** Hides other projects, while something else is shown. */
  hidesNeighbours?: boolean
  /** Called with the map once layers can be added, and with undefined when it is removed. */
  onMap?: (map: MapLibre | undefined) => void
}

/** Of the frame around the page's map. */
export const MAP_FRAME_ID = 'place-map'

export const zoomOf = ({ exact, area }: MapPlace): PictureZoom => area?.zoom ?? (exact ? 14 : 13)
