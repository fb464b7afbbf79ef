import { homeFacts } from '@manzil/assistant/fact-check/facts'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { SORTS } from '@manzil/contract/catalogue/listing'
import { CATEGORIES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { ASSISTANT_FIELDS, AssistantSearch } from '@manzil/contract/search/calls/assistant'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import type { Locale } from '@manzil/contract/text/locale'
import { z } from 'zod'
import type { Homes } from '../search-homes.ts'
import type { ToolCall } from './chat.ts'

const NAME = 'search_homes'
const LONGEST_NAME = 120
const KINDS = PROPERTY_KINDS.map(({ name }) => name).join(', ')
/** Allowed values that the field descriptions do not list. */
const VALUES: Record<string, string> = {
  type: KINDS,
  unit_type: KINDS,
  category: CATEGORIES.map(({ slug }) => slug).join(', '),
  sort_by: SORTS.join(', '),
}

/** The model's only tool: the site's own search, with the filters of the listing. */
export const SEARCH_TOOL = {
  type: 'function',
  function: {
    name: NAME,
    description:
      'Finds projects with homes that suit, and counts the projects. Give every filter that holds, those of the conversation so far as well; several values of one as a comma list.',
    parameters: { type: 'object', properties: parametersOf(), additionalProperties: false },
  },
} as const

function parametersOf(): Record<string, object> {
  const { properties = {} } = z.toJSONSchema(ListPropertiesQuery, { io: 'input', unrepresentable: 'any' })
  const described = (field: string) => {
    const of = properties[field]
    const description = typeof of === 'object' ? of.description : undefined
    return VALUES[field] === undefined ? description : `${description}: ${VALUES[field]}`
  }
  return Object.fromEntries(ASSISTANT_FIELDS.map((field) => [field, { type: 'string', description: described(field) }]))
}

/** Returns the filters of a call, or an error message for the model. */
export function readCall({ function: { name, arguments: text } }: ToolCall): { filters: FilterTexts } | { wrong: string } {
  if (name !== NAME) return { wrong: `There is only ${NAME}.` }
  let json: unknown
  try {
    json = JSON.parse(text || '{}')
  } catch {
    return { wrong: 'The arguments are no JSON.' }
  }
  const search = AssistantSearch.safeParse(toTexts(json))
  if (search.success) return { filters: Object.fromEntries(Object.entries(search.data).filter(([, value]) => value?.trim())) }
  const issues = search.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { wrong: issues.slice(0, 5).join('; ') }
}

/** Converts values to text: models write numbers, flags and lists. */
function toTexts(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
  const texts = Object.entries(json).flatMap(([field, value]) => {
    if (value === null) return []
    return [
      [
        field,
        typeof value === 'boolean' ? String(Number(value)) : typeof value === 'object' && !Array.isArray(value) ? value : String(value),
      ],
    ]
  })
  return Object.fromEntries(texts)
}

/** Describes search results to the model, in the answer's language. Contains only public data. */
export function describeHomes({ count, properties }: Homes, locale: Locale): string {
  return JSON.stringify({ count, homes: properties.map((home) => homeOf(home, locale)) })
}

function homeOf(home: PropertyCard, locale: Locale) {
  const { price, area, kinds } = homeFacts(home)
  const named = (one: { name: string; name_ar: string } | null) => one && short(locale === 'ar' ? one.name_ar : one.name)
  return {
    title: short((locale === 'ar' && home.title_ar) || home.title),
    price_from_aed: price,
    area_from_sqft: area,
    handover: home.delivery_date,
    bedrooms: [...new Set(kinds.flatMap(({ rooms }) => rooms ?? []))],
    types: [...new Set(kinds.flatMap(({ unit_type, unit_type_ar }) => (locale === 'ar' ? unit_type_ar : unit_type) ?? []))],
    category: named(home.category),
    community: named(home.community),
    emirate: locale === 'ar' ? home.location.emirate_ar : home.location.emirate,
    developer: named(home.developer),
    sales_status: home.sales_status,
  }
}

function short(text: string): string {
  return text.slice(0, LONGEST_NAME)
}
