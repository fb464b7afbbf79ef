import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'

/** Ids as the columns hold them, possibly null. */
interface Places {
  developer_id?: unknown
  community_id?: unknown
}

export function placeTags({ developer_id, community_id }: Places): string[] {
  return [...(developer_id ? [`developer:${developer_id}`] : []), ...(community_id ? [`community:${community_id}`] : [])]
}

/** Tags of all pages that show a project. Every list also has the tag `listing`. */
export function projectTags({ id, ...places }: Places & { id: number }): string[] {
  return [`property:${id}`, ...placeTags(places)]
}

export function tagsOf({ id, developer, community }: Pick<PropertyCard, 'id' | 'developer' | 'community'>): string[] {
  return projectTags({ id, developer_id: developer?.id, community_id: community?.id })
}
