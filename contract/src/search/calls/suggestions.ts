import { z } from 'zod'
import { shortText } from '../../calls/inputs.ts'
import { AssistantFilters } from './assistant.ts'

/** Text over 100 characters is cut and over 1,000 refused. Under two characters, nothing is suggested. */
export const SuggestionsQuery = z.object({ q: shortText(1000).meta({ description: 'Text typed so far' }) })

/** `GET /search/words/`: the typed words, and the filters already set. */
export const SearchWordsQuery = AssistantFilters.extend({ q: shortText(200).meta({ description: 'Words as typed' }) })

/**
 * `query` is the listing's query string with its `?`, or the typed words for `words` (nothing understood) and `question` (for
 * the assistant). `missed` lists words that could not be searched for.
 */
export const SearchWordsAnswer = z.object({
  kind: z.enum(['search', 'question', 'words']),
  query: z.string(),
  missed: z.array(z.string()),
})
export type SearchWordsAnswer = z.infer<typeof SearchWordsAnswer>

/** A search with results, such as `?rooms=2&type=Villa`. */
const SuggestedSearch = z
  .object({
    label: z.string(),
    label_ar: z.string(),
    query: z.string(),
    count: z.number().int().positive().meta({ description: 'Number of matching projects' }),
  })
  .meta({ id: 'SuggestedSearch' })
export type SuggestedSearch = z.infer<typeof SuggestedSearch>

/** `GET /search/popular/`: the searches with the most results, for an empty search field. */
export const PopularSearchesAnswer = z.object({ searches: z.array(SuggestedSearch) })
export type PopularSearchesAnswer = z.infer<typeof PopularSearchesAnswer>

/** `GET /search/suggestions/?q=`. `searches` is the typed text as filters, if all of it is understood. */
export const SuggestionsAnswer = z.object({
  searches: z.array(SuggestedSearch),
  suggestions: z.array(
    z.object({
      type: z.enum(['project', 'community', 'developer']),
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      title_ar: z.string().nullable(),
      place: z.string().nullable(),
      place_ar: z.string().nullable(),
    }),
  ),
})
export type SuggestionsAnswer = z.infer<typeof SuggestionsAnswer>
