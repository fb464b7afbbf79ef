import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'

/** Ids as the columns hold them, possibly null. */
interface Places {
  developer_id?: unknown
  community_id?: unknown
}

/** Tag of every list of projects, and of everything counted over them. */
export const LISTING_TAG = 'listing'
/** Tag of what the search index found without {@link LISTING_TAG}, for when the index turns out to have been outdated. */
export const SEARCHED_TAG = 'searched'
/** Tag of what shows agents, or that a developer's people have an account. */
export const PEOPLE_TAG = 'agents'
/** Tag of everything that shows buying costs. */
export const COSTS_TAG = 'buying-costs'
export const projectTag = (id: unknown) => `property:${id}`
/** Returns the id in the tag of a project, undefined for other tags. */
export const projectOfTag = (tag: string) => (tag.startsWith(projectTag('')) ? Number(tag.slice(projectTag('').length)) : undefined)
export const developerTag = (id: unknown) => `developer:${id}`
export const communityTag = (id: unknown) => `community:${id}`
/** Tags of a developer's or community's own list of projects. */
export const developerListTag = (id: unknown) => `developer-projects:${id}`
export const communityListTag = (id: unknown) => `community-projects:${id}`

/** Tags of what shows a project: it changes with the project and with the names of its places. */
export function tagsOf({ id, developer, community }: Pick<PropertyCard, 'id' | 'developer' | 'community'>): string[] {
  return [projectTag(id), ...(developer ? [developerTag(developer.id)] : []), ...(community ? [communityTag(community.id)] : [])]
}

/** Tags of what shows a project in detail, with its buying costs. */
export function detailTagsOf(project: Parameters<typeof tagsOf>[0]): string[] {
  return [...tagsOf(project), COSTS_TAG]
}

/** Tags of a response that was requested by something other than the slug: another record may take a former slug. */
export function formerSlugTags(key: string, { slug }: { slug: string }): string[] {
  return key === slug ? [] : [LISTING_TAG]
}

/** Tags to announce when projects change, in their state before and after: what shows them and every list they are in. */
export function changeTags(states: readonly (Places & { id: number })[]): string[] {
  const lists = ({ developer_id, community_id }: Places) => [
    ...(developer_id ? [developerListTag(developer_id)] : []),
    ...(community_id ? [communityListTag(community_id)] : []),
  ]
  return [...new Set([...states.flatMap((state) => [projectTag(state.id), ...lists(state)]), LISTING_TAG])]
}
