import { type Kysely, sql } from 'kysely'

/** Stores the number of the home that a lead or a report is about, which stays when the home is removed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['leads', 'listing_reports']) {
    await sql`alter table ${sql.table(table)} add column home_number text check (home_number <> '')`.execute(db)
    // Leaves out references that an import made, which are no numbers.
    await sql`
      update ${sql.table(table)} t set home_number = h.apt_no from unit_listings h
      where h.id = t.unit_listing_id and h.apt_no !~ '^(row-[0-9a-f]{12}(-[0-9]+)?|building-[0-9a-f]{12})$'`.execute(db)
  }
}
