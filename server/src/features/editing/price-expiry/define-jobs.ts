import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { expirePrices } from './expire-prices.ts'

/** Runs hourly, so that downtime never makes it miss a day. */
export function priceJobs(_app: FastifyInstance, services: Services): void {
  services.jobs.define({
    name: 'expire-prices',
    schedule: '11 * * * *',
    run: async () => {
      await expirePrices(services)
    },
  })
}
