import { AuditAnswer, AuditQuery } from '@manzil/contract/office/calls/audit'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, Stream } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/audit', {
    ...staff,
    summary: 'List the audit trail, newest first',
    query: AuditQuery,
    answer: AuditAnswer,
    handler: ({ query, addressOf }) => listAudit(services, query, addressOf),
  })
  route('GET', '/audit/export', {
    ...staff,
    summary: 'Export matching entries of the audit trail',
    description: 'Streams every match as JSON, an entry a line, newest first; `page` is ignored.',
    query: AuditQuery,
    streams: 'application/x-ndjson',
    answer: Stream,
    handler: ({ account, query }) => exportAudit(services, account, query),
  })
}
