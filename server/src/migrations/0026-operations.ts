import { type Kysely, sql } from 'kysely'

/** Stores why messages and documents failed, and whether a restored database may send. Older versions leave `failure` empty. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table outbox_messages add column failure text',
  "create index outbox_waiting on outbox_messages (created_at) where status = 'waiting'",
  "update outbox_messages set failure = 'interrupted' where status = 'failed' and last_error like 'The server ended while%'",

  `create table failed_documents (
    property_id bigint not null references properties on delete cascade,
    kind text not null,
    failed_at timestamptz not null,
    failures integer not null default 1,
    reason text not null,
    primary key (property_id, kind)
  )`,

  `create table outbound_hold (
    is_only boolean primary key default true check (is_only),
    reason text not null check (reason in ('restored', 'operator')),
    since timestamptz not null
  )`,

  'create index audit_addresses on audit_entries (at) where address is not null',
]
