import { AroundAnswer, AroundQuery } from '@manzil/contract/map/calls/around'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getAround } from './get-around.ts'

export { getAround } from './get-around.ts'

export function aroundRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/map/around', {
    summary: 'List the closest stations, schools, hospitals, shops and more around a point, with distances and times',
    description: 'Times are about: by car on free roads, on foot along the straight line times 1.3.',
    query: AroundQuery,
    answer: AroundAnswer,
    // The places are files of the release, so nothing outdates them.
    handler: async ({ query }) => {
      const { data, hasTimes } = await getAround(services, query.at)
      return { body: { success: true as const, data }, tags: [], isPartial: !hasTimes }
    },
  })
}
