import { type Kysely, sql } from 'kysely'

/** Keeps the messages of deleted leads as long as the deletion can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deleted_leads add column messages jsonb not null default '[]'`.execute(db)
}
