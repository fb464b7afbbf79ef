import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { expirePrices } from './expire-prices.ts'

/** Prices grow old by themselves; hourly, so that a night without power skips no day. */
export function priceJobs(_app: FastifyInstance, services: Services): void {
  services.jobs.define({
    name: 'expire-prices',
    schedule: '11 * * * *',
    run: async () => {
      await expirePrices(services)
    },
  })
}
