import { type Kysely, sql } from 'kysely'

/** Adds the email that each undo link was sent to. Links of earlier phone number changes no longer work. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table contact_changes add column notified text').execute(db)
}
