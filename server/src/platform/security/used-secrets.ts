import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Secrets } from './secrets.ts'

/**
 * Records the secret that this node uses. Returns whether the node accepts the one recorded before it; if not, it rejects the
 * sessions of other nodes.
 */
export async function recordSecret(db: Db, secrets: Secrets): Promise<boolean> {
  const [newest, ...previous] = secrets.fingerprints
  const { rows } = await sql<{ fingerprint: string }>`select fingerprint from used_secrets order by used_at desc limit 1`.execute(db)
  await sql`
    insert into used_secrets (fingerprint, used_at) values (${newest}, now())
    on conflict (fingerprint) do update set used_at = excluded.used_at`.execute(db)
  const last = rows[0]?.fingerprint
  return last === undefined || last === newest || previous.includes(last)
}
