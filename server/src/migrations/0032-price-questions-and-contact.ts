import { type Kysely, sql } from 'kysely'

/** Creates the monthly questions about prices, how a person wants to be contacted, and the list of numbers not to call. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table price_questions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    month date not null,
    email_hash text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    answered_at timestamptz,
    unique (user_id, month)
  )`,
  'create index price_questions_expires on price_questions (expires_at)',

  `alter table leads
    add column contact_channel text check (contact_channel in ('whatsapp', 'call', 'email')),
    add column contact_hours text check (contact_hours in ('morning', 'afternoon', 'evening', 'any')),
    add column contact_language text check (contact_language in ('en', 'ar', 'hi', 'ur', 'ru', 'zh', 'fr', 'fa')),
    add column wants_similar boolean`,

  // Numbers in E.164, compared with those of leads.
  `create table do_not_call (
    number text primary key,
    added_at timestamptz not null
  )`,
]
