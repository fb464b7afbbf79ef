import type { Db, Trx } from '../../../../platform/database/database.ts'

export async function findTwoFactor(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['username', 'email', 'locale', 'role', 'totp_secret', 'totp_pending_secret', 'totp_enabled_at', 'totp_last_step'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function setPendingSecret(db: Db, userId: number, sealed: string): Promise<void> {
  await db.updateTable('users').set({ totp_pending_secret: sealed }).where('id', '=', userId).execute()
}

/** Returns false if another secret is pending. */
export async function enableSecret(trx: Trx, userId: number, sealed: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_secret: sealed, totp_pending_secret: null, totp_enabled_at: now, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_pending_secret', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function disableSecret(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Returns false if this or a later step was already used. */
export async function useStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a secret sealed anew, unless it was replaced meanwhile. */
export async function replaceSealed(db: Db, userId: number, sealed: string, resealed: string): Promise<void> {
  await db.updateTable('users').set({ totp_secret: resealed }).where('id', '=', userId).where('totp_secret', '=', sealed).execute()
}

/** Returns the sealed secrets of up to `limit` accounts after `id`, by id. */
export async function findSealed(db: Db, id: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('id', '>', id)
    .where('totp_secret', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns false if none of the hashes exists. */
export async function useRecoveryCode(db: Db, userId: number, hashes: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ user_id: userId, hash }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
