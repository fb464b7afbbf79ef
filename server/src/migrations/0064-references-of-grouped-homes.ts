import { type Kysely, sql } from 'kysely'

/**
 * Records which home of a project each row of a feed was grouped as, so that a list of references and prices finds it again. The next
 * import of each feed fills it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_sources add column home_references jsonb`.execute(db)
}
