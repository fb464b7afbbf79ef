import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { dropLapsedAgents, expirePermits, warnOfExpiry } from './expire-permits.ts'

/** Runs soon after midnight in the UAE, and hourly, so that downtime never makes it miss a day. */
export function permitJobs(_app: FastifyInstance, services: Services): void {
  services.jobs.define({
    name: 'expire-permits',
    schedule: '1 * * * *',
    run: async () => {
      await expirePermits(services)
      await warnOfExpiry(services)
      await dropLapsedAgents(services)
    },
  })
}
