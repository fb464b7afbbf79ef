import { type Kysely, sql } from 'kysely'

/** Adds editing of developers, communities, amenities and articles in the office: versions, editors and former slugs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table amenities add column updated_at timestamptz not null default now()',
  ...['developers', 'communities', 'amenities', 'blog_posts'].flatMap((table) => [
    `alter table ${table}
      add column version integer not null default 1,
      add column updated_by bigint references users on delete set null`,
    `create trigger ${table}_version before update on ${table} for each row execute function count_version()`,
    `create index ${table}_updated_by on ${table} (updated_by) where updated_by is not null`,
  ]),
  'create index property_amenities_amenity on property_amenities (amenity_id)',
  'create index blog_posts_office on blog_posts (created_at desc, id desc)',

  // Slugs from before a change or merge, with their current record. Feeds that use a former name find it too.
  `create table former_slugs (
    kind text not null check (kind in ('developer', 'community', 'amenity', 'post')),
    slug text not null,
    target_id bigint not null,
    primary key (kind, slug)
  )`,
  'create index former_slugs_target on former_slugs (kind, target_id)',
]
