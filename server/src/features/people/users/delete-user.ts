import type { DeleteUserBody } from '@manzil/contract/people/calls/staff-users'
import { isStaff, mayGrant } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { agentRule } from '../../catalogue/permits/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { eraseAccount } from '../profile/index.ts'
import { sumReferrals } from '../referrals/index.ts'
import { findStaffUser } from './queries.ts'

/**
 * Permanently deletes the account of a person who asked for it and cannot do it themselves.
 * @throws AppError not_found; forbidden for one's own account, and for an owner's as admin; conflict for staff, for active accounts
 * and while a reward is due
 */
export async function deleteUser(services: Services, account: Account, id: number, { reason }: DeleteUserBody): Promise<void> {
  const { database, clock } = services
  if (id === account.id) throw new AppError('forbidden', { userMessage: m.account_role_own })
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const user = await findStaffUser(trx, agentRule(services), id)
    if (!user) throw new AppError('not_found')
    if (!mayGrant(account, user.role)) throw new AppError('forbidden', { userMessage: m.account_role_not_grantable })
    if (isStaff(user)) throw new AppError('conflict', { userMessage: m.account_delete_other_staff })
    if (user.is_active) throw new AppError('conflict', { userMessage: m.account_delete_active })
    const { earned, paid } = await sumReferrals(trx, id)
    if (earned > paid) throw new AppError('conflict', { userMessage: m.account_delete_reward_due })
    if (!(await eraseAccount(trx, user, at))) throw new AppError('not_found')
    await writeAudit(trx, { at, actor_id: account.id, action: 'deleted', entity: 'user', entity_id: id, detail: { reason } })
  })
}
