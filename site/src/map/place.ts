import type { MapSource } from '@manzil/ui/map/base-map.ts'

/** `exact` is false if only the neighbourhood is known. */
export interface MapPlace {
  latitude: number
  longitude: number
  name: string
  exact: boolean
}

/** Another project nearby. */
export interface MapNeighbour extends Pick<MapPlace, 'latitude' | 'longitude' | 'name'> {
  href: string
}

export interface PlaceMapProps {
  place: MapPlace
  loadNeighbours: () => Promise<MapNeighbour[]>
  source: MapSource
}

export const zoomOf = ({ exact }: MapPlace) => (exact ? 14 : 13)
