import { type Kysely, sql } from 'kysely'

/** Builds the indexes without blocking writes. */
export const transaction = false

/**
 * Indexes published projects without a pin or a translation, and completed ones that are not ready (category 2), for the dashboard
 * and the list of projects. The conditions must match `lack-conditions.ts`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists properties_not_ready`.execute(db)
  await sql`create index concurrently properties_not_ready on properties (id, project_status_id)
    where publication = 'published' and category_id <> 2`.execute(db)
  await sql`drop index concurrently if exists property_registrations_finished`.execute(db)
  await sql`create index concurrently property_registrations_finished on property_registrations (property_id)
    where lower(status) in ('finished', 'completed')`.execute(db)
  await sql`drop index concurrently if exists properties_no_pin`.execute(db)
  await sql`create index concurrently properties_no_pin on properties (updated_at desc, id desc)
    where publication = 'published' and latitude is null`.execute(db)
  await sql`drop index concurrently if exists properties_no_translation`.execute(db)
  await sql`create index concurrently properties_no_translation on properties (updated_at desc, id desc)
    where publication = 'published'
      and ((title_ar is null or title ~ '[\u0621-\u064A]' and title !~ '[A-Za-z]'
        or title_ar !~ '[\u0621-\u064A]' and title_ar ~ '[A-Za-z]') or (description = '') <> (coalesce(description_ar, '') = ''))`.execute(
    db,
  )
}
