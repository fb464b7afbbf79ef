import { type Kysely, sql } from 'kysely'

/** Removes from the audit trail who sent leads and reports that have been anonymised or deleted since (decision 0159). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update audit_entries a set actor_id = null
    where entity = 'lead' and action = 'lead_submitted' and actor_id is not null
      and not exists (select from leads l where l.id::text = a.entity_id and l.anonymised_at is null)
      and not exists (select from deleted_leads d where d.id::text = a.entity_id)`.execute(db)
  await sql`update audit_entries a set actor_id = null
    where entity = 'report' and action = 'report_submitted' and actor_id is not null
      and not exists (select from listing_reports r where r.id::text = a.entity_id and r.anonymised_at is null)`.execute(db)
}
