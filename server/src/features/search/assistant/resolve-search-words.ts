import { findAnswers } from '@manzil/assistant/questions/find-answers'
import type { FilterTexts } from '@manzil/assistant/refine'
import { printPageSearch } from '@manzil/contract/pages/pages'
import type { SearchWordsAnswer } from '@manzil/contract/search/calls/suggestions'
import { splitValues } from '@manzil/contract/search/filter-registry'
import type { Services } from '../../../platform/services.ts'
import { getKnowledge } from './get-knowledge.ts'
import { findRequestedHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

/**
 * Resolves words from the search field to a listing with the understood filters added to the current ones, or with the words
 * as keywords if nothing is understood or they ask a question. Never calls a language model.
 */
export async function resolveSearchWords(services: Services, words: string, former: FilterTexts): Promise<SearchWordsAnswer> {
  const { vocabulary, articles } = await getKnowledge(services)
  const understanding = await understandMessage(services, vocabulary, words, former)
  const asWords = { query: printPageSearch({ ...former, keywords: splitValues('keywords', words).join(',') }), missed: [] }
  if (findAnswers(articles, words, understanding.read)) return { kind: 'question', ...asWords }
  const meant = await findRequestedHomes(services, understanding)
  if (!meant) return { kind: 'words', ...asWords }
  return { kind: 'search', query: printPageSearch(meant.filters), missed: meant.notUnderstood }
}
