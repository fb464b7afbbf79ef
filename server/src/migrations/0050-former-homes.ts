import { type Kysely, sql } from 'kysely'

/** Stores where the addresses of homes lead that a merge removed: to the home that stays, or to the project only. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table unit_listing_redirects (
    id bigint primary key,
    property_id bigint not null references properties on delete cascade,
    unit_listing_id bigint references unit_listings on delete set null
  )`.execute(db)
  await sql`create index unit_listing_redirects_property on unit_listing_redirects (property_id)`.execute(db)
  await sql`create index unit_listing_redirects_unit_listing on unit_listing_redirects (unit_listing_id) where unit_listing_id is not null`.execute(
    db,
  )
}
