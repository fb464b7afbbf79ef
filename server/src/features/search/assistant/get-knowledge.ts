import { type ArticleIndex, indexArticles } from '@manzil/assistant/questions/find-articles'
import { makeVocabulary, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import { uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findOtherDistricts, placeIndex } from '../../map/named-places/index.ts'
import { findValuesInUse } from '../catalogue-index/index.ts'
import { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects } from '../filters/index.ts'
import { findArticleHeads } from './queries.ts'

export interface Knowledge {
  vocabulary: Vocabulary
  articles: ArticleIndex
}

const MAX_ARTICLES = 500

/** Returns what is needed to understand messages: cached in memory until the catalogue or the blog changes. */
export async function getKnowledge(services: Services): Promise<Knowledge> {
  const { counts, database, clock } = services
  const cached = await counts.getOrMake('what the assistant knows', async () => {
    const db = database.reads()
    const year = uaeYear(clock())
    const [communities, developers, amenities, districts, years, articles] = await Promise.all([
      findCommunitiesWithProjects(db),
      findDevelopersWithProjects(db),
      findAmenitiesInUse(db),
      findOtherDistricts(services),
      findValuesInUse(services, 'year'),
      findArticleHeads(db, MAX_ARTICLES),
    ])
    const knowledge: Knowledge = {
      vocabulary: makeVocabulary({
        communities,
        developers,
        amenities,
        districts,
        places: placeIndex().destinations(),
        years: years.filter((one) => one <= year + MAX_YEARS_AHEAD),
      }),
      articles: indexArticles(articles),
    }
    return { value: { counted: knowledge }, tags: [LISTING_TAG, 'blog'] }
  })
  return cached.counted as Knowledge
}
