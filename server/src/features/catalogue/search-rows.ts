import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Updates the search rows of projects; every write to a project calls it in the same transaction. */
export async function refreshSearch(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select refresh_property_search(${ids}::bigint[])`.execute(db)
}
