import { type Kysely, sql } from 'kysely'

/** Counts the changes of advertising rules, so that two people do not overwrite each other (docs/decisions/0050). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table advertising_rules add version integer not null default 1`.execute(db)
}
