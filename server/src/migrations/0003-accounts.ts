import { type Kysely, sql } from 'kysely'

/** Creates accounts: sign-in, saved projects, referrals, queued emails, rate limits and the audit trail. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table users
    add column email_verified_at timestamptz,
    add column pending_email text,
    add column phone_verified_at timestamptz,
    add column password_hash text,
    add column locale text not null default 'en' check (locale in ('en', 'ar')),
    add column referral_code text not null unique default upper(substr(md5(gen_random_uuid()::text), 1, 10)),
    add column deactivated_at timestamptz,
    add column deactivated_by text check (deactivated_by in ('self', 'staff')),
    add column deleted_at timestamptz,
    add column notify_email boolean not null default true,
    add column notify_sms boolean not null default false,
    add column notify_push boolean not null default true,
    add column notify_referral boolean not null default true,
    add column show_name_to_referrer boolean not null default true,
    add column keep_session_history boolean not null default true,
    add column totp_secret text,
    add column totp_pending_secret text,
    add column totp_enabled_at timestamptz,
    add column totp_last_step bigint,
    add check ((deactivated_at is null) = (deactivated_by is null)),
    add check ((totp_enabled_at is null) or (totp_secret is not null))`,
  "create index users_role on users (role) where role <> 'user'",

  `create table sessions (
    id uuid primary key default gen_random_uuid(),
    user_id bigint not null references users on delete cascade,
    rotates boolean not null,
    user_agent text,
    device text,
    address text,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text,
    check ((ended_at is null) = (end_reason is null))
  )`,
  'create index sessions_user on sessions (user_id, last_used_at desc)',

  // Stores only hashes, so a dump lets nobody sign in.
  `create table refresh_tokens (
    hash text primary key,
    session_id uuid not null references sessions on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    exchanged_at timestamptz
  )`,
  'create index refresh_tokens_session on refresh_tokens (session_id)',

  `create table link_tokens (
    hash text primary key,
    user_id bigint not null references users on delete cascade,
    purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index link_tokens_user on link_tokens (user_id, purpose)',

  `create table phone_codes (
    user_id bigint primary key references users on delete cascade,
    phone_number text not null,
    hash text not null,
    tries smallint not null default 0,
    expires_at timestamptz not null
  )`,

  `create table recovery_codes (
    user_id bigint not null references users on delete cascade,
    hash text not null,
    primary key (user_id, hash)
  )`,

  `create table rate_limits (
    key text primary key,
    spent integer not null,
    resets_at timestamptz not null
  )`,
  'create index rate_limits_resets on rate_limits (resets_at)',

  `create table referrals (
    id bigint generated always as identity primary key,
    referrer_id bigint not null references users,
    referred_id bigint not null unique references users,
    property_id bigint references properties on delete set null,
    referred_at timestamptz not null,
    completed_at timestamptz,
    completed_by bigint references users,
    reward integer not null default 0 check (reward >= 0),
    paid_at timestamptz,
    paid_by bigint references users,
    check (referrer_id <> referred_id),
    check ((completed_at is null) = (reward = 0)),
    check (paid_at is null or completed_at is not null)
  )`,
  'create index referrals_referrer on referrals (referrer_id, referred_at desc)',
  'create index referrals_newest on referrals (referred_at desc, id desc)',

  `create table saved_properties (
    user_id bigint not null references users on delete cascade,
    property_id bigint not null references properties on delete cascade,
    saved_at timestamptz not null,
    primary key (user_id, property_id)
  )`,
  'create index saved_properties_property on saved_properties (property_id)',

  // Profile pictures are small and few; in the database they reach every node and every backup.
  `create table media_files (
    media_id bigint primary key references media on delete cascade,
    type text not null,
    content bytea not null
  )`,

  `create table outbox_messages (
    id bigint generated always as identity primary key,
    channel text not null check (channel in ('email', 'sms')),
    kind text not null,
    user_id bigint references users on delete cascade,
    recipient text not null,
    locale text not null check (locale in ('en', 'ar')),
    detail jsonb not null default '{}',
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed', 'dropped')),
    attempts smallint not null default 0,
    last_error text,
    created_at timestamptz not null,
    next_attempt_at timestamptz,
    sent_at timestamptz,
    content text
  )`,
  'create index outbox_newest on outbox_messages (created_at desc, id desc)',
  'create index outbox_user on outbox_messages (user_id)',

  `create table audit_entries (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_id bigint references users on delete set null,
    action text not null,
    entity text not null,
    entity_id text not null,
    address text,
    detail jsonb not null default '{}'
  )`,
  'create index audit_entity on audit_entries (entity, entity_id, at desc)',
  'create index audit_newest on audit_entries (at desc, id desc)',
]
