import { RecordKey } from '@manzil/contract/calls/inputs'
import { CommunityDetailAnswer, CommunityDetailQuery, CommunityListAnswer } from '@manzil/contract/catalogue/calls/communities'
import { WholeListQuery } from '@manzil/contract/catalogue/calls/developers'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getCommunity } from './get-community.ts'
import { listCommunities } from './list-communities.ts'

export function communityRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/communities', {
    summary: 'List communities, most projects first; returns all of them unless paged',
    query: WholeListQuery,
    answer: CommunityListAnswer,
    handler: async ({ query, addressOf }) => ({ body: await listCommunities(services, query, addressOf), tags: ['listing'] }),
  })
  reads.get(app, '/community-detail/:key', {
    summary: 'Get a community by id or slug, with its projects in a price range, newest first',
    params: RecordKey,
    query: CommunityDetailQuery,
    answer: CommunityDetailAnswer,
    handler: async ({ params, query, addressOf }) => {
      const data = await getCommunity(services, params.key, query, addressOf)
      return { body: { success: true as const, data }, tags: ['listing', `community:${data.community.id}`] }
    },
  })
}
