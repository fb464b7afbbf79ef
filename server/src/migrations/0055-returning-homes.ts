import { type Kysely, sql } from 'kysely'

/** Stores the number of a removed home with its URL, which leads to the home again when it returns. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table unit_listing_redirects add column home_number text`.execute(db)
}
