import { type Kysely, sql } from 'kysely'

/** Why a run failed, as a fault that is told in its reader's language; `error` is the English sentence of older runs. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table feed_runs add column fault jsonb').execute(db)
}
