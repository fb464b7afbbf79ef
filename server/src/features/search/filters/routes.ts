import { DELIVERY_YEARS, MAX_YEARS_AHEAD, NAMES_PER_PAGE } from '@manzil/contract/calls/limits'
import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { PROJECT_STATUSES, PROJECT_TYPES, PROPERTY_KINDS, READY_TO_MOVE, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import {
  PropertyAllFilterAnswer,
  PropertyFacetsAnswer,
  PropertyNamesAnswer,
  PropertyNamesQuery,
  SearchFilterAnswer,
} from '@manzil/contract/search/calls/filters'
import { PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import { firstHandoverYear, uaeYear } from '@manzil/contract/time/calendar'
import type { FastifyInstance } from 'fastify'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { filteredRead } from '../../map/own-places/index.ts'
import { findValuesInUse } from '../catalogue-index/index.ts'
import { getFacets } from './get-facets.ts'
import { findAmenitiesInUse, findCommunitiesWithProjects, findDevelopersWithProjects, findNames } from './queries.ts'

const success = true as const
const tags = [LISTING_TAG]

export function filterRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/search-filter', {
    summary: 'Get the options of the search filter; handover years start after the current one',
    answer: SearchFilterAnswer,
    handler: async () => ({ body: { success, ...(await getSearchFilter(services, { fromThisYear: false })) }, tags }),
  })
  reads.get(app, '/filters/data', {
    summary: 'Get the options of the comparison picker; handover years start with the current one',
    answer: SearchFilterAnswer,
    handler: async () => ({ body: { success, ...(await getSearchFilter(services, { fromThisYear: true })) }, tags }),
  })
  reads.get(app, '/property_names', {
    summary: 'List project names by title, 5,000 per page',
    query: PropertyNamesQuery,
    answer: PropertyNamesAnswer,
    handler: async ({ query, addressOf }) => ({ body: await listProjectNames(services, query, addressOf), tags }),
  })
  reads.get(app, '/property_all_filter', {
    summary: 'Get the options of the advanced filter',
    answer: PropertyAllFilterAnswer,
    handler: async () => ({ body: { success, data: await getAllFilters(services) }, tags }),
  })
  filteredRead(app, services, reads, '/property-facets', {
    summary: 'Get the count for every filter option, a price histogram and the median price',
    description:
      'Takes the filters of GET /property/. Each count ignores the current values of its own filter, except for facilities, which are combined.',
    query: PropertyFilters,
    answer: PropertyFacetsAnswer,
    handler: async ({ query }) => ({ body: { success, data: await getFacets(services, query) }, tags }),
  })
}

/**
 * Returns the property types, handover years and developers in use. The public filter offers years after the current one
 * (UAE time); the comparison picker (`fromThisYear`) includes it.
 */
async function getSearchFilter(
  services: Services,
  { fromThisYear }: { fromThisYear: boolean },
): Promise<Omit<SearchFilterAnswer, 'success'>> {
  const db = services.database.reads()
  const [first, last] = [fromThisYear ? uaeYear() : firstHandoverYear(), uaeYear() + MAX_YEARS_AHEAD]
  const [types, years, developers] = await Promise.all([
    findValuesInUse(services, 'type'),
    findValuesInUse(services, 'year'),
    findDevelopersWithProjects(db),
  ])
  return {
    types: PROPERTY_KINDS.filter(({ id }) => types.includes(id)),
    handover_years: [READY_TO_MOVE, ...years.filter((one) => one >= first && one <= last).map(String)],
    developers,
  }
}

/** Returns the names of published projects by title. Pages are large enough to hold a usual catalogue. */
async function listProjectNames(
  { database }: Services,
  { page }: PropertyNamesQuery,
  addressOf: AddressOfPage,
): Promise<PropertyNamesAnswer> {
  const { limit, offset } = pageOf({ page, page_size: NAMES_PER_PAGE }, addressOf)
  const names = await findNames(database.reads(), limit + 1, offset)
  const next = names.length > NAMES_PER_PAGE ? addressOf(page + 1) : null
  return { success: true, data: names.slice(0, NAMES_PER_PAGE), next }
}

const LAST_DELIVERY_YEAR = DELIVERY_YEARS.at(-1) as number

/**
 * Returns the option lists of the advanced filter. Project names are the first page of `GET /property_names/`; delivery
 * years are 2025 to 2030 plus any later years in use.
 */
async function getAllFilters(services: Services): Promise<PropertyAllFilterAnswer['data']> {
  const db = services.database.reads()
  const [unitTypes, developer, amenity, community, project_name, years] = await Promise.all([
    findValuesInUse(services, 'type'),
    findDevelopersWithProjects(db),
    findAmenitiesInUse(db),
    findCommunitiesWithProjects(db),
    findNames(db, NAMES_PER_PAGE, 0),
    findValuesInUse(services, 'year'),
  ])
  const laterYears = years.filter((year) => year > LAST_DELIVERY_YEAR && year <= uaeYear() + MAX_YEARS_AHEAD)
  return {
    rooms: [...ROOMS],
    unit_type: PROPERTY_KINDS.filter(({ id }) => unitTypes.includes(id)),
    sales_status: [...SALES_STATUSES],
    developer,
    project_status: [...PROJECT_STATUSES],
    project_type: [...PROJECT_TYPES],
    amenity,
    project_name,
    community,
    delivery_years: [...DELIVERY_YEARS, ...laterYears].map(String),
  }
}
