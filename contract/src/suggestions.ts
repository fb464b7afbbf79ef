import { z } from 'zod'
import { AssistantFilters } from './assistant.ts'
import { shortText } from './inputs.ts'

/** Text over a hundred characters is cut (accounts §5), and a giant one refused; under two characters there are no suggestions. */
export const SuggestionsQuery = z.object({ q: shortText(1000).meta({ description: 'What is typed so far' }) })

/** `GET /search/words/`: words of a search field, and the filters that are there already, as addresses of listings have them. */
export const SearchWordsQuery = AssistantFilters.extend({ q: shortText(200).meta({ description: 'Words, as they were typed' }) })

/**
 * Where those words lead: `query` is the listing's, with its question mark. `words`: nothing was understood, and `query` has
 * the words themselves, as for a `question`, which the assistant answers. `missed` is what could not be searched for.
 */
export const SearchWordsAnswer = z.object({
  kind: z.enum(['search', 'question', 'words']),
  query: z.string(),
  missed: z.array(z.string()),
})
export type SearchWordsAnswer = z.infer<typeof SearchWordsAnswer>

/** A search that finds something. `query` is the listing's, with its question mark: `/latest?rooms=2&type=Villa`. */
const SuggestedSearch = z
  .object({
    label: z.string(),
    label_ar: z.string(),
    query: z.string(),
    count: z.number().int().positive().meta({ description: 'Projects that it finds' }),
  })
  .meta({ id: 'SuggestedSearch' })
export type SuggestedSearch = z.infer<typeof SuggestedSearch>

/** `GET /search/popular/`: searches that find most, for a field in which nothing is typed yet. */
export const PopularSearchesAnswer = z.object({ searches: z.array(SuggestedSearch) })
export type PopularSearchesAnswer = z.infer<typeof PopularSearchesAnswer>

/** `GET /search/suggestions/?q=`; `searches` has what is typed as filters, where all of it is understood as such. */
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
