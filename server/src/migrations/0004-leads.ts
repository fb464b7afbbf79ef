import { type Kysely, sql } from 'kysely'

/** Creates leads, their consents and emails, and idempotency keys. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table leads (
    id bigint generated always as identity primary key,
    lead_type text not null check (lead_type in ('email', 'whatsapp', 'call')),
    status text not null default 'New' check (status in ('New', 'Contacted')),
    inquiry_type text check (inquiry_type in ('contact', 'call_back_request', 'brochure_request', 'property_inquiry',
      'developer_inquiry', 'community_inquiry', 'unit_inquiry')),
    full_name text not null,
    contact_number text not null,
    email text,
    message text,
    role text check (role in ('Agent', 'Buyer', 'Just Exploring')),
    inquiry_link text,
    slug text,
    developer_name text,
    property_title text,
    property_id bigint references properties on delete set null,
    developer_id bigint references developers on delete set null,
    community_id bigint references communities on delete set null,
    unit_listing_id bigint references unit_listings on delete set null,
    user_id bigint references users on delete set null,
    assigned_agent_id bigint references users on delete set null,
    locale text not null check (locale in ('en', 'ar')),
    consent_version smallint not null,
    consent_text text not null,
    spam_reasons text[] not null default '{}' check (spam_reasons <@ array['honeypot', 'too_fast']),
    visitor_hash text,
    created_at timestamptz not null,
    anonymised_at timestamptz,
    check (anonymised_at is not null or full_name <> ''),
    check (anonymised_at is not null or contact_number <> '' or email is not null)
  )`,
  'create index leads_newest on leads (created_at desc, id desc)',
  'create index leads_type on leads (lead_type, created_at desc, id desc)',
  'create index leads_status on leads (status, created_at desc, id desc)',
  `create index leads_words on leads using gin (
    (lower(full_name || ' ' || contact_number || ' ' || coalesce(email, '') || ' ' || coalesce(message, ''))) gin_trgm_ops)`,
  'create index leads_link on leads using gin (lower(inquiry_link) gin_trgm_ops)',
  'create index leads_kept on leads (created_at) where anonymised_at is null',
  ...['property_id', 'developer_id', 'community_id', 'unit_listing_id', 'user_id', 'assigned_agent_id'].map(
    (column) => `create index leads_${column} on leads (${column}) where ${column} is not null`,
  ),

  // Stores each response, so that a repeated request with the same key gets it again.
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    body_hash text not null,
    answer jsonb,
    expires_at timestamptz not null,
    primary key (scope, key)
  )`,
  'create index idempotency_keys_expires on idempotency_keys (expires_at)',

  // Set during delivery. If it is set and no job is delivering the message, the process died midway.
  `alter table outbox_messages
    add column lead_id bigint references leads on delete cascade,
    add column handed_over_at timestamptz,
    add check (user_id is null or lead_id is null)`,
  'create index outbox_lead on outbox_messages (lead_id) where lead_id is not null',
]
