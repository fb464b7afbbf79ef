import { sql } from 'kysely'
import { OperatorError } from '../errors.ts'
import type { Db } from './database.ts'

/** If any of these is off, a power cut can lose committed data. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Refuses a PostgreSQL server that may lose committed data that the server has acknowledged.
 * @throws OperatorError naming the settings
 */
export async function requireDurableCommits(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join(NEEDED)}) and setting = 'off' order by name`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new OperatorError(`PostgreSQL may lose committed data (${names} is off): turn it on.`)
}
