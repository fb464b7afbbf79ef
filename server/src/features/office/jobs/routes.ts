import { RetryJobsAnswer, RetryJobsParams } from '@manzil/contract/office/calls/office-dashboard'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { retryFailedJobs } from './failed-jobs.ts'

export function jobRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('POST', '/office/jobs/:name/retry', {
    summary: 'Run failed background jobs of one kind again',
    tag: 'staff',
    access: STAFF_ROLES,
    params: RetryJobsParams,
    answer: RetryJobsAnswer,
    message: m.jobs_retried,
    result: ({ account, params }) => retryFailedJobs(services, account, params.name),
  })
}
