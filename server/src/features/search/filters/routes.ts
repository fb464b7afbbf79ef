import {
  PropertyAllFilterAnswer,
  PropertyFacetsAnswer,
  PropertyNamesAnswer,
  PropertyNamesQuery,
  SearchFilterAnswer,
} from '@manzil/contract/search/calls/filters'
import { PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getAllFilters } from './get-all-filters.ts'
import { getFacets } from './get-facets.ts'
import { getSearchFilter } from './get-search-filter.ts'
import { listPropertyNames } from './list-property-names.ts'

const success = true as const
const tags = ['listing']

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
    handler: async ({ query, addressOf }) => ({ body: await listPropertyNames(services, query, addressOf), tags }),
  })
  reads.get(app, '/property_all_filter', {
    summary: 'Get the options of the advanced filter',
    answer: PropertyAllFilterAnswer,
    handler: async () => ({ body: { success, data: await getAllFilters(services) }, tags }),
  })
  reads.get(app, '/property-facets', {
    summary: 'Get the count for every filter option, a price histogram and the median price',
    description:
      'Takes the filters of GET /property/. Each count ignores the current values of its own filter, except for facilities, which are combined.',
    query: PropertyFilters,
    answer: PropertyFacetsAnswer,
    handler: async ({ query }) => ({ body: { success, data: await getFacets(services, query) }, tags }),
  })
}
