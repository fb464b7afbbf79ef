import { RecordKey } from '@manzil/contract/calls/inputs'
import {
  CompareAnswer,
  CompareQuery,
  PickedPropertyAnswer,
  PickPropertiesAnswer,
  PickPropertiesQuery,
} from '@manzil/contract/catalogue/calls/comparison'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { detailTagsOf, LISTING_TAG } from '../cache-tags.ts'
import { findDetails, getProject } from '../projects/index.ts'
import { pickProjects } from './pick-projects.ts'

export function comparisonRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/properties', {
    summary: 'List projects to compare, filtered and sorted',
    query: PickPropertiesQuery,
    answer: PickPropertiesAnswer,
    handler: async ({ query, addressOf }) => ({ body: await pickProjects(services, query, addressOf), tags: [LISTING_TAG] }),
  })
  reads.get(app, '/properties/comparison', {
    summary: 'Get up to four complete projects by id, in the requested order',
    query: CompareQuery,
    answer: CompareAnswer,
    handler: async ({ query }) => {
      const results = await findDetails(services, query.ids)
      return { body: { results }, tags: [LISTING_TAG, ...results.flatMap(detailTagsOf)] }
    },
  })
  reads.get(app, '/properties/:key', {
    summary: 'Get a project by slug or id, without an envelope',
    params: RecordKey,
    answer: PickedPropertyAnswer,
    handler: async ({ params }) => {
      if (params.key.trim() === '') throw new AppError('bad_input', { userMessage: m.property_slug_required })
      const project = await getProject(services, params.key)
      return { body: project, tags: detailTagsOf(project) }
    },
  })
}
