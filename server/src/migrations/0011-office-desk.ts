import { type Kysely, sql } from 'kysely'

/** Adds indexes for the office dashboard, which needs only index scans, newsletter issues and site settings. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index leads_told on leads (created_at) include (lead_type, property_id, contacted_at, anonymised_at)
    where cardinality(spam_reasons) = 0`,
  // Not ready (category 2) and not completed (status 3), as in the overdue condition of the office's projects.
  `create index properties_overdue on properties (delivery_date)
    where publication = 'published' and category_id <> 2 and project_status_id <> 3`,
  "create index properties_drafts on properties (updated_at desc, id desc) where publication = 'draft'",
  "create index properties_standing on properties (category_id, price_date) include (price) where publication = 'published'",
  "create index outbox_failed on outbox_messages (created_at desc, id desc) where status = 'failed'",
  'create index referrals_unpaid on referrals (completed_at) where completed_at is not null and paid_at is null',

  `create table newsletter_issues (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    status text not null default 'draft' check (status in ('draft', 'sending', 'sent')),
    subject text not null,
    subject_ar text not null,
    html text not null,
    html_ar text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by bigint references users on delete set null,
    started_at timestamptz,
    finished_at timestamptz,
    check ((status = 'draft') = (started_at is null)),
    check ((status = 'sent') = (finished_at is not null))
  )`,
  'create trigger newsletter_issues_version before update on newsletter_issues for each row execute function count_version()',
  'create index newsletter_issues_updated on newsletter_issues (updated_at desc, id desc)',
  'create index newsletter_issues_updated_by on newsletter_issues (updated_by) where updated_by is not null',

  // Each subscriber gets an issue once; a trigger copies the status of the message.
  `create table newsletter_issue_sendings (
    issue_id bigint not null references newsletter_issues on delete cascade,
    subscriber_id bigint not null references newsletter_subscribers on delete cascade,
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed', 'dropped')),
    primary key (issue_id, subscriber_id)
  )`,
  'create index newsletter_issue_sendings_subscriber on newsletter_issue_sendings (subscriber_id)',
  'create index newsletter_issue_sendings_status on newsletter_issue_sendings (issue_id, status)',
  'alter table outbox_messages add column issue_id bigint references newsletter_issues on delete cascade',
  'create index outbox_issue on outbox_messages (issue_id) where issue_id is not null',
  `create function tell_issue_sending() returns trigger language plpgsql as $$
    begin
      update newsletter_issue_sendings set status = new.status where issue_id = new.issue_id and subscriber_id = new.subscriber_id;
      return null;
    end
  $$`,
  `create trigger outbox_issue_sending after update of status on outbox_messages for each row
    when (new.issue_id is not null and new.subscriber_id is not null and new.status is distinct from old.status)
    execute function tell_issue_sending()`,
  'create index newsletter_subscribers_asked on newsletter_subscribers (asked_at desc, id desc)',
  'create index newsletter_subscribers_words on newsletter_subscribers using gin (lower(email) gin_trgm_ops)',

  // Staff's overrides of the default site settings; environment variables override both.
  `create table site_settings (
    field text primary key,
    value text not null,
    updated_at timestamptz not null,
    updated_by bigint references users on delete set null
  )`,
  'create index site_settings_updated_by on site_settings (updated_by) where updated_by is not null',
]
