import { type Kysely, sql } from 'kysely'

/** Adds work on leads: first responses, notes, versions, undo of deletions, and indexes for long lists. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table leads
    add column contacted_at timestamptz,
    add column version integer not null default 1,
    add check (contacted_at is null or status = 'Contacted')`,

  `create table lead_notes (
    id bigint generated always as identity primary key,
    lead_id bigint not null references leads on delete cascade,
    author_id bigint references users on delete set null,
    text text not null,
    created_at timestamptz not null
  )`,
  'create index lead_notes_lead on lead_notes (lead_id, id)',
  'create index lead_notes_author on lead_notes (author_id) where author_id is not null',

  // Keeps deleted leads whole for a few minutes so that they can be restored; they appear in no list or count.
  `create table deleted_leads (
    id bigint primary key,
    lead jsonb not null,
    notes jsonb not null,
    deleted_at timestamptz not null
  )`,
  'create index deleted_leads_deleted on deleted_leads (deleted_at)',

  'create index leads_type_status on leads (lead_type, status, created_at desc, id desc)',
  'create index leads_name on leads (lower(full_name), id)',
  'create index leads_number on leads (contact_number, id)',
  `create index leads_link_order on leads (left(lower(coalesce(inquiry_link, '')), 200), id)`,
  `create index leads_waiting on leads (created_at, assigned_agent_id)
    where status = 'New' and anonymised_at is null and cardinality(spam_reasons) = 0`,
  'create index leads_contacted on leads (contacted_at) include (created_at, assigned_agent_id) where contacted_at is not null',
  'drop index leads_assigned_agent_id',
  'create index leads_agent on leads (assigned_agent_id, created_at desc, id desc) where assigned_agent_id is not null',

  // An email to an agent has both an account and a lead.
  'alter table outbox_messages drop constraint outbox_messages_check',
]
