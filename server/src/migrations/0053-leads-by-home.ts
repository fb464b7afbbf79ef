import { type Kysely, sql } from 'kysely'

/** Building an index concurrently keeps leads and homes writable, but cannot run in a transaction. */
export const transaction = false

/** Indexes the numbers of homes, as leads store them and as they are listed, to search leads by them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists leads_home_number`.execute(db)
  await sql`create index concurrently leads_home_number on leads using gin (lower(home_number) gin_trgm_ops)`.execute(db)
  await sql`drop index concurrently if exists unit_listings_apt_no`.execute(db)
  await sql`create index concurrently unit_listings_apt_no on unit_listings using gin (lower(apt_no) gin_trgm_ops)`.execute(db)
}
