import { type Kysely, sql } from 'kysely'

/** The e-mail that each undo link was sent to; links of earlier changes of a phone number no longer work. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table contact_changes add column notified text').execute(db)
}
