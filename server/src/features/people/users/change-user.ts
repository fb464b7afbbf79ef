import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@manzil/contract/office/calls/audit'
import type {
  ChangeActiveBody,
  ChangeDeveloperBody,
  ChangeLicenseBody,
  ChangeRoleBody,
  SeenUser,
  StaffUser,
} from '@manzil/contract/people/calls/staff-users'
import { LEAD_ROLES, mayGrant } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange, type Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { PEOPLE_TAG } from '../../catalogue/cache-tags.ts'
import { agentRule } from '../../catalogue/permits/index.ts'
import { moveOpenLeads } from '../../enquiries/leads/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { announceAgent } from '../agents/index.ts'
import { endSessions } from '../auth/index.ts'
import { findStaffUser, isDeveloper, setActive, setDeveloper, setLicense, setPublic, setRole } from './queries.ts'

/**
 * Ends the account's sessions, and can move its open leads if the new role cannot work on them.
 * @throws AppError not_found; forbidden for one's own account, and for an owner's as admin; bad_input for an agent who cannot work on
 * leads; conflict if the account is no longer as the caller saw it
 */
export function changeRole(
  services: Services,
  account: Account,
  id: number,
  { role, leads_agent_id: leadsTo, based_on }: ChangeRoleBody,
): Promise<StaffUser> {
  const facts: Change = {
    action: 'role_changed',
    changes: ['role'],
    based_on,
    detail: ({ developer }) => (role === 'developer' && developer ? { developer_id: developer.id } : {}),
  }
  return change(services, account, id, facts, async (trx, { role: before }) => {
    if (!mayGrant(account, role) || !mayGrant(account, before))
      throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    await setRole(trx, id, role)
    for (const one of [before, role]) await announceAgent(trx, { id, role: one })
    const keepsLeads = LEAD_ROLES.some((one) => one === role)
    if (!keepsLeads && leadsTo !== undefined)
      await moveOpenLeads(trx, services, account, { from: id, to: leadsTo, field: 'leads_agent_id' })
  })
}

/**
 * Suspending ends the account's sessions and can move its open leads.
 * @throws AppError not_found; forbidden for one's own account, and for an owner's as admin; bad_input for an agent who cannot work on
 * leads; conflict if the account is no longer as the caller saw it
 */
export function setSuspended(
  services: Services,
  account: Account,
  id: number,
  { is_active: isActive, reason, leads_agent_id: leadsTo, based_on }: ChangeActiveBody,
): Promise<StaffUser> {
  const action = isActive ? 'reactivated' : 'suspended'
  const facts: Change = { action, changes: ['is_active'], based_on, ...(!isActive && { detail: () => ({ reason: reason ?? null }) }) }
  return change(services, account, id, facts, async (trx, { role }) => {
    if (!mayGrant(account, role)) throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    await setActive(trx, id, isActive ? null : services.clock())
    await announceAgent(trx, { id, role })
    if (!isActive && leadsTo !== undefined) await moveOpenLeads(trx, services, account, { from: id, to: leadsTo, field: 'leads_agent_id' })
  })
}

/** @throws AppError not_found; conflict if the account is not an agent */
export function setAgentVisibility(services: Services, account: Account, id: number, isPublic: boolean): Promise<StaffUser> {
  const action = isPublic ? 'shown_publicly' : 'hidden_publicly'
  return change(services, account, id, { action, changes: ['is_public'], keepsSessions: true }, (trx, { role }) => {
    if (role !== 'agent') throw new AppError('conflict', { userMessage: m.account_not_agent })
    return setPublic(trx, id, isPublic)
  })
}

/**
 * Pages of the agent's projects show it too.
 * @throws AppError not_found; conflict if the account is not an agent, or its licence is no longer the one that was changed
 */
export function changeLicense(
  services: Services,
  account: Account,
  id: number,
  { based_on, ...license }: ChangeLicenseBody,
): Promise<StaffUser> {
  const facts: Change = { action: 'license_changed', changes: ['license'], keepsSessions: true }
  return change(services, account, id, facts, async (trx, { role, license: stored }) => {
    if (role !== 'agent') throw new AppError('conflict', { userMessage: m.account_not_agent })
    if (based_on && !isDeepStrictEqual(based_on, stored)) throw new AppError('conflict', { userMessage: m.account_license_changed })
    await setLicense(trx, id, license)
    await announceAgent(trx, { id, role })
  })
}

/** @throws AppError not_found; conflict if the account has another role; bad_input for an unknown developer */
export function changeDeveloper(
  services: Services,
  account: Account,
  id: number,
  { developer_id: developerId, based_on }: ChangeDeveloperBody,
): Promise<StaffUser> {
  return change(services, account, id, { action: 'developer_changed', changes: ['developer'], based_on }, async (trx, { role }) => {
    if (role !== 'developer') throw new AppError('conflict', { userMessage: m.account_not_developer })
    if (developerId !== null && !(await isDeveloper(trx, developerId))) {
      throw new AppError('bad_input', { fields: { developer_id: [m.input_unknown_value] } })
    }
    await setDeveloper(trx, id, developerId)
  })
}

interface Change {
  action: AuditAction
  /** Fields to record in the audit trail. */
  changes: readonly (keyof StaffUser)[]
  /** Returns further facts for the audit trail. */
  detail?: (before: StaffUser) => Record<string, unknown>
  keepsSessions?: boolean
  based_on?: SeenUser | undefined
}

const seenOf = ({ role, deactivated_by, developer }: StaffUser): SeenUser => ({
  role,
  deactivated_by,
  developer_id: developer?.id ?? null,
})

async function change(
  services: Services,
  account: Account,
  id: number,
  { action, changes, detail: detailOf = () => ({}), keepsSessions = false, based_on }: Change,
  write: (trx: Trx, user: StaffUser) => Promise<void>,
): Promise<StaffUser> {
  if (id === account.id) throw new AppError('forbidden', { userMessage: m.account_role_own })
  const at = services.clock()
  const rule = agentRule(services)
  return services.database.db.transaction().execute(async (trx) => {
    const before = await findStaffUser(trx, rule, id)
    if (!before) throw new AppError('not_found')
    if (based_on && !isDeepStrictEqual(based_on, seenOf(before)))
      throw new AppError('conflict', { userMessage: m.account_changed_meanwhile })
    await write(trx, before)
    if (!keepsSessions) await endSessions(trx, { userId: id, reason: action, at })
    const after = (await findStaffUser(trx, rule, id)) ?? before
    const fieldsOf = (user: StaffUser) => Object.fromEntries(changes.map((field) => [field, user[field]]))
    const detail = { before: fieldsOf(before), after: fieldsOf(after), ...detailOf(before) }
    await writeAudit(trx, { at, actor_id: account.id, action, entity: 'user', entity_id: id, detail })
    await announceChange(trx, [PEOPLE_TAG])
    // The trail has the facts of a suspension.
    return (await findStaffUser(trx, rule, id)) ?? after
  })
}
