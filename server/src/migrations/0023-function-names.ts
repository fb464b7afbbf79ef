import { type Kysely, sql } from 'kysely'

/** Renames a function. Its trigger follows, so that nodes of the previous version notice nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter function tell_issue_sending() rename to copy_status_to_sending').execute(db)
  await sql`delete from database_functions where name = 'tell_issue_sending'`.execute(db)
}
