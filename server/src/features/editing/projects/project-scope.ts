import { isStaff } from '@manzil/contract/people/roles'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findOwnDeveloper, type Scope } from './queries.ts'

/** Returns which projects an account may see and change: staff all of them, others those of their own developer (docs/roles.md). */
export async function scopeOf(db: Db, account: Account): Promise<Scope> {
  return isStaff(account) ? 'all' : { developer_id: await findOwnDeveloper(db, account.id) }
}
