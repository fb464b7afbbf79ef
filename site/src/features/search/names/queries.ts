import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type {
  PopularSearchesAnswer,
  SearchWordsAnswer,
  SuggestedSearch,
  SuggestionsAnswer,
} from '@manzil/contract/search/calls/suggestions'
import { type Parameters, readApi } from '../../../api/read.ts'

/** After this long, the words are searched as plain keywords instead. */
const TIMEOUT_MS = 6_000

/** Empty on failure, because the words can still be searched for. */
export async function readSuggestions(typed: string): Promise<SuggestionsAnswer> {
  const q = typed.trim().slice(0, SUGGESTION_MAX)
  const nothing = { searches: [], suggestions: [] }
  return q.length < SUGGESTION_MIN ? nothing : readApi<SuggestionsAnswer>('/search/suggestions/', { q }).catch(() => nothing)
}

/** Empty on failure. */
export function readPopular(): Promise<SuggestedSearch[]> {
  return readApi<PopularSearchesAnswer>('/search/popular/').then(
    ({ searches }) => searches,
    () => [],
  )
}

/** Interprets words as filters added to `filters`; undefined on failure or timeout. */
export function interpretWords(words: string, filters: Parameters): Promise<SearchWordsAnswer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return Promise.race([readApi<SearchWordsAnswer>('/search/words/', { ...filters, q: words }).catch(() => undefined), late])
}
