import { z } from 'zod'
import { flag, listOf, mapBox, oneOf, textList, valueByCode, wholeNumber } from '../../calls/inputs.ts'
import { MAX_AED, MAX_SQFT, PAGE_SIZE } from '../../calls/limits.ts'
import { pagination } from '../../calls/pagination.ts'
import { SORTS } from '../../catalogue/listing.ts'
import { ROOMS } from '../../catalogue/rooms.ts'
import {
  CATEGORIES,
  type CategorySlug,
  findTerm,
  isEverywhere,
  isReadyToMove,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  READY_TO_MOVE,
  SALES_STATUSES,
  type Term,
} from '../../catalogue/terms.ts'
import { decodeOutline, MAX_OUTLINE_CODE, MAX_OUTLINES } from '../../map/outline-code.ts'
import { MAX_TRIPS, parseRadius, parseTrip } from '../../map/trips.ts'
import { PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '../filter-keys.ts'
import { FILTERS, type Filter } from '../filter-registry.ts'

const CATEGORY_INPUTS = new Map<string, CategorySlug | 'all'>([
  ['all', 'all'],
  ...CATEGORIES.map(({ slug }): [string, CategorySlug] => [slug, slug]),
  ['0', 'all'],
  ...CATEGORIES.map(({ id, slug }): [string, CategorySlug] => [String(id), slug]),
])
/** The id of no term, so that an unknown name matches nothing. */
const UNKNOWN = 0

const year = (text: string) => (/^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined)

function handoverOf(text: string): number | 'ready' | undefined {
  return isReadyToMove(text) ? 'ready' : year(text)
}

function roomsOf(text: string): number | undefined {
  if (text === '7') return 7
  const code = ROOMS.findIndex((rooms) => rooms.toLowerCase() === text.toLowerCase())
  return code < 0 ? undefined : code
}

/** Parses slugs or names to ids. An unknown name matches nothing; `All Emirates` filters nothing. */
export function termIds(terms: readonly Term[]) {
  return textList.transform((texts): number[] =>
    texts.some(isEverywhere) ? [] : texts.map((text) => findTerm(terms, text)?.id ?? UNKNOWN),
  )
}

const KINDS = {
  category: () => valueByCode(CATEGORY_INPUTS).default('all'),
  terms: ({ terms, lenient }: Filter & { kind: 'terms' }) => (lenient ? termIds(terms) : listOf((text) => findTerm(terms, text)?.id)),
  names: () => textList,
  words: () => textList,
  rooms: () => listOf(roomsOf),
  years: ({ ready }: Filter & { kind: 'years' }) => (ready ? listOf(handoverOf) : listOf<number | 'ready'>(year)),
  amount: ({ unit }: Filter & { kind: 'amount' }) => wholeNumber({ min: 0, max: unit === 'aed' ? MAX_AED : MAX_SQFT }),
  trips: () => listOf(parseTrip, { most: MAX_TRIPS }),
  radii: () => listOf(parseRadius, { most: MAX_TRIPS }),
  districts: () => textList,
  outlines: () => listOf(decodeOutline, { most: MAX_OUTLINES, longest: MAX_OUTLINE_CODE }),
  flag: () => flag,
  box: () => mapBox,
} satisfies { [kind in Filter['kind']]: (filter: Filter & { kind: kind }) => z.ZodType }

type Shape = { [key in PropertyFilterKey]: ReturnType<(typeof KINDS)[(typeof FILTERS)[key]['kind']]> }

const namesOf = (terms: readonly Term[]) => terms.map(({ name }) => name).join(', ')

/** Descriptions in the API documentation; the default is the filter's name. */
const DESCRIPTIONS: { [key in PropertyFilterKey]?: string } = {
  category: 'Category by name or code; defaults to all',
  type: 'Types of home, by name or slug',
  unit_type: 'Types of home, by name or slug; combined with type, both must match',
  project_type: namesOf(PROJECT_TYPES),
  project_status: `Progress of construction: ${namesOf(PROJECT_STATUSES)}`,
  sales_status: namesOf(SALES_STATUSES),
  selected_location: "Emirates by name or slug (the chips); 'All Emirates' filters nothing",
  location_select: 'Emirates by name or slug (the form field); combined with selected_location, both must match',
  bbox: 'Part of the map as west,south,east,north in degrees, rounded to four decimals (11 m); finds only projects with coordinates',
  community_name: 'Communities by name in either language or slug',
  developer: 'Developers by name in either language, slug or id',
  project: 'Projects by title or part of it in either language, slug or id',
  keywords: 'Words in title, description, community, developer or amenities, in either language, spelling or script; all are required',
  rooms: `Bedrooms: ${ROOMS.join(', ')}`,
  facility: 'Amenities by name in either language or slug; all are required',
  travel:
    'Longest times to up to three places, as place:minutes:mode with the slugs of GET /map/places/; modes are car, car-rush and walk; all must hold (difc:30:car,metro:10:walk)',
  within: 'Largest distances in km from up to three places, in a straight line, as place:km; all must hold (difc:5)',
  inside: 'Communities by the slug of their outline, from GET /map/places/?of=areas',
  area: 'Up to three drawn areas, encoded as differences between points; see contract/src/map/outline-code.ts',
  handover: `Years of handover, or '${READY_TO_MOVE}'`,
  delivery_date: 'Years of delivery',
  budget: 'Highest price, AED',
  min_price: 'Lowest price, AED',
  max_price: 'Highest price, AED',
  min_area: 'Smallest area, sqft',
  max_area: 'Largest area, sqft',
  down_payment: 'Highest amount due at booking, AED',
}

function descriptionOf(key: PropertyFilterKey): string {
  const filter: Filter = FILTERS[key]
  const english = { locale: 'en' } as const
  if (filter.kind === 'flag') return `1: ${filter.name({}, english)}, 0: ${filter.no({}, english)}`
  return DESCRIPTIONS[key] ?? filter.name({}, english)
}

function schemaOf(key: PropertyFilterKey): z.ZodType {
  const filter: Filter = FILTERS[key]
  return KINDS[filter.kind](filter as never).meta({ description: descriptionOf(key) })
}

/**
 * The filters of `GET /property/`, built from {@link FILTERS}. Values of one filter are alternatives unless all are required.
 */
export const PropertyFilters = z.object(Object.fromEntries(PROPERTY_FILTER_KEYS.map((key) => [key, schemaOf(key)])) as Shape)
export type PropertyFilters = z.infer<typeof PropertyFilters>

/** `view=card` returns only the fields of a card; the default returns whole projects. */
export const ListPropertiesQuery = PropertyFilters.extend({
  ...pagination(PAGE_SIZE.listing),
  sort_by: oneOf(SORTS).meta({ description: 'Sort order, ties by id; defaults to latest' }).default('latest'),
  view: oneOf(['full', 'card']).meta({ description: 'card: only the fields of a card' }).default('full'),
})
export type ListPropertiesQuery = z.infer<typeof ListPropertiesQuery>
