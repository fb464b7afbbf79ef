import { isStaff } from '@manzil/contract/roles'
import type { Account } from '../../platform/accounts/account.ts'
import type { Db } from '../../platform/database.ts'
import { findOwnDeveloper, type Scope } from './queries.ts'

/** Whose projects a person may see and change: staff all, a developer's people their own developer's (docs/roles.md). */
export async function scopeOf(db: Db, account: Account): Promise<Scope> {
  return isStaff(account) ? 'all' : { developer_id: await findOwnDeveloper(db, account.id) }
}
