import { type Kysely, sql } from 'kysely'

/** Stores why a message failed. Versions before this one leave the column empty. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table outbox_messages add column failure text',
  "create index outbox_waiting on outbox_messages (created_at) where status = 'waiting'",
  "update outbox_messages set failure = 'interrupted' where status = 'failed' and last_error like 'The server ended while%'",
]
