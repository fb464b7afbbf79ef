import { STAFF_ROLES } from '@manzil/contract/roles'
import { ChangeActiveBody, ChangePublicBody, ChangeRoleBody, StaffUserAnswer, UserParams } from '@manzil/contract/staff-users'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../platform/http/account-routes.ts'
import type { Services } from '../../platform/services.ts'
import { changeActive, changePublic, changeRole } from './change-user.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES, params: UserParams, answer: StaffUserAnswer } as const
  route('PUT', '/users/:id/role', {
    ...staff,
    summary: 'Give an account another role',
    body: ChangeRoleBody,
    handler: async ({ account, params, body, caller }) => {
      const data = await changeRole(services, account, params.id, body.role)
      return { success: true as const, message: m.account_role_changed({}, caller), data }
    },
  })
  route('PUT', '/users/:id/active', {
    ...staff,
    summary: 'Shut an account, or open it again',
    body: ChangeActiveBody,
    handler: async ({ account, params, body, caller }) => {
      const data = await changeActive(services, account, params.id, body.is_active)
      return { success: true as const, message: m.account_active_changed({}, caller), data }
    },
  })
  route('PUT', '/users/:id/public', {
    ...staff,
    summary: 'Show an agent to visitors, or hide them',
    body: ChangePublicBody,
    handler: async ({ account, params, body, caller }) => {
      const data = await changePublic(services, account, params.id, body.is_public)
      return { success: true as const, message: m.account_active_changed({}, caller), data }
    },
  })
}
