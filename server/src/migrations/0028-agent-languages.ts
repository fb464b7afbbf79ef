import { type Kysely, sql } from 'kysely'

/** Records the languages that agents speak, as ISO 639 codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column languages text[] not null default '{}'`.execute(db)
}
