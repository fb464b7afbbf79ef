import { RecordKey } from '@manzil/contract/calls/inputs'
import { PropertyCardListAnswer, PropertyDetailAnswer, PropertyListAnswer } from '@manzil/contract/catalogue/properties'
import { PropertyLooserAnswer, PropertyLooserQuery } from '@manzil/contract/search/filters'
import { ListPropertiesQuery } from '@manzil/contract/search/property-filters'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { tagsOf } from '../cache-tags.ts'
import { getProperty } from './get-property.ts'
import { listProperties } from './list-properties.ts'
import { getBestRelaxation } from './suggest-filters-to-drop.ts'

export function propertyRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/property', {
    summary: 'Projects, filtered and ordered, with facet counts',
    description:
      'Values of one filter (repeated, or a comma list) are alternatives; all filters hold together. count_data and locations count over the filters without their own one.',
    query: ListPropertiesQuery,
    answer: z.union([PropertyListAnswer, PropertyCardListAnswer]),
    handler: async ({ query, addressOf }) => ({ body: await listProperties(services, query, addressOf), tags: ['listing'] }),
  })
  reads.get(app, '/property-looser', {
    summary: 'Which filters to leave out where GET /property/ finds nothing',
    description: 'One filter, both ends of a range together, or two where one is not enough; null where that finds nothing either.',
    query: PropertyLooserQuery,
    answer: PropertyLooserAnswer,
    handler: async ({ query }) => ({ body: { success: true as const, data: await getBestRelaxation(services, query) }, tags: ['listing'] }),
  })
  reads.get(app, '/property-detail/:key', {
    summary: 'One project by id or slug, with its homes',
    params: RecordKey,
    answer: PropertyDetailAnswer,
    handler: async ({ params }) => {
      const property = await getProperty(services, params.key)
      const amenity_list = property.amenities.map(({ name }) => name)
      const unit_type_name = [...new Set(property.units.map(({ unit_type }) => unit_type))]
      return { body: { success: true as const, data: { data: property, amenity_list, unit_type_name } }, tags: tagsOf(property) }
    },
  })
}
