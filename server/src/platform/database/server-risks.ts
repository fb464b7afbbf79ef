import { sql } from 'kysely'
import type { Db } from './database.ts'
import { createClient } from './postgres-pool.ts'

const ANSWER_WITHIN_MS = 3_000

/** Returns a sentence for each thing that will make the database slow or reads fail. */
export async function findServerRisks(db: Db, replicaUrls: readonly string[]): Promise<string[]> {
  const [vacuum, replicas] = await Promise.all([findVacuumRisk(db), Promise.all(replicaUrls.map(findReplicaRisk))])
  return [...vacuum, ...replicas.flat()]
}

async function findVacuumRisk(db: Db): Promise<string[]> {
  const { rows } = await sql`select from pg_settings where name = 'autovacuum' and setting = 'off'`.execute(db)
  return rows.length > 0 ? ['PostgreSQL never cleans up (autovacuum is off), so tables grow and queries become slow: turn it on.'] : []
}

async function findReplicaRisk(url: string): Promise<string[]> {
  const client = createClient(url, 'manzil-checks', ANSWER_WITHIN_MS)
  client.on('error', () => {})
  const { host, pathname } = new URL(url)
  const name = `The replica ${host}${pathname}`
  try {
    await client.connect()
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
    return rows[0]?.isReplica ? [] : [`${name} is not a replica: remove it from DATABASE_REPLICA_URLS.`]
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return [`${name} does not respond (${message || code}), so reads use the other servers: check DATABASE_REPLICA_URLS.`]
  } finally {
    await client.end().catch(() => {})
  }
}
