import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/limits'
import type { PopularSearchesAnswer, SearchWordsAnswer, SuggestedSearch, SuggestionsAnswer } from '@manzil/contract/suggestions'
import { type Parameters, readApi } from '../../api/read.ts'

/** A search that takes longer, in ms, goes by the words alone. */
const PATIENCE_MS = 6_000

/** What somebody may be typing; nothing where there is no answer, as the words themselves can still be searched for. */
export async function readSuggestions(typed: string): Promise<SuggestionsAnswer> {
  const q = typed.trim().slice(0, SUGGESTION_MAX)
  const nothing = { searches: [], suggestions: [] }
  return q.length < SUGGESTION_MIN ? nothing : readApi<SuggestionsAnswer>('/search/suggestions/', { q }).catch(() => nothing)
}

/** Searches that find most; none where there is no answer. */
export function readPopular(): Promise<SuggestedSearch[]> {
  return readApi<PopularSearchesAnswer>('/search/popular/').then(
    ({ searches }) => searches,
    () => [],
  )
}

/** Where words lead, beside filters that are there already; undefined where there is no answer in time. */
export function readWords(words: string, filters: Parameters): Promise<SearchWordsAnswer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return Promise.race([readApi<SearchWordsAnswer>('/search/words/', { ...filters, q: words }).catch(() => undefined), late])
}
