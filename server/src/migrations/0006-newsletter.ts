import { type Kysely, sql } from 'kysely'

/** Creates newsletter subscribers, their confirmation and unsubscribe tokens, and the record of sent articles. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table newsletter_subscribers (
    id bigint generated always as identity primary key,
    email text not null,
    locale text not null check (locale in ('en', 'ar')),
    consent text not null,
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz
  )`,
  'create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email))',
  'create index newsletter_subscribers_confirmed on newsletter_subscribers (id) where confirmed_at is not null and unsubscribed_at is null',

  // Stores only hashes, so a dump lets nobody subscribe or unsubscribe others.
  `create table newsletter_tokens (
    hash text primary key,
    subscriber_id bigint not null references newsletter_subscribers on delete cascade,
    purpose text not null check (purpose in ('confirm', 'unsubscribe')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id)',
  'create index newsletter_tokens_expires on newsletter_tokens (expires_at)',

  // The primary key ensures that each subscriber gets an article only once.
  `create table newsletter_sendings (
    post_id bigint not null references blog_posts on delete cascade,
    subscriber_id bigint not null references newsletter_subscribers on delete cascade,
    sent_at timestamptz not null,
    primary key (post_id, subscriber_id)
  )`,
  'create index newsletter_sendings_subscriber on newsletter_sendings (subscriber_id)',

  `alter table outbox_messages
    add column subscriber_id bigint references newsletter_subscribers on delete cascade,
    add check (user_id is null or subscriber_id is null)`,
  'create index outbox_subscriber on outbox_messages (subscriber_id) where subscriber_id is not null',
]
