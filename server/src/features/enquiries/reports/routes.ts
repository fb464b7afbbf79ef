import { IDEMPOTENCY_HEADER, IdempotencyHeaders } from '@manzil/contract/enquiries/calls/enquiry-fields'
import {
  ChangeReportBody,
  ReportAnswer,
  ReportBody,
  ReportChangedAnswer,
  ReportParams,
  ReportsAnswer,
  ReportsQuery,
} from '@manzil/contract/enquiries/calls/reports'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { DAY_MS } from '@manzil/contract/time/calendar'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { changeReport } from './change-report.ts'
import { presentReport } from './present-report.ts'
import { anonymiseReports, countReports, listReportRows } from './queries.ts'
import { submitReport } from './submit-report.ts'

export function reportRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const { db } = services.database
  route('POST', '/listing-reports', {
    summary: 'Report a project or home to staff',
    description: '`Idempotency-Key` works as in `POST /leads/`.',
    tag: 'enquiries',
    access: 'everyone',
    headers: IdempotencyHeaders,
    body: ReportBody,
    fails: [409, 429],
    status: 201,
    answer: ReportAnswer,
    handler: ({ body, headers, caller, request }) =>
      submitReport(services, body, { key: headers[IDEMPOTENCY_HEADER], authorization: request.headers.authorization, caller }),
  })
  route('GET', '/office/reports', {
    summary: 'List reports of listings: open ones first, the one due soonest on top',
    tag: 'office',
    access: STAFF_ROLES,
    query: ReportsQuery,
    answer: ReportsAnswer,
    handler: async ({ query, addressOf }) => {
      const { limit, offset, nextOf } = pageOf(query, addressOf)
      const now = services.clock()
      const { status, due, suspected_spam, id } = query
      const filter = { status, due: due && { which: due, now }, suspected_spam, id }
      const [rows, count] = await Promise.all([listReportRows(db, filter, limit, offset), countReports(db, filter)])
      return { success: true as const, data: rows.map((row) => presentReport(row, now)), count, next: nextOf(count) }
    },
  })
  route('PUT', '/office/reports/:id', {
    summary: 'Change the status and note of a report; resolving it sends the note to the reporter',
    tag: 'office',
    access: STAFF_ROLES,
    params: ReportParams,
    body: ChangeReportBody,
    fails: [409],
    answer: ReportChangedAnswer,
    handler: async ({ account, params, body, caller }) => {
      const { data, message } = await changeReport(services, account, params.id, body)
      return { success: true as const, message: message({}, caller), data }
    },
  })
  services.jobs.define({ name: 'forget-reports', schedule: '41 3 * * *', run: () => forgetOldReports(services) })
}

/** Anonymises reports after `LEADS_KEEP_DAYS`, like enquiries. */
async function forgetOldReports({ config, database, clock }: Services): Promise<void> {
  if (config.leadsKeepDays === 0) return
  const at = clock()
  const before = new Date(at.getTime() - config.leadsKeepDays * DAY_MS)
  await database.db.transaction().execute((trx) => anonymiseReports(trx, before, at))
}
