import { z } from 'zod'
import { shortText } from './inputs.ts'

/** Text over a hundred characters is cut (accounts §5), and a giant one refused; under two characters there are no suggestions. */
export const SuggestionsQuery = z.object({ q: shortText(1000).meta({ description: 'What is typed so far' }) })

/** `GET /search/suggestions/?q=` */
export const SuggestionsAnswer = z.object({
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
