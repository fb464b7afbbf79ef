import { z } from 'zod'
import { codeOf, flag, manyOf, manyTexts, oneOf, wholeNumber } from './inputs.ts'
import { MAX_AED, MAX_SQFT, PAGE_SIZE } from './limits.ts'
import { type PropertyFilterKey, SORTS } from './listing.ts'
import { pagination } from './pagination.ts'
import { ROOMS } from './rooms.ts'
import type { CategorySlug, Term } from './terms.ts'
import { CATEGORIES, findTerm, PROJECT_STATUSES, PROJECT_TYPES, READY_TO_MOVE, SALES_STATUSES } from './terms.ts'

const CATEGORY_INPUTS = new Map<string, CategorySlug | 'all'>([
  ['all', 'all'],
  ...CATEGORIES.map(({ slug }): [string, CategorySlug] => [slug, slug]),
  ['0', 'all'],
  ...CATEGORIES.map(({ id, slug }): [string, CategorySlug] => [String(id), slug]),
])

const aed = (description: string) => wholeNumber({ min: 0, max: MAX_AED, description })
const sqft = (description: string) => wholeNumber({ min: 0, max: MAX_SQFT, description })
const namesOf = (terms: readonly Term[]) => terms.map(({ name }) => name).join(', ')
const year = (text: string) => (/^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined)

function handoverOf(text: string): number | 'ready' | undefined {
  const folded = text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return folded === READY_TO_MOVE.toLowerCase() || text === 'جاهز للسكن' ? 'ready' : year(text)
}

function roomsOf(text: string): number | undefined {
  if (text === '7') return 7
  const code = ROOMS.findIndex((rooms) => rooms.toLowerCase() === text.toLowerCase())
  return code < 0 ? undefined : code
}

/**
 * The filters of `GET /property/` (public-site §7; decisions, "The filters of GET /property/"). Values of one filter are
 * OR, filters are AND; `facility` and `keywords` are AND. Prices and amounts are AED, areas sqft.
 */
export const PropertyFilters = z.object({
  category: codeOf(CATEGORY_INPUTS).meta({ description: 'Category by name or code; all of them unless given' }).default('all'),
  type: manyTexts.meta({ description: "Property types by name or slug; the project's own or any of its unit types" }),
  unit_type: manyTexts.meta({ description: 'Types of its units, by name or slug' }),
  project_type: manyOf((text) => findTerm(PROJECT_TYPES, text)?.id).meta({ description: namesOf(PROJECT_TYPES) }),
  project_status: manyOf((text) => findTerm(PROJECT_STATUSES, text)?.id).meta({
    description: `Progress of construction: ${namesOf(PROJECT_STATUSES)}`,
  }),
  sales_status: manyOf((text) => findTerm(SALES_STATUSES, text)?.id).meta({ description: namesOf(SALES_STATUSES) }),
  selected_location: manyTexts.meta({ description: "Emirates by name or slug (the chips); 'All Emirates' is none" }),
  location_select: manyTexts.meta({ description: 'Emirates by name or slug (the form field); given beside selected_location, both hold' }),
  community_name: manyTexts.meta({ description: 'Communities by name in either language or slug' }),
  developer: manyTexts.meta({ description: 'Developers by name in either language, slug or id' }),
  project: manyTexts.meta({ description: 'Projects by title in either language, slug or id' }),
  keywords: manyTexts.meta({
    description: 'Words in title, description, community, developer or amenities, in either language, spelling or script; all are required',
  }),
  rooms: manyOf(roomsOf).meta({ description: `Bedrooms of its units: ${ROOMS.join(', ')}` }),
  facility: manyTexts.meta({ description: 'Amenities by name in either language or slug; all are required' }),
  handover: manyOf(handoverOf).meta({ description: `Years of handover, or '${READY_TO_MOVE}'` }),
  delivery_date: manyOf(year).meta({ description: 'Years of delivery' }),
  budget: aed('Highest price, AED'),
  min_price: aed('Lowest price, AED'),
  max_price: aed('Highest price, AED'),
  min_area: sqft('Smallest area, sqft'),
  max_area: sqft('Largest area, sqft'),
  down_payment: aed('Highest amount due at booking, AED'),
  rental_guarantee: flag.meta({ description: '1 with a rental guarantee, 0 without' }),
  payment_plan: flag.meta({ description: '1 with a payment plan, 0 without' }),
  delivery_plan: flag.meta({ description: '1 with payment after handover, 0 without' }),
  exclusive: flag.meta({ description: '1 exclusive projects only, 0 the others only' }),
  featured: flag.meta({ description: '1 featured projects only, 0 the others only' }),
} satisfies Record<PropertyFilterKey, z.ZodType>)
export type PropertyFilters = z.infer<typeof PropertyFilters>

/** `view=card` answers only what a card shows; the default answers whole properties. */
export const ListPropertiesQuery = PropertyFilters.extend({
  ...pagination(PAGE_SIZE.listing),
  sort_by: oneOf(SORTS).meta({ description: 'Order, ties by id; latest unless given' }).default('latest'),
  view: oneOf(['full', 'card']).meta({ description: 'card: only what a card shows' }).default('full'),
})
export type ListPropertiesQuery = z.infer<typeof ListPropertiesQuery>
