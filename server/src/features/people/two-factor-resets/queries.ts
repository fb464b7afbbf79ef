import type { TwoFactorReset } from '@manzil/contract/people/calls/two-factor-resets'
import { mayGrant, ROLES, type Role, STAFF_ROLES } from '@manzil/contract/people/roles'
import { arabicNameIn, nameIn } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { isResetOpen } from '../grant-conditions.ts'

/** Locks an account and returns what a request for it depends on. The lock lets others write rows that refer to the account. */
export async function lockPerson(trx: Trx, id: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'role', 'totp_enabled_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Replaces the person's request if it is no longer open. Returns undefined if another request waits. */
export async function insertRequest(
  trx: Trx,
  request: { user_id: number; reason: string; requested_by: number; requested_at: Date; expires_at: Date },
): Promise<number | undefined> {
  await trx
    .deleteFrom('two_factor_resets as r')
    .where('r.user_id', '=', request.user_id)
    .where(({ not }) => not(isResetOpen(request.requested_at)))
    .execute()
  const row = await trx
    .insertInto('two_factor_resets')
    .values(request)
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns an open request. */
export async function findRequest(trx: Trx, id: number, now: Date) {
  return trx
    .selectFrom('two_factor_resets as r')
    .select(['r.user_id', 'r.requested_by', 'r.reason'])
    .where('r.id', '=', id)
    .where(isResetOpen(now))
    .executeTakeFirst()
}

/** Returns false if the request no longer exists. */
export async function deleteRequest(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('two_factor_resets').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listRequests(db: Db, now: Date): Promise<TwoFactorReset[]> {
  const rows = await db
    .selectFrom('two_factor_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as b', 'b.id', 'r.requested_by')
    .select(['r.id', 'r.reason', 'r.requested_at', 'r.expires_at', 'u.id as user_id', 'u.username', 'u.role', 'b.id as by_id'])
    .select([nameIn('u').as('name'), arabicNameIn('u').as('name_ar'), nameIn('b').as('by_name'), arabicNameIn('b').as('by_name_ar')])
    .where(isResetOpen(now))
    .orderBy('r.requested_at')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    user: { id: row.user_id, username: row.username, role: row.role, name: row.name, name_ar: row.name_ar },
    reason: row.reason,
    requested_by: row.by_id === null ? null : { id: row.by_id, name: row.by_name, name_ar: row.by_name_ar },
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }))
}

/** Counts the requests that an account may approve. */
export async function countApprovable(db: Db, account: { id: number; role: Role }, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('two_factor_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.expires_at', '>', now)
    .where('r.user_id', '<>', account.id)
    .where('r.requested_by', 'is distinct from', account.id)
    .where('u.role', 'in', grantable(account))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the staff who may approve a request of `by` for a person. */
export async function findApprovers(trx: Trx, person: { id: number; role: Role }, by: number) {
  const roles = STAFF_ROLES.filter((role) => mayGrant({ role }, person.role))
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('role', 'in', roles)
    .where('id', 'not in', [person.id, by])
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

const grantable = (account: { role: Role }) => ROLES.filter((role) => mayGrant(account, role))

export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('two_factor_resets').where('expires_at', '<=', now).execute()
}

export async function findMailbox(trx: Trx, id: number) {
  return trx.selectFrom('users').select(['id', 'email', 'locale']).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

export async function findNames(db: Db, id: number): Promise<{ id: number; name: string; name_ar: string | null }> {
  const names = ['u.id', nameIn('u').as('name'), arabicNameIn('u').as('name_ar')] as const
  return db.selectFrom('users as u').select(names).where('u.id', '=', id).executeTakeFirstOrThrow()
}
