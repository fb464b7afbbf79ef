import { ReachAnswer, ReachQuery } from '@manzil/contract/map/calls/reach'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { filteredRead } from '../own-places/index.ts'
import { getReach } from './get-reach.ts'

/** Each outline keeps the thread of travel times busy for up to 0.5 s, for which others wait. */
const MAX_AT_ONCE = 4

export function reachRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  filteredRead(app, services, reads, '/map/reach', {
    summary: 'Outline the area from which places can be reached in time and are near enough, and communities',
    description: 'Estimated like the filter travel. Empty without places, or if the area is scattered in parts too small to draw.',
    query: ReachQuery,
    answer: ReachAnswer,
    maxAtOnce: MAX_AT_ONCE,
    // Communities are places, and may move.
    handler: async ({ query }) => ({
      body: { success: true as const, data: await getReach(services, query) },
      tags: [LISTING_TAG],
    }),
  })
}
