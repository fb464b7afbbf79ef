import type { CommunityListAnswer } from '@manzil/contract/catalogue/calls/communities'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { readApi } from '../../../../api/read.ts'
import type { MapNeighbour, MapPlace } from '../../../../map/place.ts'
import { readListing } from '../queries.ts'

const MAX_PROJECTS = 24
const MAX_AREAS = 14
/** In degrees: how far from the project areas are labelled, and how far apart labels are, so that they do not overlap. */
const NEARBY_DEGREES = 0.2
const LABEL_SPACING = { latitude: 0.014, longitude: 0.035 }

/** Returns map labels: exactly located projects of the same community, and larger areas nearby. */
export async function loadNeighbours(id: number, community: string | undefined, place: MapPlace): Promise<MapNeighbour[]> {
  const [projects, areas] = await Promise.all([loadProjects(id, community), loadAreas(place)])
  return [...areas, ...projects]
}

async function loadProjects(id: number, community: string | undefined): Promise<MapNeighbour[]> {
  if (community === undefined) return []
  const { results } = await readListing({ community_name: community, page_size: String(MAX_PROJECTS) })
  return results.data.flatMap((card): MapNeighbour[] => {
    const { latitude, longitude, is_exact } = card.location
    if (card.id === id || !is_exact || latitude === null || longitude === null) return []
    return [{ kind: 'project', latitude, longitude, name: textOf(card, 'title'), href: localizedAddress(`/property-detail/${card.slug}`) }]
  })
}

/** Returns the largest nearby areas, for orientation. */
export async function loadAreas(place: MapPlace): Promise<MapNeighbour[]> {
  const { data } = await readApi<CommunityListAnswer>('/communities/')
  const near = data
    .flatMap((area) =>
      area.latitude !== null && area.longitude !== null ? [{ ...area, latitude: area.latitude, longitude: area.longitude }] : [],
    )
    .filter(({ latitude, longitude }) => Math.hypot(latitude - place.latitude, longitude - place.longitude) < NEARBY_DEGREES)
    .sort((a, b) => b.properties_count - a.properties_count)
  const named: MapNeighbour[] = []
  for (const area of near) {
    const free = [place, ...named].every((other) => !overlap(area, other))
    if (free && named.length < MAX_AREAS) {
      named.push({
        kind: 'area',
        latitude: area.latitude,
        longitude: area.longitude,
        name: textOf(area, 'name'),
        href: localizedAddress(`/community-detail/${area.slug}`),
      })
    }
  }
  return named
}

type Point = Pick<MapPlace, 'latitude' | 'longitude'>

function overlap(a: Point, b: Point): boolean {
  return Math.abs(a.latitude - b.latitude) < LABEL_SPACING.latitude && Math.abs(a.longitude - b.longitude) < LABEL_SPACING.longitude
}
