import { z } from 'zod'
import type { InputReason } from '../../calls/field-reasons.ts'
import { ASSISTANT_MESSAGE } from '../../calls/limits.ts'
import { PropertyCard } from '../../catalogue/calls/properties.ts'
import { MortgageTerms } from '../../money/calls/mortgage.ts'
import { LOCALES } from '../../text/locale.ts'
import { PROPERTY_FILTER_KEYS } from '../filter-registry.ts'
import { ListPropertiesQuery } from './property-filters.ts'

export const ASSISTANT_FIELDS = [...PROPERTY_FILTER_KEYS, 'sort_by'] as const
export type AssistantField = (typeof ASSISTANT_FIELDS)[number]

const MAX_TEXT = 2_000
const text = z
  .string()
  .max(MAX_TEXT, 'too_long' satisfies InputReason)
  .optional()
const described = (field: AssistantField) => text.meta({ description: `Same as \`${field}\` in GET /property/` })
const shape = Object.fromEntries(ASSISTANT_FIELDS.map((field) => [field, described(field)])) as Record<AssistantField, typeof text>

/** Filters as in listing URLs: text, with several values as a comma list; includes `sort_by`. */
export const AssistantFilters = z.object(shape)
export type AssistantFilters = z.infer<typeof AssistantFilters>

/** Fails for filters that `GET /property/` would refuse. */
function validateAsListingQuery(filters: AssistantFilters, context: z.RefinementCtx): void {
  for (const { message, path } of ListPropertiesQuery.safeParse(filters).error?.issues ?? []) {
    context.addIssue({ code: 'custom', message, path })
  }
}

const GivenFilters = AssistantFilters.superRefine(validateAsListingQuery)

/** Filters from the language model. Strict, so that the model gets an error for an unknown field. */
export const AssistantSearch = z.strictObject(shape).superRefine(validateAsListingQuery)

const MAX_SLUG = 300
const MAX_TOPIC = 1_000

/** `POST /assistant/`. `filters` are the conversation's filters so far, `lang` the page's language. */
export const AssistantBody = z.object({
  message: z
    .string('invalid_text' satisfies InputReason)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      const reason: InputReason | undefined =
        text.length > ASSISTANT_MESSAGE.max ? 'too_long' : text.length < ASSISTANT_MESSAGE.min ? 'invalid_text' : undefined
      if (reason) context.addIssue({ code: 'custom', message: reason })
    })
    .meta({
      type: 'string',
      minLength: ASSISTANT_MESSAGE.min,
      maxLength: ASSISTANT_MESSAGE.max,
      description: 'Message in English, Arabic or both',
    }),
  filters: GivenFilters.optional().meta({ description: 'Filters of the conversation so far, as returned by the last response' }),
  list: GivenFilters.optional().meta({
    description:
      'Filters of the projects that the conversation or the page showed last, for “Which of these is the cheapest?”; used only by messages that mean them. Projects of `topic` come first',
  }),
  project: z
    .string()
    .max(MAX_SLUG, 'too_long' satisfies InputReason)
    .optional()
    .meta({ description: 'Slug of the project that the last answer was about, for questions such as “When is handover?”' }),
  home: z
    .int('unknown_value' satisfies InputReason)
    .positive('unknown_value' satisfies InputReason)
    .optional()
    .meta({ description: 'Id of the home whose page is open, for “Which floor is it on?”; `project` defaults to its project' }),
  mortgage: MortgageTerms.optional().meta({
    description: 'Last mortgage that was worked out, as the last answer returned it, for “And over 15 years?”',
  }),
  about_page: z.boolean().optional().meta({
    description:
      'Whether the page of `project` is open and the last answer there was no search, so that “studios?” asks about it. Defaults to whether there are no filters',
  }),
  topic: z
    .string()
    .max(MAX_TOPIC, 'too_long' satisfies InputReason)
    .optional()
    .meta({ description: '`topic` of the last response, so that “and for villas?” goes on with its question' }),
  lang: z
    .enum(LOCALES, 'unknown_value' satisfies InputReason)
    .optional()
    .meta({ description: 'Language of the answer; defaults to that of the message' }),
})
export type AssistantBody = z.output<typeof AssistantBody>

/** `unclear` is neither a search nor a question with a known answer. */
const ASSISTANT_KINDS = ['search', 'refine', 'question', 'unclear'] as const
const Count = z.number().int().nonnegative()

/** A filter as a removable chip. `text` is the part of the message it came from; null for filters from earlier messages. */
const Understood = z.object({ field: z.enum(ASSISTANT_FIELDS), value: z.string(), label: z.string(), text: z.string().nullable() })
export type Understood = z.infer<typeof Understood>

/** The built-in rules, or the operator's language model, which sees the site's search results. */
const ASSISTANT_AUTHORS = ['rules', 'model'] as const

/**
 * `POST /assistant/`. `search` is the listing with these filters. It and `count` are null for a question that asks for no homes too. If
 * nothing is found, `loosen` has the number of results without some of the filters. `answers` links to parts of the site that answer a question.
 * `mortgage` is the one that the reply works out, or the one of the request after a question about something else.
 * `topic` is what a question was about, to be sent with the next message.
 */
export const AssistantAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    by: z.enum(ASSISTANT_AUTHORS),
    kind: z.enum(ASSISTANT_KINDS),
    reply: z.string(),
    filters: AssistantFilters,
    understood: z.array(Understood),
    not_understood: z.array(z.string()),
    properties: z.array(PropertyCard),
    count: Count.nullable(),
    search: z.string().nullable(),
    topic: z.string().optional(),
    loosen: z.array(z.object({ fields: z.array(z.enum(ASSISTANT_FIELDS)).min(1), label: z.string(), count: Count })),
    answers: z.array(z.object({ title: z.string(), text: z.string(), link: z.string() })),
    mortgage: MortgageTerms.optional(),
  }),
})
export type AssistantAnswer = z.infer<typeof AssistantAnswer>

/**
 * Server-sent events of `POST /assistant/` with `Accept: text/event-stream`. `answer` replaces everything before it; `reply`
 * appends `text` to the reply. The last event is `end`, or `fault` with an error message.
 */
export type AssistantEvent =
  | { event: 'answer'; data: AssistantAnswer['data'] }
  | { event: 'reply'; data: { text: string } }
  | { event: 'end'; data: Record<string, never> }
  | { event: 'fault'; data: { message: string } }
