import type { NamedPlace } from './named-place.ts'
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

/** Names a place as the catalogue names its community, and adds where it is if others have the same name. */
export function withFullName<Place extends FullName & Pick<NamedPlace, 'where'>>(place: Place, communities: readonly FullName[]): Place {
  const ownNames = ({ slug, name, name_ar }: { slug: string | undefined; name: string; name_ar: string | null }) => {
    const community = slug === undefined ? undefined : communities.find((one) => one.slug === slug)
    return { name: community?.name ?? name, name_ar: community?.name_ar ?? name_ar }
  }
  if (!place.where) return { ...place, ...ownNames(place) }
  const area = ownNames(place.where)
  return { ...place, name: `${place.name}, ${area.name}`, name_ar: place.name_ar && `${place.name_ar}، ${area.name_ar ?? area.name}` }
}
