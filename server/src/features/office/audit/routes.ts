import { AuditAnswer, AuditQuery } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('GET', '/audit', {
    summary: 'List the audit trail, newest first',
    tag: 'staff',
    access: STAFF_ROLES,
    query: AuditQuery,
    answer: AuditAnswer,
    handler: ({ query, addressOf }) => listAudit(services, query, addressOf),
  })
}
