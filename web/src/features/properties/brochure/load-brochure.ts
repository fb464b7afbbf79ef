import { uaeDate } from '@manzil/contract/calendar'
import type { PropertyDetail } from '@manzil/contract/properties'
import { textOf } from '../../../i18n/localized.tsx'
import { drawLand, projectOnto } from '../../../ui/map/land.ts'
import { loadLand } from '../../../ui/map/load-land.ts'
import type { MapNeighbour, MapPlace } from '../../../ui/map/place.ts'
import { loadAreas } from '../detail/load-neighbours.ts'
import { readProperty } from '../queries.ts'

/** Far enough to see the coast and the names of other areas: nobody can move it. */
const ZOOM = 10.5
/** Names this near to the middle stand whole in every frame, on phones and on paper. */
const NAMED = { x: 230, y: 110 }

/** A map that is drawn once and stays as it is. */
export interface StillMap {
  place: MapPlace
  areas: MapNeighbour[]
  zoom: number
  /** Of the land (`drawLand`). */
  path: string
}

export interface Brochure {
  property: PropertyDetail
  map: StillMap | null
  /** The day that it tells of, `YYYY-MM-DD`. */
  today: string
}

/** What a project's brochure shows: its map is drawn beforehand, so that it prints, with scripts or without. */
export async function loadBrochure(key: string): Promise<Brochure> {
  const { data: property } = await readProperty(key)
  // A brochure without its map is still one.
  return { property, map: await drawMap(property).catch(() => null), today: uaeDate() }
}

async function drawMap(property: PropertyDetail): Promise<StillMap | null> {
  const { latitude, longitude, is_exact } = property.location
  if (latitude === null || longitude === null) return null
  const place = { latitude, longitude, name: textOf(property, 'title'), exact: is_exact }
  // A brochure without names around it is still one.
  const [areas, land] = await Promise.all([loadAreas(place).catch(() => []), loadLand()])
  const project = projectOnto(place, ZOOM)
  const [middleX, middleY] = project([longitude, latitude])
  const named = areas.filter((area) => {
    const [x, y] = project([area.longitude, area.latitude])
    return Math.abs(x - middleX) < NAMED.x && Math.abs(y - middleY) < NAMED.y
  })
  return { place, areas: named, zoom: ZOOM, path: drawLand(land, project) }
}
