/** A point of a map; `exact` is false where only the neighbourhood is known. */
export interface MapPlace {
  latitude: number
  longitude: number
  name: string
  exact: boolean
}

/** What lies around: another project, or an area whose name tells where one is. */
export interface MapNeighbour extends Pick<MapPlace, 'latitude' | 'longitude' | 'name'> {
  href: string
  kind: 'project' | 'area'
}

export interface PlaceMapProps {
  place: MapPlace
  /** Asked for when the map is seen. */
  loadNeighbours: () => Promise<MapNeighbour[]>
  /** A MapLibre style; null for the product's own. */
  styleUrl: string | null
}
