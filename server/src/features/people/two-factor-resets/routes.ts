import { DoneAnswer } from '@manzil/contract/calls/answers'
import { UserParams } from '@manzil/contract/people/calls/staff-users'
import { RequestResetBody, ResetParams, TwoFactorResetAnswer, TwoFactorResetsAnswer } from '@manzil/contract/people/calls/two-factor-resets'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { forgetRequests, listRequests } from './queries.ts'
import { approveReset, declineReset, requestReset } from './reset-two-factor.ts'

export function twoFactorResetRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/two-factor-resets', {
    ...staff,
    summary: 'List requests to turn off two-factor that wait for a second person',
    answer: TwoFactorResetsAnswer,
    handler: async () => ({ success: true as const, data: await listRequests(services.database.db, services.clock()) }),
  })
  route('POST', '/users/:id/two-factor-reset', {
    ...staff,
    summary: "Request to turn off someone's two-factor",
    description: 'A second member of staff must approve it within 24 hours. The person is notified by email.',
    params: UserParams,
    body: RequestResetBody,
    fails: [409, 429],
    status: 201,
    answer: TwoFactorResetAnswer,
    message: m.account_two_factor_reset_requested,
    result: ({ account, params, body }) => requestReset(services, account, params.id, body.reason),
  })
  route('POST', '/two-factor-resets/:id/approve', {
    ...staff,
    summary: "Approve a colleague's request to turn off someone's two-factor",
    description: 'Ends all sessions of the person. Whoever asked cannot approve it.',
    params: ResetParams,
    answer: DoneAnswer,
    message: m.account_two_factor_reset_approved,
    result: ({ account, params }) => approveReset(services, account, params.id),
  })
  route('DELETE', '/two-factor-resets/:id', {
    ...staff,
    summary: "Decline a request to turn off someone's two-factor, or withdraw one's own",
    params: ResetParams,
    answer: DoneAnswer,
    message: m.account_two_factor_reset_declined,
    result: ({ account, params }) => declineReset(services, account, params.id),
  })
  services.jobs.define({
    name: 'forget-two-factor-resets',
    schedule: '37 3 * * *',
    run: () => forgetRequests(services.database.db, services.clock()),
  })
}
