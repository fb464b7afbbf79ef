import { ROLES, type Role } from '@manzil/contract/roles'
import type { Db } from '../../platform/database.ts'
import { hashPassword } from './password-hash.ts'
import { findByLogin, insertDemoUsers } from './queries.ts'

/** The password of every demo account (decisions, Accounts). */
const DEMO_PASSWORD = 'Manzil!2026'

const NAMES: Record<Role, readonly [first: string, last: string, firstAr: string, lastAr: string]> = {
  user: ['Sara', 'Al Mansoori', 'سارة', 'المنصوري'],
  sales: ['Adam', 'Novak', 'آدم', 'نوفاك'],
  owner: ['Khalid', 'Al Marri', 'خالد', 'المري'],
  admin: ['Reem', 'Farouk', 'ريم', 'فاروق'],
  agent: ['Tariq', 'Bashir', 'طارق', 'بشير'],
  developer: ['Mei', 'Tan', 'مي', 'تان'],
  marketing_partner: ['Lucas', 'Moreau', 'لوكاس', 'مورو'],
}

/** One account for each role, named after it, for demo mode alone. Does nothing where they are already. */
export async function loadDemoAccounts(db: Db): Promise<void> {
  if (await findByLogin(db, 'admin')) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const users = ROLES.map((role) => {
    const [first_name, last_name, first_name_ar, last_name_ar] = NAMES[role]
    const username = role
    return { username, email: `${role}@manzil.example`, first_name, last_name, first_name_ar, last_name_ar, role, password_hash }
  })
  await insertDemoUsers(db, users)
}
