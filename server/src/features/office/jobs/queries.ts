import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface FailedJobRow {
  id: string
  name: string
  completed_on: Date
  reason: string | null
}

/**
 * Returns failed jobs of these kinds, newest first. Of scheduled kinds only the newest finished job counts: a later success makes
 * up for a failure.
 */
export async function findFailedJobs(db: Db, kinds: { every: string[]; newest: string[] }, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    with finished as (
      select id, name, state, completed_on, output,
        name = any(${kinds.newest}::text[]) and completed_on < max(completed_on) over (partition by name) as is_past
      from pgboss.job
      where state in ('failed', 'completed') and (name = any(${kinds.newest}::text[]) or (state = 'failed' and name = any(${kinds.every}::text[])))
    )
    select id, name, completed_on, coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from finished where state = 'failed' and not is_past order by completed_on desc, id limit ${limit}`.execute(db)
  return rows
}
