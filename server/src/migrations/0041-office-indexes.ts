import { type Kysely, sql } from 'kysely'

/** Builds the indexes without blocking writes. */
export const transaction = false

/**
 * Indexes the changes that the dashboard lists, which are few among a feed's (decision 0159; must match the condition in
 * `audit/queries.ts`), and unassigned leads.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists audit_changes`.execute(db)
  await sql`create index concurrently audit_changes on audit_entries (at desc, id desc)
    where entity in ('amenity', 'community', 'developer', 'feed', 'lead', 'property')
      and action not in ('lead_submitted', 'project_changed_by_feed', 'project_unpublished_by_feed')
      and (actor_id is not null or action in ('consent_withdrawn', 'feed_imported'))`.execute(db)
  await sql`drop index concurrently if exists leads_unassigned`.execute(db)
  await sql`create index concurrently leads_unassigned on leads (created_at desc, id desc) where assigned_agent_id is null`.execute(db)
}
