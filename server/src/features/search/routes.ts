import { SuggestionsAnswer, SuggestionsQuery } from '@manzil/contract/suggestions'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../platform/http/public-read.ts'
import type { Services } from '../../platform/services.ts'
import { suggestNames } from './suggest-names.ts'

export function searchRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/search/suggestions', {
    summary: 'Names that a person may be typing: communities, developers and projects',
    query: SuggestionsQuery,
    answer: SuggestionsAnswer,
    handler: async ({ query }) => ({ body: { suggestions: await suggestNames(services, query.q ?? '') }, tags: ['listing'] }),
  })
}
