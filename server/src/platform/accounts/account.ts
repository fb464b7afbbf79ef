import { isStaff, type Role } from '@manzil/contract/people/roles'
import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'
import { readAccessToken } from './access-token.ts'

/** The authenticated caller of a request. */
export interface Account {
  id: number
  role: Role
  session_id: string
  /** The role requires two-factor and the account has none: it may set it up, but not use the office. */
  two_factor_missing: boolean
  /** The account may do nothing before it has changed its password. */
  must_change_password: boolean
}

/** Resolves the account of an `Authorization` header, reading the session from the database so that revoking it takes effect at once. */
export async function findAccount(services: Services, authorization: string | undefined): Promise<Account | undefined> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  const sessionId = token && (await readAccessToken(services, token))
  if (!sessionId) return undefined
  const found = await findSessionOwner(services.database.db, sessionId, services.clock())
  if (!found) return undefined
  const { totp_enabled_at, ...account } = found
  return { ...account, session_id: sessionId, two_factor_missing: isTwoFactorMissing(services, found) }
}

/** Returns whether the caller's session is still valid: not ended, same role, and with two-factor if the role requires it. */
export async function isStillSignedIn(services: Services, { session_id, role }: Account): Promise<boolean> {
  const found = await findSessionOwner(services.database.db, session_id, services.clock())
  return found?.role === role && !isTwoFactorMissing(services, found)
}

/** Returns whether the account must set up two-factor before it may use the office. */
export function isTwoFactorMissing({ config }: Pick<Services, 'config'>, user: { role: Role; totp_enabled_at: Date | null }): boolean {
  return config.requireStaffMfa && isStaff(user) && user.totp_enabled_at === null
}

async function findSessionOwner(db: Db, sessionId: string, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 'u.totp_enabled_at', 'u.must_change_password'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.deactivated_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
