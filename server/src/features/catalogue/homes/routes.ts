import { RecordKey } from '@manzil/contract/calls/inputs'
import { UnitDetailAnswer } from '@manzil/contract/catalogue/calls/units'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { tagsOf } from '../cache-tags.ts'
import { getUnit } from './get-unit.ts'

export function unitRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/unit-listing/:key', {
    summary: 'Get a home by id, with its project and payment plan',
    params: RecordKey,
    answer: UnitDetailAnswer,
    handler: async ({ params }) => {
      const unit = await getUnit(services, params.key)
      return { body: { success: true as const, data: unit }, tags: tagsOf(unit.property) }
    },
  })
}
