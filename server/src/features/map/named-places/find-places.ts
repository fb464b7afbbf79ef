import type { PlacesQuery } from '@manzil/contract/map/calls/places'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { type FullName, findPlaceAmong, withCommunityName, withFullName } from './full-names.ts'
import type { CommunityPlace, NamedPlace } from './named-place.ts'
import { placeIndex } from './place-index.ts'
import { findCommunityPoints } from './queries.ts'

const SHOWN = 8
const COMMUNITY_BYTES = 300

export async function searchPlaces(services: Services, { q = '', of }: PlacesQuery): Promise<NamedPlace[]> {
  const places = placeIndex()
  const communities = await communitiesOf(services)
  const found = of === 'areas' ? places.searchDistricts(q, communities, SHOWN) : places.search(q, communities, SHOWN)
  return found.map((place) => withFullName(place, communities))
}

/** Finds a landmark, a community of the catalogue, or another place of the map, in this order. */
export async function findPlace(services: Services, slug: string): Promise<NamedPlace | undefined> {
  const communities = await communitiesOf(services)
  const place = findPlaceAmong(communities, slug)
  return place && withFullName(place, communities)
}

/** Returns the names of districts, without unknown ones. */
export async function findDistricts(services: Services, slugs: readonly string[]): Promise<FullName[]> {
  const communities = await communitiesOf(services)
  const { districts } = placeIndex()
  return slugs.flatMap((slug) => districts.get(slug) ?? []).map((district) => withCommunityName(district, communities))
}

/** Returns the districts for which the catalogue has no community. */
export async function findOtherDistricts(services: Services): Promise<FullName[]> {
  const communities = await communitiesOf(services)
  const { districts, outlines } = placeIndex()
  const known = new Set(communities.map((community) => outlines.find(community)?.district))
  return [...districts.values()].filter((district) => !known.has(district))
}

async function communitiesOf({ counts, database }: Services): Promise<CommunityPlace[]> {
  const cached = await counts.getOrMake('places of communities', async () => {
    const rows = await findCommunityPoints(database.reads())
    const counted = rows.map(({ slug, name, name_ar, latitude, longitude }): CommunityPlace => {
      return { slug, kind: 'community', name, name_ar, position: [longitude, latitude] }
    })
    return { value: { counted, bytes: counted.length * COMMUNITY_BYTES }, tags: [LISTING_TAG] }
  })
  return cached.counted as CommunityPlace[]
}
