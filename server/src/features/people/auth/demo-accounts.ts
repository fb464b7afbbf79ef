import { ROLES, type Role } from '@manzil/contract/people/roles'
import type { Db } from '../../../platform/database/database.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { makePassword } from './create-staff.ts'
import { DEMO_PASSWORD } from './passwords/common-passwords.ts'
import { hashPassword, verifyPassword } from './passwords/password-hash.ts'
import { deleteLinks, findByLogin, findPossibleDemoUsers, insertDemoUsers, setPassword } from './queries.ts'
import { endSessions } from './sessions/sessions-queries.ts'

const NAMES: Record<Role, readonly [first: string, last: string, firstAr: string, lastAr: string]> = {
  user: ['Sara', 'Al Mansoori', 'سارة', 'المنصوري'],
  sales: ['Adam', 'Novak', 'آدم', 'نوفاك'],
  owner: ['Khalid', 'Al Marri', 'خالد', 'المري'],
  admin: ['Reem', 'Farouk', 'ريم', 'فاروق'],
  agent: ['Tariq', 'Bashir', 'طارق', 'بشير'],
  developer: ['Mei', 'Tan', 'مي', 'تان'],
  marketing_partner: ['Lucas', 'Moreau', 'لوكاس', 'مورو'],
}

/** Numbers that cannot be mistaken for an authority's, after those of the sample agents. */
const AGENT_FACTS = {
  languages: ['ar', 'en'],
  broker_number: 'DEMO-BRN-100',
  brokerage: 'Manzil Demo Realty',
  brokerage_number: 'DEMO-ORN-001',
}

/** Creates one account per role, named after it, unless they exist. For demo mode only. */
export async function loadDemoAccounts(db: Db): Promise<void> {
  if (await findByLogin(db, 'admin')) return
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const users = ROLES.map((role) => {
    const [first_name, last_name, first_name_ar, last_name_ar] = NAMES[role]
    const username = role
    const facts = role === 'agent' ? AGENT_FACTS : {}
    return { username, email: `${role}@manzil.example`, first_name, last_name, first_name_ar, last_name_ar, role, password_hash, ...facts }
  })
  await insertDemoUsers(db, users)
}

/**
 * Replaces the published demo password of each account that still has it by a random one, and ends its sessions. Returns the
 * new passwords by username.
 */
export async function replaceDemoPasswords(db: Db): Promise<Map<string, string>> {
  const replaced = new Map<string, string>()
  for (const { id, username, password_hash } of await findPossibleDemoUsers(db, ROLES)) {
    if (!(await verifyPassword(DEMO_PASSWORD, password_hash))) continue
    const password = makePassword()
    const [hash, at] = [await hashPassword(password), new Date()]
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, id, hash)
      await deleteLinks(trx, id, 'reset_password')
      await endSessions(trx, { userId: id, reason: 'password_changed', at })
      await writeAudit(trx, { at, actor_id: null, action: 'password_changed', entity: 'user', entity_id: id })
    })
    replaced.set(username, password)
  }
  return replaced
}
