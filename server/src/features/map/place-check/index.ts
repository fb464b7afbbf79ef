import { PlaceCheckAnswer, PlaceCheckQuery } from '@manzil/contract/map/calls/place-check'
import { PROJECT_ROLES } from '@manzil/contract/people/roles'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { checkPlace } from './check-place.ts'
import { checkProjects } from './check-projects.ts'
import { findCommunityAt } from './find-community.ts'

export { findPlaceDoubts } from './find-place-doubts.ts'
export { hasDoubtfulPlace } from './place-conditions.ts'

/** Finds coordinates in water or outside their emirate. Notifies staff and never moves places. */
export function placeCheckRoutes(app: FastifyInstance, services: Services): void {
  services.jobs.define({ name: 'check-places', schedule: '*/10 * * * *', run: () => checkProjects(services) })
  accountRoutes(app, services)('GET', '/office/place-check', {
    tag: 'office',
    access: PROJECT_ROLES,
    summary: 'Check whether coordinates are in water or outside an emirate, and find their community',
    query: PlaceCheckQuery,
    answer: PlaceCheckAnswer,
    handler: async ({ query: { emirate, community, ...place } }) => ({
      success: true as const,
      data: {
        doubt: await checkPlace({ ...place, emirate_id: emirate }),
        ...(await findCommunityAt(services.database.db, place, community)),
      },
    }),
  })
}
