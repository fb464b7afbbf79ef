import { createHash } from 'node:crypto'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'

/** Longer than any retry, such as a form that waits for a network or a page left open. */
const KEEP_DAYS = 7
interface Keyed {
  /** The operation that the key belongs to. */
  scope: string
  /** The client's `Idempotency-Key`; without it the work always runs. */
  key: string | undefined
  body: unknown
  now: Date
}

/**
 * Runs the work once per key, in the caller's transaction, and replays the stored response to later calls. A concurrent call
 * waits for the first, and runs the work itself if that fails. @throws AppError conflict if the key was used with another body
 */
export async function runOnce<Answer extends object>(
  trx: Trx,
  { scope, key, body, now }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work()
  const claim = { scope, key, body_hash: hashOf(body), expires_at: new Date(now.getTime() + KEEP_DAYS * DAY_MS) }
  if (!(await claimKey(trx, claim, now))) {
    const { body_hash, answer } = await findKey(trx, scope, key)
    if (body_hash !== claim.body_hash) throw new AppError('conflict', { userMessage: m.lead_other_body })
    return answer as Answer
  }
  const answer = await work()
  const stored = { answer: JSON.stringify(answer) }
  await trx.updateTable('idempotency_keys').set(stored).where('scope', '=', scope).where('key', '=', key).execute()
  return answer
}

/** Returns false if the key is taken; waits for a concurrent transaction that is claiming it. */
async function claimKey(trx: Trx, claim: { scope: string; key: string; body_hash: string; expires_at: Date }, now: Date): Promise<boolean> {
  const { scope, key, body_hash, expires_at } = claim
  const { rows } = await sql`
    insert into idempotency_keys as k (scope, key, body_hash, expires_at) values (${scope}, ${key}, ${body_hash}, ${expires_at})
    on conflict (scope, key) do update set body_hash = excluded.body_hash, answer = null, expires_at = excluded.expires_at
      where k.expires_at <= ${now}
    returning key`.execute(trx)
  return rows.length > 0
}

async function findKey(trx: Trx, scope: string, key: string) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute()
}

/** Hashes a body regardless of the order of its fields. */
function hashOf(body: unknown): string {
  const inOrder = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(body, inOrder)).digest('base64url')
}
