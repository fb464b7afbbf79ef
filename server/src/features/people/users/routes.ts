import { DoneAnswer } from '@manzil/contract/calls/answers'
import {
  type AgentProfile,
  AgentProfileAnswer,
  ChangeActiveBody,
  ChangeDeveloperBody,
  ChangeLicenseBody,
  ChangePublicBody,
  ChangeRoleBody,
  DeleteUserBody,
  StaffUserAnswer,
  UserParams,
  UsersAnswer,
  UsersQuery,
} from '@manzil/contract/people/calls/staff-users'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { agentRule } from '../../catalogue/permits/index.ts'
import { changeDeveloper, changeLicense, changeRole, setAgentVisibility, setSuspended } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { findStaffUser, findStaffUsers } from './queries.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES, params: UserParams, answer: StaffUserAnswer } as const
  route('GET', '/users', {
    summary: 'List accounts, newest first',
    tag: 'staff',
    access: STAFF_ROLES,
    query: UsersQuery,
    answer: UsersAnswer,
    handler: ({ query, addressOf }) => listUsers(services, query, addressOf),
  })
  route('PUT', '/users/:id/role', {
    ...staff,
    summary: 'Change the role of an account',
    description: 'Moves the open leads if the new role cannot work on leads and `leads_agent_id` is sent.',
    body: ChangeRoleBody,
    message: m.account_role_changed,
    result: ({ account, params, body }) => changeRole(services, account, params.id, body),
  })
  route('PUT', '/users/:id/active', {
    ...staff,
    summary: 'Suspend or reactivate an account',
    description: 'Suspending takes a reason, ends the sessions, and moves the open leads if `leads_agent_id` is sent.',
    body: ChangeActiveBody,
    handler: async ({ account, params, body, caller }) => {
      const data = await setSuspended(services, account, params.id, body)
      const message = body.is_active ? m.account_reactivated({}, caller) : m.account_suspended({}, caller)
      return { success: true as const, message, data }
    },
  })
  route('POST', '/users/:id/delete', {
    tag: 'staff',
    access: STAFF_ROLES,
    summary: 'Delete a suspended or deactivated account permanently',
    params: UserParams,
    body: DeleteUserBody,
    fails: [409],
    answer: DoneAnswer,
    handler: async ({ account, params, body, caller }) => {
      await deleteUser(services, account, params.id, body)
      return { success: true as const, message: m.account_deleted_by_staff({}, caller) }
    },
  })
  route('PUT', '/users/:id/public', {
    ...staff,
    summary: 'Show an agent to visitors, or hide them',
    body: ChangePublicBody,
    message: m.account_active_changed,
    result: ({ account, params, body }) => setAgentVisibility(services, account, params.id, body.is_public),
  })
  route('PUT', '/users/:id/license', {
    ...staff,
    summary: "Set an agent's licence numbers and languages",
    body: ChangeLicenseBody,
    fails: [409],
    message: m.account_license_saved,
    result: ({ account, params, body }) => changeLicense(services, account, params.id, body),
  })
  route('PUT', '/users/:id/developer', {
    ...staff,
    summary: 'Set the developer whose projects a developer account manages',
    body: ChangeDeveloperBody,
    fails: [409],
    message: m.account_active_changed,
    result: ({ account, params, body }) => changeDeveloper(services, account, params.id, body),
  })
  route('GET', '/agent/profile', {
    summary: "Get the agent's own licence and languages, which staff set",
    tag: 'agents',
    access: ['agent'],
    answer: AgentProfileAnswer,
    handler: async ({ account }) => ({ success: true as const, data: await getAgentProfile(services, account) }),
  })
}

/** @throws AppError not_found if the account is no longer an agent */
async function getAgentProfile(services: Services, account: Account): Promise<AgentProfile> {
  const user = await findStaffUser(services.database.db, agentRule(services), account.id)
  if (!user?.license) throw new AppError('not_found')
  return { is_public: user.is_public, hidden_in: user.hidden_in, license: user.license }
}

async function listUsers(
  services: Services,
  { page, page_size, ...filter }: z.output<typeof UsersQuery>,
  addressOf: AddressOfPage,
): Promise<UsersAnswer> {
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const { users, count } = await findStaffUsers(services.database.db, agentRule(services), filter, limit, offset)
  return { success: true, data: users, count, next: nextOf(count) }
}
