import { type ArticleIndex, indexArticles } from '@manzil/assistant/questions/find-articles'
import { makeVocabulary, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import { uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects, findHandoverYears } from '../filters/index.ts'
import { findArticleHeads } from './queries.ts'

export interface Knowledge {
  vocabulary: Vocabulary
  articles: ArticleIndex
}

const MAX_ARTICLES = 500

/** Returns what is needed to understand messages: cached in memory until the catalogue or the blog changes. */
export async function getKnowledge({ counts, database, clock }: Services): Promise<Knowledge> {
  const kept = await counts.getOrMake('what the assistant knows', async () => {
    const db = database.reads()
    const year = uaeYear(clock())
    const [communities, developers, amenities, years, articles] = await Promise.all([
      findCommunitiesWithProjects(db),
      findDevelopersWithProjects(db),
      findAmenitiesInUse(db),
      findHandoverYears(db, year, year + MAX_YEARS_AHEAD),
      findArticleHeads(db, MAX_ARTICLES),
    ])
    const knowledge: Knowledge = {
      vocabulary: makeVocabulary({ communities, developers, amenities, years }),
      articles: indexArticles(articles),
    }
    return { value: { counted: knowledge }, tags: [LISTING_TAG, 'blog'] }
  })
  return kept.counted as Knowledge
}
