import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'

/** Ids as the columns hold them, possibly null. */
interface Places {
  developer_id?: unknown
  community_id?: unknown
}

/** Tag of every list of projects, and of everything counted over them. */
export const LISTING_TAG = 'listing'
export const projectTag = (id: unknown) => `property:${id}`
/** Returns the id in the tag of a project, undefined for other tags. */
export const projectOfTag = (tag: string) => (tag.startsWith(projectTag('')) ? Number(tag.slice(projectTag('').length)) : undefined)
export const developerTag = (id: unknown) => `developer:${id}`
export const communityTag = (id: unknown) => `community:${id}`

export function placeTags({ developer_id, community_id }: Places): string[] {
  return [...(developer_id ? [developerTag(developer_id)] : []), ...(community_id ? [communityTag(community_id)] : [])]
}

/** Tags of all pages that show a project. Every list also has {@link LISTING_TAG}. */
export function projectTags({ id, ...places }: Places & { id: number }): string[] {
  return [projectTag(id), ...placeTags(places)]
}

export function tagsOf({ id, developer, community }: Pick<PropertyCard, 'id' | 'developer' | 'community'>): string[] {
  return projectTags({ id, developer_id: developer?.id, community_id: community?.id })
}
