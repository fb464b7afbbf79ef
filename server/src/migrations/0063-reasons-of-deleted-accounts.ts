import { type Kysely, sql } from 'kysely'

/** Removes what staff wrote about people whose accounts are deleted, except why they deleted them (decision 0024). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update audit_entries a set detail = a.detail - 'reason'
    from users u
    where u.deleted_at is not null and a.entity = 'user' and a.entity_id = u.id::text and a.action <> 'deleted' and a.detail ? 'reason'`.execute(
    db,
  )
}
