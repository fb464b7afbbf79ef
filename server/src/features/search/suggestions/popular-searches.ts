import { LANDING_TYPES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { SuggestedSearch } from '@manzil/contract/search/calls/suggestions'
import type { Services } from '../../../platform/services.ts'
import { describeSearch } from '../assistant/index.ts'
import { findBusiestCommunities } from './queries.ts'

const MOST_COMMUNITIES = 4
const MOST_TYPES = 4

/** Returns the communities and types with the most projects. Real popularity is unknown, as visitors' searches are not recorded. */
export async function findPopularSearches(services: Services): Promise<SuggestedSearch[]> {
  const names = await findBusiestCommunities(services.database.reads(), MOST_COMMUNITIES)
  const kinds = PROPERTY_KINDS.filter(({ slug }) => LANDING_TYPES.some((type) => type === slug))
  const [places, types] = await Promise.all([
    Promise.all(names.map((name) => describeSearch(services, { community_name: name }))),
    Promise.all(kinds.map(({ name }) => describeSearch(services, { type: name }))),
  ])
  const most = (searches: readonly (SuggestedSearch | undefined)[], limit: number) =>
    searches
      .filter((search) => search !== undefined)
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
  return [...most(places, MOST_COMMUNITIES), ...most(types, MOST_TYPES)]
}
