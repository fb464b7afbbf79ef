import { type Kysely, sql } from 'kysely'

/** Stores why a run failed as a translatable fault. `error` remains for older runs. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table feed_runs add column fault jsonb').execute(db)
}
