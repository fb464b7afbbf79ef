import { type Kysely, sql } from 'kysely'

/** Creates reports of listings by visitors, and the link from an email to the report that it answers. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table listing_reports (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    unit_listing_id bigint references unit_listings on delete set null,
    reason text not null check (reason in ('gone', 'wrong_price', 'wrong_facts', 'wrong_pictures', 'not_allowed', 'fraud', 'other')),
    message text,
    email text,
    locale text not null check (locale in ('en', 'ar')),
    user_id bigint references users on delete set null,
    spam_reasons text[] not null default '{}' check (spam_reasons <@ array['honeypot', 'too_fast']),
    visitor_hash text,
    status text not null default 'new' check (status in ('new', 'in_progress', 'resolved')),
    note text,
    version int not null default 1,
    created_at timestamptz not null,
    due_at timestamptz not null,
    updated_by bigint references users on delete set null,
    resolved_at timestamptz,
    anonymised_at timestamptz,
    check ((status = 'resolved') = (resolved_at is not null))
  )`,
  `create index listing_reports_open on listing_reports (due_at, id) where status <> 'resolved'`,
  'create index listing_reports_newest on listing_reports (created_at desc, id desc)',
  'create index listing_reports_property on listing_reports (property_id)',
  'create index listing_reports_unit on listing_reports (unit_listing_id) where unit_listing_id is not null',
  'create index listing_reports_user on listing_reports (user_id) where user_id is not null',
  'create index listing_reports_updated_by on listing_reports (updated_by) where updated_by is not null',
  'create index listing_reports_kept on listing_reports (created_at) where anonymised_at is null',
  'alter table outbox_messages add column report_id bigint references listing_reports on delete cascade',
  'create index outbox_report on outbox_messages (report_id) where report_id is not null',
]
