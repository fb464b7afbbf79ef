import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { uaeDate } from '@manzil/contract/time/calendar'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { drawLand, projectOnto } from '../../../../map/land.ts'
import { loadLand } from '../../../../map/load-land.ts'
import type { MapNeighbour, MapPlace } from '../../../../map/place.ts'
import { loadAreas } from '../detail/load-neighbours.ts'
import { readProperty } from '../queries.ts'

/** Shows the coast and nearby areas, because this map cannot be moved. */
const ZOOM = 10.5
/** Half the width and height (px) of the area in which labels fit at every frame size, on phones and in print. */
const LABEL_AREA = { x: 230, y: 110 }

export interface StaticMap {
  place: MapPlace
  areas: MapNeighbour[]
  zoom: number
  /** SVG path of the land, from `drawLand`. */
  path: string
}

export interface Brochure {
  property: PropertyDetail
  map: StaticMap | null
  /** Date of the brochure, `YYYY-MM-DD`. */
  today: string
}

/** Draws the map in advance, so that it prints without scripts. */
export async function loadBrochure(key: string): Promise<Brochure> {
  const { data: property } = await readProperty(key)
  // The map is optional.
  return { property, map: await drawMap(property).catch(() => null), today: uaeDate() }
}

async function drawMap(property: PropertyDetail): Promise<StaticMap | null> {
  const { latitude, longitude, is_exact } = property.location
  if (latitude === null || longitude === null) return null
  const place = { latitude, longitude, name: textOf(property, 'title'), exact: is_exact }
  // Area labels are optional.
  const [areas, land] = await Promise.all([loadAreas(place).catch(() => []), loadLand()])
  const project = projectOnto(place, ZOOM)
  const [middleX, middleY] = project([longitude, latitude])
  const named = areas.filter((area) => {
    const [x, y] = project([area.longitude, area.latitude])
    return Math.abs(x - middleX) < LABEL_AREA.x && Math.abs(y - middleY) < LABEL_AREA.y
  })
  return { place, areas: named, zoom: ZOOM, path: drawLand(land, project) }
}
