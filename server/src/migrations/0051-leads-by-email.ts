import { type Kysely, sql } from 'kysely'

/** Building an index concurrently keeps leads writable, but cannot run in a transaction. */
export const transaction = false

/** Indexes the emails of leads, to find the enquiries of one person. Their numbers have an index. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists leads_email`.execute(db)
  await sql`create index concurrently leads_email on leads (lower(email)) where email is not null`.execute(db)
}
