import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'

/** Lets the URLs of homes that are about to be removed lead to their project, until a home with the same number returns. */
export async function keepFormerHomes(trx: Trx, removed: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into unit_listing_redirects (id, property_id, home_number)
    select l.id, l.property_id, l.apt_no from unit_listings l where ${removed} on conflict (id) do nothing`.execute(trx)
}

/** Points URLs, leads, reports and bookings of homes that were removed at those that have their numbers now. */
export async function reconnectHomes(trx: Trx, projectIds: readonly number[]): Promise<void> {
  for (const table of ['unit_listing_redirects', 'leads', 'listing_reports', 'referrals'])
    await sql`
      update ${sql.table(table)} t set unit_listing_id = l.id from unit_listings l
      where t.property_id = any(${projectIds}::bigint[]) and t.unit_listing_id is null
        and l.property_id = t.property_id and l.apt_no = t.home_number`.execute(trx)
}
