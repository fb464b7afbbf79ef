import { isStaff } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { anonymiseLeadsOf } from '../../enquiries/leads/index.ts'
import { anonymiseReportsOf } from '../../enquiries/reports/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { announceAgent } from '../agents/index.ts'
import { confirmPassword, endSessions } from '../auth/index.ts'
import { anonymiseAccount, countOtherStaff, deletePicture, lockProfile, updateUser } from './queries.ts'

/**
 * Deactivates an account until its owner signs in again.
 * @throws AppError bad_input on `password`; conflict for the last staff account
 */
export async function deactivateAccount(services: Services, account: Account, password: string): Promise<void> {
  await confirmPassword(services, account, password)
  await assertOtherStaffExist(services, account)
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    await updateUser(trx, account.id, { deactivated_at: at, deactivated_by: 'self' })
    await announceAgent(trx, account)
    await endSessions(trx, { userId: account.id, reason: 'deactivated', at })
    await writeAudit(trx, { at, actor_id: account.id, action: 'deactivated', entity: 'user', entity_id: account.id })
  })
}

/**
 * Deletes an account permanently. Rows that other people's records depend on (referrals and their rewards) are anonymised.
 * @throws AppError bad_input on `password`; conflict for staff, whose role a colleague must change first
 */
export async function deleteAccount(services: Services, account: Account, password: string): Promise<void> {
  await confirmPassword(services, account, password)
  if (isStaff(account)) throw new AppError('conflict', { userMessage: m.account_delete_staff })
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (!(await eraseAccount(trx, account, at))) throw new AppError('unauthenticated')
    await writeAudit(trx, { at, actor_id: null, action: 'deleted', entity: 'user', entity_id: account.id })
  })
}

/** Removes what identifies the owner of an account, in all tables. Returns false if it is deleted already. */
export async function eraseAccount(trx: Trx, account: Pick<Account, 'id' | 'role'>, at: Date): Promise<boolean> {
  const present = await lockProfile(trx, account.id)
  if (!present) return false
  // While the projects still name their agent.
  await announceAgent(trx, account)
  await anonymiseLeadsOf(trx, account.id, at)
  await anonymiseReportsOf(trx, account.id, at)
  await anonymiseAccount(trx, account.id, at)
  if (present.picture_id !== null) await deletePicture(trx, present.picture_id)
  return true
}

async function assertOtherStaffExist({ database }: Services, account: Account): Promise<void> {
  if (!isStaff(account)) return
  if ((await countOtherStaff(database.db, account.id)) === 0) throw new AppError('conflict', { userMessage: m.account_last_staff })
}
