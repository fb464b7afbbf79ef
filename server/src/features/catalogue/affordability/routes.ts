import { AffordableAnswer, AffordableQuery } from '@manzil/contract/money/calls/affordability'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { COSTS_TAG, LISTING_TAG } from '../cache-tags.ts'
import { findAffordable } from './find-affordable.ts'

export function affordabilityRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/affordable-homes', {
    summary: 'List homes whose dated payment plan fits a deposit and a monthly amount',
    query: AffordableQuery,
    answer: AffordableAnswer,
    handler: async ({ query }) => ({ body: await findAffordable(services, query), tags: [LISTING_TAG, COSTS_TAG] }),
  })
}
