import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import type { Database } from '../../../../platform/database/schema.ts'

export async function insertSession(trx: Trx, session: Insertable<Database['sessions']>): Promise<string> {
  const { id } = await trx.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertRefreshToken(trx: Trx, token: Insertable<Database['refresh_tokens']>): Promise<void> {
  await trx.insertInto('refresh_tokens').values(token).execute()
}

export async function lockRefreshToken(trx: Trx, hash: string) {
  return trx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      't.exchanged_at',
      't.expires_at',
      't.parent',
      's.id as session_id',
      's.user_id',
      's.rotates',
      's.created_at',
      's.ended_at',
      's.end_reason',
      's.expires_at as session_expires_at',
      'u.deactivated_at',
      'u.deactivated_by',
      'u.deleted_at',
    ])
    .where('t.hash', '=', hash)
    .forUpdate(['s', 't'])
    .executeTakeFirst()
}

/** Returns whether another successor of the same token was exchanged, so two copies of that token are in use. */
export async function hasUsedSibling(trx: Trx, { hash, parent }: { hash: string; parent: string }): Promise<boolean> {
  const sibling = trx.selectFrom('refresh_tokens').select('hash').where('parent', '=', parent).where('hash', '<>', hash)
  return (await sibling.where('exchanged_at', 'is not', null).executeTakeFirst()) !== undefined
}

export async function markExchanged(trx: Trx, hash: string, at: Date): Promise<void> {
  await trx.updateTable('refresh_tokens').set({ exchanged_at: at }).where('hash', '=', hash).where('exchanged_at', 'is', null).execute()
}

export async function touchSession(trx: Trx, id: string, used: { last_used_at: Date; expires_at?: Date; address: string }): Promise<void> {
  await trx.updateTable('sessions').set(used).where('id', '=', id).execute()
}

interface Ending {
  userId: number
  /** Ends only this session; all if omitted. */
  only?: string | undefined
  except?: readonly string[]
  reason: string
  at: Date
}

/** Ends sessions and returns how many. Erases devices and addresses for users who opted out of session history. */
export async function endSessions(trx: Trx, { userId, only, except = [], reason, at }: Ending): Promise<number> {
  const keeps = sql<boolean>`(select u.keep_session_history from users u where u.id = sessions.user_id)`
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({
      ended_at: at,
      end_reason: reason,
      user_agent: sql<string | null>`case when ${keeps} then user_agent end`,
      device: sql<string | null>`case when ${keeps} then device end`,
      address: sql<string | null>`case when ${keeps} then address end`,
    })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function endSessionOfToken(trx: Trx, hash: string, reason: string, at: Date): Promise<void> {
  const found = await trx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_id'])
    .where('t.hash', '=', hash)
    .executeTakeFirst()
  if (found) await endSessions(trx, { userId: found.user_id, only: found.id, reason, at })
}

/** Most recently used first. */
export async function listSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns whether an account has ever signed in, whether it has from this device, and from which addresses. */
export async function findHistory(db: Db, userId: number, device: string | null) {
  const { rows } = await sql<{ any: boolean; device: boolean; addresses: string[] }>`
    select exists (select from sessions where user_id = ${userId}) as any,
      exists (select from sessions where user_id = ${userId} and device is not distinct from ${device}::text) as device,
      array(select distinct address from sessions where user_id = ${userId} and address is not null order by address) as addresses`.execute(
    db,
  )
  return rows[0] as { any: boolean; device: boolean; addresses: string[] }
}

/** Deletes expired links, codes, tokens and limits, and sessions that ended before `before`. */
export async function forgetExpired(db: Db, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('link_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('contact_changes').where('undo_until', '<', now).execute()
  await db.deleteFrom('phone_codes').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute()
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
    .execute()
}
