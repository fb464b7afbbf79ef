import { PropertyClustersAnswer, PropertyClustersQuery } from '@manzil/contract/search/calls/clusters'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { filteredRead } from '../../map/own-places/index.ts'
import { getClusters } from './get-clusters.ts'

export function clusterRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  filteredRead(app, services, reads, '/property-clusters', {
    summary: 'Get the matching projects on a map, close ones as clusters with their number and price range',
    description:
      'Takes the filters of GET /property/; bbox is the part of the map that is shown. At most 500 clusters and single projects together.',
    query: PropertyClustersQuery,
    answer: PropertyClustersAnswer,
    handler: async ({ query }) => ({ body: { success: true as const, data: await getClusters(services, query) }, tags: [LISTING_TAG] }),
  })
}
