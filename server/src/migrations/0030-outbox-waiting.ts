import { type Kysely, sql } from 'kysely'

/** Lets metrics count the waiting messages without reading all. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = ["create index outbox_waiting on outbox_messages (created_at) where status = 'waiting'"]
