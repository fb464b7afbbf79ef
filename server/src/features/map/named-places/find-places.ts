import type { PlacesQuery } from '@manzil/contract/map/calls/places'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { type NamedPlace, placeIndex } from './place-index.ts'
import { findCommunityPoints } from './queries.ts'

const SHOWN = 8
const COMMUNITY_BYTES = 300

export async function searchPlaces(services: Services, { q = '', of }: PlacesQuery): Promise<NamedPlace[]> {
  const places = placeIndex()
  return of === 'areas' ? places.searchDistricts(q, SHOWN) : places.search(q, await communitiesOf(services), SHOWN)
}

/** Finds a landmark, a community of the catalogue, or another place of the map, in this order. */
export async function findPlace(services: Services, slug: string): Promise<NamedPlace | undefined> {
  const places = placeIndex()
  if (places.isLandmark(slug)) return places.find(slug)
  return (await communitiesOf(services)).find((community) => community.slug === slug) ?? places.find(slug)
}

async function communitiesOf({ counts, database }: Services): Promise<NamedPlace[]> {
  const cached = await counts.getOrMake('places of communities', async () => {
    const rows = await findCommunityPoints(database.reads())
    const counted = rows.map(({ slug, name, name_ar, latitude, longitude }): NamedPlace => {
      return { slug, kind: 'community', name, name_ar, position: [longitude, latitude] }
    })
    return { value: { counted, bytes: counted.length * COMMUNITY_BYTES }, tags: [LISTING_TAG] }
  })
  return cached.counted as NamedPlace[]
}
