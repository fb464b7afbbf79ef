import { type Kysely, sql } from 'kysely'

/** Stores the number of a booked home, which stays when the home is removed. */
export async function up(db: Kysely<never>): Promise<void> {
  // Leaves out references that an import made, which are no numbers.
  await sql`
    update referrals r set home_number = left(h.apt_no, 40) from unit_listings h
    where h.id = r.unit_listing_id and h.apt_no !~ '^(row-[0-9a-f]{12}(-[0-9]+)?|building-[0-9a-f]{12})$'`.execute(db)
}
