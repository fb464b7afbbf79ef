import { RecordKey } from '@manzil/contract/calls/inputs'
import {
  DeveloperDetailAnswer,
  DeveloperDetailQuery,
  DeveloperListAnswer,
  WholeListQuery,
} from '@manzil/contract/catalogue/calls/developers'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getDeveloper } from './get-developer.ts'
import { listDevelopers } from './list-developers.ts'

export function developerRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/developers', {
    summary: 'List developers, most projects first; returns all of them unless paged',
    query: WholeListQuery,
    answer: DeveloperListAnswer,
    handler: async ({ query, addressOf }) => ({ body: await listDevelopers(services, query, addressOf), tags: ['listing'] }),
  })
  reads.get(app, '/developer-detail/:key', {
    summary: 'Get a developer by id or slug, with its projects, newest first',
    params: RecordKey,
    query: DeveloperDetailQuery,
    answer: DeveloperDetailAnswer,
    handler: async ({ params, query, addressOf }) => {
      const data = await getDeveloper(services, params.key, query, addressOf)
      return { body: { success: true as const, data }, tags: ['listing', `developer:${data.developer.id}`] }
    },
  })
}
