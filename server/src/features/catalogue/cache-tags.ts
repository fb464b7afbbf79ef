import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'

/** Ids, as columns that are yet to be written hold them. */
interface Places {
  developer_id?: unknown
  community_id?: unknown
}

/** Cache tags of the pages of a project's developer and community. */
export function placeTags({ developer_id, community_id }: Places): string[] {
  return [...(developer_id ? [`developer:${developer_id}`] : []), ...(community_id ? [`community:${community_id}`] : [])]
}

/** Cache tags of the pages that show a project; every list has the tag `listing` too. */
export function projectTags({ id, ...places }: Places & { id: number }): string[] {
  return [`property:${id}`, ...placeTags(places)]
}

/** Cache tags for a response about a project. */
export function tagsOf({ id, developer, community }: Pick<PropertyCard, 'id' | 'developer' | 'community'>): string[] {
  return projectTags({ id, developer_id: developer?.id, community_id: community?.id })
}
