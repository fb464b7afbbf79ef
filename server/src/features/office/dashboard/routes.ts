import { DashboardAnswer } from '@manzil/contract/office/calls/office-dashboard'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { getDashboard } from './get-dashboard.ts'

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('GET', '/office/dashboard', {
    summary: 'Get pending work and the activity of the last ten weeks',
    tag: 'staff',
    access: STAFF_ROLES,
    answer: DashboardAnswer,
    result: ({ account }) => getDashboard(services, account),
  })
}
