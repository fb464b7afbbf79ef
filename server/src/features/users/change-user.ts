import type { Role } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endSessions } from '../auth/index.ts'
import { findStaffUser, setActive, setRole } from './queries.ts'

/** Gives an account another role and ends its sessions. @throws AppError not_found; forbidden for one's own */
export function changeRole(services: Services, account: Account, id: number, role: Role) {
  return change(services, account, id, { action: 'role_changed', detail: { role } }, (trx) => setRole(trx, id, role))
}

/** Shuts an account and ends its sessions, or opens it again. @throws AppError not_found; forbidden for one's own */
export function changeActive(services: Services, account: Account, id: number, isActive: boolean) {
  const action = isActive ? 'reactivated' : 'deactivated'
  return change(services, account, id, { action, detail: {} }, (trx) => setActive(trx, id, isActive ? null : services.clock()))
}

async function change(
  services: Services,
  account: Account,
  id: number,
  { action, detail }: { action: string; detail: Record<string, unknown> },
  write: (trx: Trx) => Promise<void>,
) {
  if (id === account.id) throw new AppError('forbidden', { told: m.account_role_own })
  const { db } = services.database
  if (!(await findStaffUser(db, id))) throw new AppError('not_found')
  const at = services.clock()
  await db.transaction().execute(async (trx) => {
    await write(trx)
    await endSessions(trx, { userId: id, reason: action, at })
    await writeAudit(trx, { at, actor_id: account.id, action, entity: 'user', entity_id: id, detail })
  })
  const changed = await findStaffUser(db, id)
  if (!changed) throw new AppError('not_found')
  return { id, username: changed.username, role: changed.role, is_active: changed.deactivated_at === null }
}
