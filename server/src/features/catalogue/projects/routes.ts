import { RecordKey } from '@manzil/contract/calls/inputs'
import {
  PropertyCardListAnswer,
  PropertyDetailAnswer,
  PropertyListAnswer,
  PropertySimilarAnswer,
} from '@manzil/contract/catalogue/calls/properties'
import { PropertyLooserAnswer, PropertyLooserQuery } from '@manzil/contract/search/calls/filters'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { filteredRead } from '../../map/own-places/index.ts'
import { detailTagsOf, formerSlugTags, LISTING_TAG } from '../cache-tags.ts'
import { findRelated } from './find-related.ts'
import { getProject } from './get-project.ts'
import { listProjects } from './list-projects.ts'
import { getBestRelaxation } from './suggest-filters-to-drop.ts'

export function projectRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  filteredRead(app, services, reads, '/property', {
    summary: 'List projects, filtered and sorted, with facet counts',
    description:
      'Values of one filter (repeated or comma-separated) are alternatives; different filters must all match. Counts in count_data and locations ignore their own filter.',
    query: ListPropertiesQuery,
    answer: z.union([PropertyListAnswer, PropertyCardListAnswer]),
    handler: async ({ query, addressOf }) => ({ body: await listProjects(services, query, addressOf), tags: [LISTING_TAG] }),
  })
  filteredRead(app, services, reads, '/property-looser', {
    summary: 'Suggest which filters to drop when GET /property/ finds nothing',
    description: 'One filter, both ends of a range together, or two filters if one is not enough; null if that finds nothing either.',
    query: PropertyLooserQuery,
    answer: PropertyLooserAnswer,
    handler: async ({ query }) => ({
      body: { success: true as const, data: await getBestRelaxation(services, query) },
      tags: [LISTING_TAG],
    }),
  })
  reads.get(app, '/property-detail/:key', {
    summary: 'Get a project by id or slug, with its homes',
    params: RecordKey,
    answer: PropertyDetailAnswer,
    handler: async ({ params }) => {
      const project = await getProject(services, params.key)
      const amenity_list = project.amenities.map(({ name }) => name)
      const unit_type_name = [...new Set(project.units.map(({ unit_type }) => unit_type))]
      return {
        body: { success: true as const, data: { data: project, amenity_list, unit_type_name } },
        tags: [...detailTagsOf(project), ...formerSlugTags(params.key, project)],
      }
    },
  })
  reads.get(app, '/property-similar/:key', {
    summary: 'List projects for sale that are like one, and others by its developer',
    description: 'Similar projects have a home of the same type; those nearby, with the same rooms and a close price come first.',
    params: RecordKey,
    answer: PropertySimilarAnswer,
    handler: async ({ params }) => {
      const { data, tags } = await findRelated(services, params.key)
      return { body: { success: true as const, data }, tags }
    },
  })
}
