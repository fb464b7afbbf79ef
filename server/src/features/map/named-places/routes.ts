import { PlacesAnswer, PlacesQuery } from '@manzil/contract/map/calls/places'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { emirateAt } from '../emirate-regions.ts'
import { searchPlaces } from './find-places.ts'

export function namedPlaceRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/map/places', {
    summary: 'Find places by name in either language: landmarks, stations, communities, schools and more',
    description: 'The slugs of places are values of the filters travel and within; those of areas are values of inside.',
    query: PlacesQuery,
    answer: PlacesAnswer,
    handler: async ({ query }) => {
      const places = await searchPlaces(services, query)
      const data = places.map(({ slug, kind, name, name_ar, position }) => {
        const [longitude, latitude] = position ?? [null, null]
        const emirate = longitude === null || latitude === null ? null : emirateAt({ longitude, latitude })
        return { slug, kind, name, name_ar, longitude, latitude, emirate }
      })
      return { body: { success: true as const, data }, tags: [LISTING_TAG] }
    },
  })
}
