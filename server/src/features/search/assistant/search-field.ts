import { asksAboutArea, asksAboutDeveloper, asksToRankAreas } from '@manzil/assistant/questions/asks-about-name'
import { asksBeyondSearch } from '@manzil/assistant/questions/asks-beyond-search'
import { asksForCash } from '@manzil/assistant/questions/asks-for-cash'
import { asksForPrices } from '@manzil/assistant/questions/asks-for-prices'
import { asksForRepayment } from '@manzil/assistant/questions/asks-for-repayment'
import { readComparison } from '@manzil/assistant/questions/asks-to-compare'
import { asksToComparePlaces } from '@manzil/assistant/questions/asks-to-compare-places'
import { asksWhatIsAffordable } from '@manzil/assistant/questions/asks-what-is-affordable'
import { findAnswers } from '@manzil/assistant/questions/find-answers'
import type { FilterTexts } from '@manzil/assistant/refine'
import { printPageSearch } from '@manzil/contract/pages/pages'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import type { SearchWordsAnswer, SuggestedSearch } from '@manzil/contract/search/calls/suggestions'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { LOCALES, type Locale } from '@manzil/contract/text/locale'
import type { Services } from '../../../platform/services.ts'
import { countMatching, resolveFilters } from '../catalogue-index/index.ts'
import { chips } from './chips.ts'
import { getKnowledge } from './get-knowledge.ts'
import { findRequestedHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

/** Returns the filters of a text; undefined unless all of it is understood as filters. */
export async function understandWhole(services: Services, text: string): Promise<FilterTexts | undefined> {
  const { vocabulary } = await getKnowledge(services)
  const { filters, read, missed, unknown } = await understandMessage(services, vocabulary, text, {})
  // 'Cheapest flats' sorts; other changes need earlier filters.
  const isOrder = read.changes.every(({ otherwise }) => otherwise !== undefined)
  const isWhole = isOrder && read.found.length > 0 && read.removed.length + read.taken.length + missed.length + unknown.length === 0
  return isWhole && ListPropertiesQuery.safeParse(filters).success ? filters : undefined
}

/** Presents filters as a search suggestion; undefined if nothing matches. */
export async function describeSearch(services: Services, filters: FilterTexts): Promise<SuggestedSearch | undefined> {
  const { page: _page, page_size: _size, view: _view, sort_by: _sort, ...query } = ListPropertiesQuery.parse(filters)
  const resolved = await resolveFilters(services, query)
  const count = await countMatching(services, resolved)
  if (count === 0) return undefined
  const { vocabulary } = await getKnowledge(services)
  const labelIn = (locale: Locale) =>
    chips(filters, vocabulary, locale)
      .map(({ label }) => label)
      .join(' · ')
  const [label, label_ar] = LOCALES.map(labelIn) as [string, string]
  return { label, label_ar, query: printPageSearch(filters), count }
}

/**
 * Resolves words from the search field to a listing with the understood filters added to the current ones, or with the words
 * as keywords if nothing is understood or they ask a question. Never calls a language model.
 */
export async function resolveSearchWords(services: Services, words: string, former: FilterTexts): Promise<SearchWordsAnswer> {
  const { vocabulary, articles } = await getKnowledge(services)
  const understanding = await understandMessage(services, vocabulary, words, former)
  const asWords = { query: printPageSearch({ ...former, keywords: splitValues('keywords', words).join(',') }), missed: [] }
  const isQuestion =
    readComparison(vocabulary, words)?.isExplicit ||
    asksToComparePlaces(words, understanding) ||
    asksAboutArea(words, understanding) ||
    asksAboutDeveloper(words, understanding) ||
    asksForPrices(words, understanding) ||
    asksToRankAreas(words, understanding) ||
    asksForCash(vocabulary, words) ||
    asksForRepayment(vocabulary, words) ||
    findAnswers(articles, words, understanding.read) ||
    asksWhatIsAffordable(vocabulary, words) ||
    asksBeyondSearch(words, understanding)
  if (isQuestion) return { kind: 'question', ...asWords }
  const requested = await findRequestedHomes(services, understanding)
  if (!requested) return { kind: 'words', ...asWords }
  return { kind: 'search', query: printPageSearch(requested.filters), missed: requested.notUnderstood }
}
