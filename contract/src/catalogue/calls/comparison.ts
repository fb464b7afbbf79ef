import { z } from 'zod'
import { flag, listOf, oneOf, shortText, textList, wholeNumber } from '../../calls/inputs.ts'
import { MAX_AED, MAX_COMPARED, PAGE_SIZE } from '../../calls/limits.ts'
import { PageAddress, pagination } from '../../calls/pagination.ts'
import { termIds } from '../../search/calls/property-filters.ts'
import { ROOMS } from '../rooms.ts'
import { EMIRATES, PROPERTY_KINDS } from '../terms.ts'
import { Property, PropertyDetail } from './properties.ts'

const ORDERINGS = ['-created_at', 'created_at', 'price', '-price'] as const
const MAX_BEDROOMS = ROOMS.length - 1
const MAX_BATHROOMS = 20

/** Parses a number of rooms (`2`, `3+`, `Studio`) to all the numbers it covers. */
function roomCounts(max: number) {
  return listOf((text): number[] | undefined => {
    if (/^studio$/i.test(text)) return [0]
    if (!/^\d{1,2}\+?$/.test(text)) return undefined
    const min = Math.min(Number.parseInt(text, 10), max)
    return text.endsWith('+') ? Array.from({ length: max - min + 1 }, (_, more) => min + more) : [min]
  }).transform((counts) => [...new Set(counts.flat())])
}

/** `GET /properties/`, the projects to compare. Ignores the values 'all', 'null', 'undefined' and ''. */
export const PickPropertiesQuery = z.preprocess(
  dropAll,
  z.object({
    ...pagination(PAGE_SIZE.listing),
    search: shortText().meta({ description: 'Words of the project, its community or developer, as in keywords' }),
    unit_type: termIds(PROPERTY_KINDS).meta({ description: 'Types of home, by name or slug' }),
    min_price: wholeNumber({ min: 0, max: MAX_AED, description: 'Lowest price, AED' }),
    max_price: wholeNumber({ min: 0, max: MAX_AED, description: 'Highest price, AED' }),
    bedrooms: roomCounts(MAX_BEDROOMS).meta({ description: 'Bedrooms of a unit: Studio, 1, 2 …, or 3+ for three or more' }),
    bathrooms: roomCounts(MAX_BATHROOMS).meta({
      description: 'Bathrooms of a unit; combined with bedrooms, both must match the same unit',
    }),
    emirate: termIds(EMIRATES).meta({ description: 'Emirates by name or slug' }),
    developer: textList.meta({ description: 'Developers by name, slug or id' }),
    community: textList.meta({ description: 'Communities by name, slug or id' }),
    is_featured: flag.meta({ description: '1 (or true): only featured projects, 0 (or false): only the others' }),
    ordering: oneOf(ORDERINGS).meta({ description: 'Sort field, with - for descending; defaults to newest first' }).default('-created_at'),
  }),
)
export type PickPropertiesQuery = z.infer<typeof PickPropertiesQuery>

const DROPPED = new Set(['', 'all', 'null', 'undefined'])
const FLAGS = new Map([
  ['true', '1'],
  ['false', '0'],
])

function dropAll(query: unknown) {
  if (typeof query !== 'object' || query === null) return query
  const parameters = Object.entries(query).map(([key, value]) => {
    const values = [value].flat().filter((text) => typeof text !== 'string' || !DROPPED.has(text.trim().toLowerCase()))
    const given = key === 'is_featured' ? values.map((text) => FLAGS.get(String(text)) ?? text) : values
    return [key, given.length > 1 ? given : given[0]]
  })
  return Object.fromEntries(parameters)
}

/** `count` is the number of matches, `total_count` that of all published projects. */
export const PickPropertiesAnswer = z.object({
  results: z.array(Property),
  count: z.number().int().nonnegative(),
  next: PageAddress,
  previous: PageAddress,
  total_count: z.number().int().nonnegative(),
})
export type PickPropertiesAnswer = z.infer<typeof PickPropertiesAnswer>

/** `GET /properties/{slug}/`, without an envelope. */
export const PickedPropertyAnswer = PropertyDetail

/** `GET /properties/comparison/?ids=1,2`: at most four, returned in the requested order. */
export const CompareQuery = z.object({
  ids: listOf((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined))
    .refine((ids) => ids.length <= MAX_COMPARED, 'too_many')
    .meta({ description: 'Ids of up to four projects' }),
})
export const CompareAnswer = z.object({ results: z.array(PropertyDetail) })
