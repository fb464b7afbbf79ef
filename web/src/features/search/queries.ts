import type { AssistantAnswer, AssistantBody } from '@manzil/contract/assistant'
import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/limits'
import type { PopularSearchesAnswer, SuggestedSearch, SuggestionsAnswer } from '@manzil/contract/suggestions'
import { callApi } from '../../api/account.ts'
import { readApi } from '../../api/read.ts'

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

/** What words mean, beside filters that are there already; undefined where there is no answer. */
export function understand(body: AssistantBody): Promise<AssistantAnswer['data'] | undefined> {
  return callApi<AssistantAnswer>('/assistant/', { method: 'POST', body, anonymous: true, patience: PATIENCE_MS }).then(
    ({ data }) => data,
    () => undefined,
  )
}
