import { RecordId } from '@manzil/contract/calls/inputs'
import { BuyingCostsAnswer } from '@manzil/contract/money/calls/buying-costs'
import { ChangeBuyingCostBody, OfficeBuyingCostDoneAnswer, OfficeBuyingCostsAnswer } from '@manzil/contract/money/calls/office-buying-costs'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { COSTS_TAG } from '../cache-tags.ts'
import { changeCost } from './change-cost.ts'
import { listByEmirate, listForOffice } from './costs.ts'

export function buyingCostRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const { database } = services
  reads.get(app, '/buying-costs', {
    summary: 'List what buying a home costs besides the price, by emirate, with sources',
    description: 'Percentages are the most that a buyer pays. A cost without percentage and amount is not known.',
    answer: BuyingCostsAnswer,
    handler: async () => ({ body: { success: true as const, data: await listByEmirate(database.reads()) }, tags: [COSTS_TAG] }),
  })

  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/office/buying-costs', {
    ...staff,
    summary: 'List buying costs for editing',
    answer: OfficeBuyingCostsAnswer,
    result: () => listForOffice(database.db),
  })
  route('PUT', '/office/buying-costs/:id', {
    ...staff,
    summary: 'Change a buying cost',
    params: z.object({ id: RecordId }),
    body: ChangeBuyingCostBody,
    fails: [409],
    answer: OfficeBuyingCostDoneAnswer,
    message: m.office_cost_saved,
    result: ({ account, params, body }) => changeCost(services, account, params.id, body),
  })
}
