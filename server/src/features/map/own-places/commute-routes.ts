import { CommuteAnswer, CommuteBody } from '@manzil/contract/map/calls/own-places'
import { WALK_MINUTES_PER_METRE } from '@manzil/contract/map/trips'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { CAR_MINUTES_PER_SECOND, RUSH_MINUTES_PER_SECOND } from '../filters/index.ts'
import { distanceBetween, type Position } from '../geometry.ts'
import { limitOwnPlaces } from './filtered-read.ts'

export function commuteRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('POST', '/map/commute', {
    summary: 'Estimate the way from a point to places of your own, by car, in rush hour and on foot',
    description: 'Estimated like the filter travel. The coordinates in own_places are neither stored, cached nor logged.',
    tag: 'public',
    access: 'everyone',
    body: CommuteBody,
    fails: [429],
    answer: CommuteAnswer,
    handler: async ({ body, caller }) => {
      await limitOwnPlaces(services, caller)
      return { success: true as const, data: await getCommute(services, body) }
    },
  })
}

async function getCommute({ travel }: Services, { at, own_places }: CommuteBody): Promise<CommuteAnswer['data']> {
  const home: Position = [at.longitude, at.latitude]
  const positions = own_places.map(({ longitude, latitude }): Position => [longitude, latitude])
  const seconds = await travel.timesFrom(home, positions)
  return own_places.map(({ place }, index) => {
    const metres = distanceBetween(home, positions[index] as Position)
    const time = seconds[index]
    return {
      place,
      metres: Math.round(metres),
      walk_minutes: shown(metres * WALK_MINUTES_PER_METRE),
      car_minutes: time === undefined ? null : shown(time * CAR_MINUTES_PER_SECOND),
      rush_minutes: time === undefined ? null : shown(time * RUSH_MINUTES_PER_SECOND),
    }
  })
}

function shown(minutes: number): number {
  return Math.max(1, Math.round(minutes))
}
