import { type Kysely, sql } from 'kysely'

/** Builds the index without blocking writes. */
export const transaction = false

/** Indexes the changes that the dashboard lists, which are few among a feed's (decision 0159). Must match the condition in `audit/queries.ts`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists audit_changes`.execute(db)
  await sql`create index concurrently audit_changes on audit_entries (at desc, id desc)
    where entity in ('amenity', 'community', 'developer', 'feed', 'lead', 'property')
      and action not in ('lead_submitted', 'project_changed_by_feed', 'project_unpublished_by_feed')
      and (actor_id is not null or action in ('consent_withdrawn', 'feed_imported'))`.execute(db)
}
