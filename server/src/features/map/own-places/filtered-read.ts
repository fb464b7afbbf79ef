import { withOwnPlaces } from '@manzil/contract/map/calls/own-places'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { accountRoutes, type Caller } from '../../../platform/http/account-routes.ts'
import { handleRead, type PublicRead, type PublicReads } from '../../../platform/http/public-read.ts'
import { enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'

const WINDOW_SECONDS = 10 * 60

/**
 * Registers a read that takes filters: as GET, which is cached, and as POST for filters that name places of the visitor, so that
 * no address, log or cache contains where these are (docs/decisions/0162-own-places.md).
 */
export function filteredRead<Shape extends z.ZodRawShape, Answer extends z.ZodType>(
  app: FastifyInstance,
  services: Services,
  reads: PublicReads,
  path: string,
  read: PublicRead<z.ZodObject<Shape>, z.ZodObject, Answer> & { query: z.ZodObject<Shape> },
): void {
  reads.get(app, path, read)
  accountRoutes(app, services)('POST', path, {
    summary: `${read.summary}; filters may name places of your own`,
    description: `Takes the parameters of GET ${path}/ as a JSON object. The coordinates in own_places are neither stored, cached nor logged.`,
    tag: 'public',
    access: 'everyone',
    body: withOwnPlaces(read.query),
    fails: [429],
    answer: read.answer,
    handler: async ({ body, caller, addressOf, request }) => {
      await limitOwnPlaces(services, caller)
      const input = { query: body as z.output<z.ZodObject<Shape>>, params: {}, addressOf }
      return (await handleRead(request, path, read, input)).body
    },
  })
}

/** @throws AppError too_many_requests */
export async function limitOwnPlaces(services: Services, { address }: Caller): Promise<void> {
  const max = services.config.limits.ownPlaces
  await enforceLimits(services, perNetwork({ key: 'own-places', max, windowSeconds: WINDOW_SECONDS }, address))
}
