import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import { LANDING_TYPES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import {
  PopularSearchesAnswer,
  SearchWordsAnswer,
  SearchWordsQuery,
  type SuggestedSearch,
  SuggestionsAnswer,
  SuggestionsQuery,
} from '@manzil/contract/search/calls/suggestions'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { describeSearch, resolveSearchWords, understandWhole } from '../assistant/index.ts'
import { deleteOldChanges } from '../catalogue-index/index.ts'
import { deleteUnusedWords, suggestNames } from '../words/index.ts'
import { findBusiestCommunities } from './queries.ts'

export function suggestionRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  services.jobs.define({
    name: 'delete-unused-words',
    schedule: '47 3 * * *',
    run: () => deleteUnusedWords(services.database.db),
  })
  services.jobs.define({
    name: 'delete-old-search-changes',
    schedule: '17 * * * *',
    run: () => deleteOldChanges(services),
  })
  reads.get(app, '/search/suggestions', {
    summary: 'Suggest communities, developers and projects for typed text, and filters that it describes',
    query: SuggestionsQuery,
    answer: SuggestionsAnswer,
    handler: async ({ query: { q = '' } }) => {
      const [searches, suggestions] = await Promise.all([suggestSearches(services, q), suggestNames(services, q)])
      return { body: { searches, suggestions }, tags: [LISTING_TAG] }
    },
  })
  reads.get(app, '/search/words', {
    summary: 'Turn typed words into the query of a listing, added to the filters already set',
    query: SearchWordsQuery,
    answer: SearchWordsAnswer,
    handler: async ({ query: { q = '', ...filters } }) => {
      const former = Object.fromEntries(Object.entries(filters).filter(([, value]) => value?.trim()))
      return { body: await resolveSearchWords(services, q.trim(), former), tags: [LISTING_TAG, 'blog'] }
    },
  })
  reads.get(app, '/search/popular', {
    summary: 'List the searches with the most results: communities and types of home',
    answer: PopularSearchesAnswer,
    handler: async () => ({ body: { searches: await findPopularSearches(services) }, tags: [LISTING_TAG] }),
  })
}

/** Offers the typed text as filters if all of it is understood and something matches. */
async function suggestSearches(services: Services, text: string): Promise<SuggestedSearch[]> {
  const typed = text.trim().slice(0, SUGGESTION_MAX)
  const filters = typed.length < SUGGESTION_MIN ? undefined : await understandWhole(services, typed)
  const search = filters && (await describeSearch(services, filters))
  return search ? [search] : []
}

const MAX_COMMUNITIES = 4
const MAX_TYPES = 4

/** Returns the communities and types with the most projects. Real popularity is unknown, as visitors' searches are not recorded. */
async function findPopularSearches(services: Services): Promise<SuggestedSearch[]> {
  const names = await findBusiestCommunities(services.database.reads(), MAX_COMMUNITIES)
  const kinds = PROPERTY_KINDS.filter(({ slug }) => LANDING_TYPES.some((type) => type === slug))
  const [places, types] = await Promise.all([
    Promise.all(names.map((name) => describeSearch(services, { community_name: name }))),
    Promise.all(kinds.map(({ name }) => describeSearch(services, { type: name }))),
  ])
  const topSearches = (searches: readonly (SuggestedSearch | undefined)[], limit: number) =>
    searches
      .filter((search) => search !== undefined)
      .sort((a, b) => b.count - a.count)
      .slice(0, limit)
  return [...topSearches(places, MAX_COMMUNITIES), ...topSearches(types, MAX_TYPES)]
}
