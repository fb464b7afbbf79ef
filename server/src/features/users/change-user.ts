import type { Role } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import { announceChange, type Trx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endSessions } from '../auth/index.ts'
import { findStaffUser, setActive, setPublic, setRole } from './queries.ts'

/** Gives an account another role and ends its sessions. @throws AppError not_found; forbidden for one's own */
export function changeRole(services: Services, account: Account, id: number, role: Role) {
  return change(services, account, id, { action: 'role_changed', detail: { role } }, (trx) => setRole(trx, id, role))
}

/** Shuts an account and ends its sessions, or opens it again. @throws AppError not_found; forbidden for one's own */
export function changeActive(services: Services, account: Account, id: number, isActive: boolean) {
  const action = isActive ? 'reactivated' : 'deactivated'
  return change(services, account, id, { action, detail: {} }, (trx) => setActive(trx, id, isActive ? null : services.clock()))
}

/** Shows an agent to visitors, or hides them. @throws AppError not_found; conflict for who is no agent */
export async function changePublic(services: Services, account: Account, id: number, isPublic: boolean) {
  const user = await findStaffUser(services.database.db, id)
  if (user && user.role !== 'agent') throw new AppError('conflict', { told: m.account_not_agent })
  const action = isPublic ? 'shown_publicly' : 'hidden_publicly'
  return change(services, account, id, { action, detail: {}, keepsSessions: true }, (trx) => setPublic(trx, id, isPublic))
}

async function change(
  services: Services,
  account: Account,
  id: number,
  { action, detail, keepsSessions = false }: { action: string; detail: Record<string, unknown>; keepsSessions?: boolean },
  write: (trx: Trx) => Promise<void>,
) {
  if (id === account.id) throw new AppError('forbidden', { told: m.account_role_own })
  const { db } = services.database
  if (!(await findStaffUser(db, id))) throw new AppError('not_found')
  const at = services.clock()
  await db.transaction().execute(async (trx) => {
    await write(trx)
    if (!keepsSessions) await endSessions(trx, { userId: id, reason: action, at })
    await writeAudit(trx, { at, actor_id: account.id, action, entity: 'user', entity_id: id, detail })
    await announceChange(trx, ['agents'])
  })
  const changed = await findStaffUser(db, id)
  if (!changed) throw new AppError('not_found')
  const { username, role, is_public } = changed
  return { id, username, role, is_active: changed.deactivated_at === null, is_public }
}
