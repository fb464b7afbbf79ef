import { type Kysely, sql } from 'kysely'

/** Creates articles in both languages; published ones are listed by their creation date. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table blog_posts (
    id bigint generated always as identity primary key,
    slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
    publication text not null default 'draft' check (publication in ('draft', 'published')),
    title text not null check (title <> ''),
    title_ar text,
    excerpt text not null,
    excerpt_ar text,
    description text not null,
    description_ar text,
    category text not null check (category <> ''),
    category_ar text,
    author_name text not null check (author_name <> ''),
    author_name_ar text,
    author_image_id bigint references media,
    image_id bigint references media,
    read_minutes smallint not null check (read_minutes > 0),
    meta_title text,
    meta_title_ar text,
    meta_description text,
    meta_description_ar text,
    cta_heading text,
    cta_heading_ar text,
    cta_subheading text,
    cta_subheading_ar text,
    cta_button_text text,
    cta_button_text_ar text,
    cta_button_link text check (cta_button_link ~ '^(/([^/\\\\]|$)|https://)'),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((cta_heading is null) = (cta_button_text is null) and (cta_heading is null) = (cta_button_link is null)),
    check (cta_heading is not null or (cta_heading_ar is null and cta_subheading is null and cta_button_text_ar is null))
  )`,
  "create index blog_posts_newest on blog_posts (created_at desc, id desc) where publication = 'published'",
  'create index blog_posts_image on blog_posts (image_id)',
  'create index blog_posts_author_image on blog_posts (author_image_id)',

  // The agents page lists a small fraction of all accounts.
  "create index users_public_agents on users (id) where role = 'agent' and is_public",
]
