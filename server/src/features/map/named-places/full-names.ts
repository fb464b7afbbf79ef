import { PLACE_KINDS } from '@manzil/contract/map/place-kinds'
import { isolated } from '@manzil/contract/text/isolated'
import type { District } from '../districts.ts'
import type { CommunityPlace, NamedPlace } from './named-place.ts'
import { placeIndex } from './place-index.ts'

export type FullName = Pick<NamedPlace, 'slug' | 'name' | 'name_ar'>

/** Finds a landmark, one of the catalogue's communities, or another place of the map, in this order. */
export function findPlaceAmong<Community extends FullName>(
  communities: readonly Community[],
  slug: string,
): NamedPlace | Community | undefined {
  const places = placeIndex()
  return (places.isLandmark(slug) ? undefined : communities.find((one) => one.slug === slug)) ?? places.find(slug)
}

/** Returns the name that the catalogue gives a district, if one of its communities is there. */
export function withCommunityName(district: District, communities: readonly CommunityPlace[]): NamedPlace {
  const { outlines } = placeIndex()
  const community = communities.find((one) => outlines.find(one)?.district === district)
  return withFullName({ ...district, kind: 'district', ...(community && nameOf(community)) }, communities)
}

const nameOf = ({ name, name_ar }: FullName) => ({ name, name_ar })

/**
 * Names a place as the catalogue names its community, adds where it is if others have the same name, and what it is if it has no
 * name in a language: "مستشفى Zulekha Hospital".
 */
export function withFullName<Place extends FullName & Pick<NamedPlace, 'where'> & Partial<Pick<NamedPlace, 'kind'>>>(
  place: Place,
  communities: readonly FullName[],
): Place {
  return withKind(withArea(place, communities))
}

function withKind<Place extends FullName & Partial<Pick<NamedPlace, 'kind'>>>(place: Place): Place {
  const { name, name_ar, kind } = place
  const any = PLACE_KINDS.find(({ slug }) => slug === kind)?.any
  const said = (locale: 'en' | 'ar') => [any?.({}, { locale }).replace(/^an? /, ''), isolated(name)].filter(Boolean).join(' ')
  if (ARABIC.test(name) && !LATIN.test(name)) return { ...place, name: said('en'), name_ar: name_ar ?? name }
  return { ...place, name_ar: name_ar ?? said('ar') }
}

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /[a-z]/i

function withArea<Place extends FullName & Pick<NamedPlace, 'where'>>(place: Place, communities: readonly FullName[]): Place {
  const ownNames = ({ slug, name, name_ar }: { slug: string | undefined; name: string; name_ar: string | null }) => {
    const community = slug === undefined ? undefined : communities.find((one) => one.slug === slug)
    return { name: community?.name ?? name, name_ar: community?.name_ar ?? name_ar }
  }
  if (!place.where) return { ...place, ...ownNames(place) }
  const area = ownNames(place.where)
  return { ...place, name: `${place.name}, ${area.name}`, name_ar: place.name_ar && `${place.name_ar}، ${area.name_ar ?? area.name}` }
}
