import { type Kysely, sql } from 'kysely'

/**
 * Keeps the names of merged developers, communities and amenities, so that feeds that use them find the remaining record. Earlier merges
 * are in the audit trail.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table former_slugs add column name text, add column name_ar text`.execute(db)
  await sql`
    update former_slugs f set name = a.detail->'before'->>'name', name_ar = nullif(a.detail->'before'->>'name_ar', '')
    from audit_entries a
    where a.action = 'records_merged' and a.entity = f.kind and a.detail->'before'->>'slug' = f.slug`.execute(db)
}
