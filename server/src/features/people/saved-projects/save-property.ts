import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { isPublished, lockAccount, remove, save } from './queries.ts'

/**
 * Saves or removes a project as `wanted`, or toggles it if omitted. Returns the new state.
 * @throws AppError not_found for an unpublished project, unless it is being removed
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
