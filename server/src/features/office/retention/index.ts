import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { deleteOldRecords } from './delete-old-records.ts'

/** The first run after an update may have years to delete. */
const WITHIN_SECONDS = 3_600

export function retentionJobs(_app: FastifyInstance, services: Services): void {
  services.jobs.define({
    name: 'delete-old-records',
    schedule: '47 3 * * *',
    withinSeconds: WITHIN_SECONDS,
    aliveSeconds: 60,
    run: () => deleteOldRecords(services),
  })
}
