import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type {
  PopularSearchesAnswer,
  SearchWordsAnswer,
  SuggestedSearch,
  SuggestionsAnswer,
} from '@manzil/contract/search/calls/suggestions'
import { type Parameters, readApi } from '../../../api/read.ts'

/** After this wait the words are used as keywords. */
const TIMEOUT_MS = 6_000

/** Returns suggestions; empty on failure, since the words can still be searched. */
export async function readSuggestions(typed: string): Promise<SuggestionsAnswer> {
  const q = typed.trim().slice(0, SUGGESTION_MAX)
  const nothing = { searches: [], suggestions: [] }
  return q.length < SUGGESTION_MIN ? nothing : readApi<SuggestionsAnswer>('/search/suggestions/', { q }).catch(() => nothing)
}

/** Returns popular searches; empty on failure. */
export function readPopular(): Promise<SuggestedSearch[]> {
  return readApi<PopularSearchesAnswer>('/search/popular/').then(
    ({ searches }) => searches,
    () => [],
  )
}

/** Interprets words as filters on top of `filters`; undefined on failure or timeout. */
export function interpretWords(words: string, filters: Parameters): Promise<SearchWordsAnswer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  return Promise.race([readApi<SearchWordsAnswer>('/search/words/', { ...filters, q: words }).catch(() => undefined), late])
}
