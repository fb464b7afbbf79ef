import { RecordKey } from '@manzil/contract/calls/inputs'
import { CommunitySurroundingsAnswer, KindAnswer, KindQuery, MapCommunitiesAnswer } from '@manzil/contract/map/calls/communities'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { communityListTag, communityTag, LISTING_TAG, SEARCHED_TAG } from '../../catalogue/cache-tags.ts'
import { placeIndex } from '../named-places/index.ts'
import { getCommunities, getSurroundings } from './get-communities.ts'

export { drawnOutline } from './outlines.ts'

export function mapCommunityRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/map/communities', {
    summary: 'List communities with their outlines, numbers of projects and prices per sqft',
    answer: MapCommunitiesAnswer,
    handler: async () => ({ body: { success: true as const, data: await getCommunities(services) }, tags: [LISTING_TAG] }),
  })
  reads.get(app, '/map/communities/:key', {
    summary: 'Get the price per sqft, bounds and neighbours of a community by id or slug',
    params: RecordKey,
    answer: CommunitySurroundingsAnswer,
    handler: async ({ params }) => {
      const { data, ids } = await getSurroundings(services, params.key)
      const tags = ids.flatMap((id) => [communityTag(id), communityListTag(id)])
      return { body: { success: true as const, data }, tags: [SEARCHED_TAG, ...tags] }
    },
  })
  reads.get(app, '/map/kind', {
    summary: 'List all places of a kind',
    query: KindQuery,
    answer: KindAnswer,
    handler: async ({ query }) => {
      const data = placeIndex()
        .ofKind(query.kind)
        .map(({ name, name_ar, position: [longitude, latitude] }) => ({ name, name_ar, longitude, latitude }))
      // The places are files of the release, so nothing outdates them.
      return { body: { success: true as const, data }, tags: [] }
    },
  })
}
