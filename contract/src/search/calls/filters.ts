import { z } from 'zod'
import { listOf } from '../../calls/inputs.ts'
import { NAMES_PER_PAGE } from '../../calls/limits.ts'
import { PageAddress, pagination } from '../../calls/pagination.ts'
import { Aed } from '../../catalogue/calls/properties.ts'
import { FACET_KEYS, type FacetKey, FILTERS, PROPERTY_FILTER_KEYS } from '../filter-registry.ts'
import { PropertyFilters } from './property-filters.ts'

const Option = z.object({ id: z.number().int(), slug: z.string(), name: z.string(), name_ar: z.string() })
const Count = z.number().int().nonnegative()

/** `GET /search-filter/`: 'Ready to move', then the handover years after the current one. */
export const SearchFilterAnswer = z.object({
  success: z.literal(true),
  types: z.array(Option),
  handover_years: z.array(z.string()),
  developers: z.array(Option),
})
export type SearchFilterAnswer = z.infer<typeof SearchFilterAnswer>

const ProjectName = z.object({ id: z.number().int(), slug: z.string(), title: z.string(), title_ar: z.string().nullable() })

export const PropertyNamesQuery = z.object({ page: pagination(NAMES_PER_PAGE).page })
export type PropertyNamesQuery = z.infer<typeof PropertyNamesQuery>

/** `GET /property_names/`. One page is enough for a typical catalogue. */
export const PropertyNamesAnswer = z.object({ success: z.literal(true), data: z.array(ProjectName), next: PageAddress })
export type PropertyNamesAnswer = z.infer<typeof PropertyNamesAnswer>

/** `GET /property_all_filter/`: the options of the advanced filter. */
export const PropertyAllFilterAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    rooms: z.array(z.string()),
    unit_type: z.array(Option),
    sales_status: z.array(Option),
    developer: z.array(Option),
    project_status: z.array(Option),
    project_type: z.array(Option),
    amenity: z.array(Option),
    project_name: z.array(ProjectName),
    community: z.array(Option.extend({ emirate: z.string() })),
    delivery_years: z.array(z.string()),
  }),
})
export type PropertyAllFilterAnswer = z.infer<typeof PropertyAllFilterAnswer>

const CountedOption = Option.extend({ count: Count })
const FACETS = {
  terms: z.array(CountedOption),
  names: z.array(CountedOption),
  rooms: z.array(z.object({ name: z.string(), count: Count })),
  years: z.array(z.object({ name: z.string(), count: Count })),
  flag: Count,
}
type FacetShape = { [key in FacetKey]: (typeof FACETS)[(typeof FILTERS)[key]['kind'] & keyof typeof FACETS] }
const facets = Object.fromEntries(FACET_KEYS.map((key) => [key, FACETS[FILTERS[key].kind as keyof typeof FACETS]])) as FacetShape

/**
 * `GET /property-facets/` with the filters of `GET /property/`. An option's count ignores its own filter. `price` is a
 * histogram in AED with the median.
 */
export const PropertyFacetsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    ...facets,
    price: z.object({
      median: Aed.nullable(),
      buckets: z.array(z.object({ from: Aed, to: Aed.nullable(), count: Count })),
    }),
    filtered_count: Count,
  }),
})
export type PropertyFacetsAnswer = z.infer<typeof PropertyFacetsAnswer>

/** `GET /property-looser/` with the filters of `GET /property/`. Those in `keep` are never dropped. */
export const PropertyLooserQuery = PropertyFilters.extend({
  keep: listOf((text) => PROPERTY_FILTER_KEYS.find((key) => key === text)).meta({ description: 'Filters that must not be dropped' }),
})
export type PropertyLooserQuery = z.output<typeof PropertyLooserQuery>

/** The filters to drop to get results, and the resulting count in words; null if unknown. */
export const PropertyLooserAnswer = z.object({
  success: z.literal(true),
  data: z
    .object({ fields: z.array(z.enum(PROPERTY_FILTER_KEYS)).min(1), count: Count, found: z.string(), found_ar: z.string() })
    .nullable(),
})
export type PropertyLooserAnswer = z.infer<typeof PropertyLooserAnswer>
