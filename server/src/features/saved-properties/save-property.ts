import { m } from '@manzil/messages'
import type { Account } from '../../platform/accounts/account.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isPublished, lockAccount, remove, save } from './queries.ts'

/**
 * Saves a project or not, as `wanted`; without it, turns the state over. Answers the state.
 * @throws AppError not_found for a project that is not published, unless it is to be removed
 */
export async function saveProperty(services: Services, account: Account, propertyId: number, wanted?: boolean): Promise<boolean> {
  const { db } = services.database
  if (wanted !== false && !(await isPublished(db, propertyId))) {
    if (wanted === undefined && (await remove(db, account.id, propertyId))) return false
    throw new AppError('not_found', { told: m.property_not_found })
  }
  const row = { user_id: account.id, property_id: propertyId, saved_at: services.clock() }
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id)
    if (wanted === false || (wanted === undefined && (await remove(trx, account.id, propertyId)))) {
      await remove(trx, account.id, propertyId)
      return false
    }
    await save(trx, row)
    return true
  })
}
