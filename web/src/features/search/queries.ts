import type { AssistantAnswer, AssistantBody } from '@manzil/contract/assistant'
import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/limits'
import type { SuggestionsAnswer } from '@manzil/contract/suggestions'
import { callApi } from '../../api/account.ts'
import { readApi } from '../../api/read.ts'

export type Suggestion = SuggestionsAnswer['suggestions'][number]

/** A search that takes longer, in ms, goes by the words alone. */
const PATIENCE_MS = 6_000

/** Names that somebody may be typing; none where there is no answer, as the words themselves can still be searched for. */
export async function readNames(typed: string): Promise<Suggestion[]> {
  const q = typed.trim().slice(0, SUGGESTION_MAX)
  if (q.length < SUGGESTION_MIN) return []
  return readApi<SuggestionsAnswer>('/search/suggestions/', { q }).then(
    ({ suggestions }) => suggestions,
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
