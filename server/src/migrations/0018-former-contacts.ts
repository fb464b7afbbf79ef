import { type Kysely, sql } from 'kysely'

/** Stores former emails and phone numbers, which can be restored for a week. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // One row per notice with an undo link; deleted on use or after `undo_until`.
  `create table contact_changes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    field text not null check (field in ('email', 'phone_number')),
    former text,
    former_verified_at timestamptz,
    undo_until timestamptz not null,
    check (field <> 'email' or former is not null)
  )`,
  'create index contact_changes_user on contact_changes (user_id)',
  "create index contact_changes_email on contact_changes (lower(former)) where field = 'email'",

  // The session that requested the change, which stays signed in when the new address takes effect.
  'alter table users add column pending_email_session uuid',
]
