import { type Kysely, sql } from 'kysely'

/** Adds feeds: every reference of a source with its last content, and which fields staff have edited since. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const hash = (value: string) => `hashtextextended(${value}, 0)`
const COLUMNS = [
  ...['publication', 'title', 'title_ar', 'description', 'description_ar', 'developer_id', 'community_id', 'emirate_id', 'category_id'],
  ...['property_type_id', 'project_type_id', 'project_status_id', 'sales_status_id', 'price', 'area_sqft', 'delivery_date'],
  ...['down_payment_percent', 'rental_guarantee', 'rental_guarantee_percent', 'latitude', 'longitude', 'is_exact', 'total_units'],
  ...['floors', 'service_charge', 'construction_percent', 'is_exclusive', 'is_featured'],
]

const STATEMENTS = [
  // A project has several references once duplicates are merged; the one in its own row leads. `written` has a hash of each field
  // as this source wrote it; a different hash means that someone has edited the field.
  `create table project_sources (
    source text not null,
    reference text not null,
    property_id bigint not null references properties on delete cascade,
    digest text,
    written jsonb,
    register_number text,
    vanished_at timestamptz,
    primary key (source, reference)
  )`,
  'create index project_sources_property on project_sources (property_id)',
  'create index project_sources_register_number on project_sources (register_number) where register_number is not null',
  `insert into project_sources (source, reference, property_id, digest)
    select source, source_ref, id, source_digest from properties where source_digest is not null`,
  'alter table properties drop column source_digest',

  `create function project_field_hashes(given bigint[]) returns table (property_id bigint, hashes jsonb) language sql stable as $$
    select p.id, jsonb_build_object(
      ${COLUMNS.map((column) => `'${column}', ${hash(`p.${column}::text`)}`).join(', ')},
      'images', ${hash("(select string_agg(i.media_id::text, ' ' order by i.position) from property_images i where i.property_id = p.id)")},
      'amenities', ${hash("(select string_agg(a.amenity_id::text, ' ' order by a.amenity_id) from property_amenities a where a.property_id = p.id)")},
      'registration', ${hash(`(select concat_ws('|', r.number, r.status, r.escrow_bank, r.master_project, r.master_project_ar, r.master_developer,
        r.start_date) from property_registrations r where r.property_id = p.id)`)},
      'units', ${hash(`(select string_agg(concat_ws('|', u.unit_type_id, coalesce(u.rooms, -1), coalesce(u.bathrooms, -1), coalesce(u.min_price, -1),
          coalesce(u.max_price, -1), coalesce(u.min_area, -1), coalesce(u.max_area, -1),
          (select string_agg(up.media_id::text, ' ' order by up.position) from unit_plans up where up.unit_id = u.id),
          (select string_agg(concat_ws(':', l.apt_no, coalesce(l.floor_no, -99), coalesce(l.area, -1), coalesce(l.price, -1), l.status), ' ' order by l.apt_no)
            from unit_listings l where l.unit_id = u.id)), '/' order by u.position)
        from units u where u.property_id = p.id)`)},
      'payment_plans', ${hash(`(select string_agg(concat_ws('|', pp.name, pp.name_ar, pp.description, pp.description_ar,
          (select string_agg(concat_ws(':', s.name, s.name_ar, s.kind, s.percent, coalesce(s.months, -1)), ' ' order by s.position)
            from payment_plan_steps s where s.payment_plan_id = pp.id)), '/' order by pp.position)
        from payment_plans pp where pp.property_id = p.id)`)}
      )
    from properties p where p.id = any(given)
  $$`,

  // Pictures that feeds refer to by URL. Each is downloaded once, then added to its projects. Unit position -1 means the project
  // itself.
  `create table remote_pictures (
    address text primary key,
    media_id bigint references media on delete set null,
    tries smallint not null default 0,
    tried_at timestamptz,
    failure text
  )`,
  'create index remote_pictures_waiting on remote_pictures (tries, address) where media_id is null',
  `create table wanted_pictures (
    property_id bigint not null references properties on delete cascade,
    unit_position smallint not null,
    position smallint not null,
    address text not null references remote_pictures,
    primary key (property_id, unit_position, position)
  )`,
  'create index wanted_pictures_address on wanted_pictures (address)',

  // Stored in parts, so that files can be streamed.
  `create table feed_files (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    size bigint not null,
    uploaded_at timestamptz not null,
    uploaded_by bigint references users on delete set null
  )`,
  'create index feed_files_uploaded on feed_files (uploaded_at)',
  'create index feed_files_uploaded_by on feed_files (uploaded_by)',
  `create table feed_file_parts (
    file_id uuid not null references feed_files on delete cascade,
    position integer not null,
    content bytea not null,
    primary key (file_id, position)
  )`,
  'alter table feed_file_parts alter column content set storage external',

  `create table feeds (
    id bigint generated always as identity primary key,
    name text not null check (name <> ''),
    source text not null unique check (source ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
    format text not null check (format in ('json', 'csv', 'property-finder', 'bayut', 'dld')),
    address text,
    file_id uuid references feed_files on delete restrict,
    mapping jsonb,
    schedule text not null default 'none' check (schedule in ('none', 'hourly', 'daily')),
    next_run_at timestamptz,
    created_at timestamptz not null,
    check ((address is null) <> (file_id is null)),
    check ((schedule = 'none') = (next_run_at is null)),
    check (schedule = 'none' or address is not null)
  )`,
  'create index feeds_file on feeds (file_id) where file_id is not null',
  'create index feeds_due on feeds (next_run_at) where next_run_at is not null',

  `create table feed_runs (
    id bigint generated always as identity primary key,
    feed_id bigint not null references feeds on delete cascade,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
    dry_run boolean not null,
    unpublish_all boolean not null,
    asked_by bigint references users on delete set null,
    created_at timestamptz not null,
    finished_at timestamptz,
    done integer not null default 0,
    total integer not null default 0,
    report jsonb,
    error text
  )`,
  'create index feed_runs_feed on feed_runs (feed_id, id desc)',
  'create index feed_runs_asked_by on feed_runs (asked_by) where asked_by is not null',
  "create unique index feed_runs_one_at_a_time on feed_runs (feed_id) where status in ('waiting', 'running')",

  // Decisions about suspected duplicates: merged (the old slug redirects to the remaining project) or different.
  `create table property_redirects (
    slug text primary key,
    property_id bigint not null references properties on delete cascade
  )`,
  'create index property_redirects_property on property_redirects (property_id)',
  `create table different_projects (
    property_id bigint not null references properties on delete cascade,
    other_id bigint not null references properties on delete cascade,
    said_at timestamptz not null,
    said_by bigint references users on delete set null,
    primary key (property_id, other_id),
    check (property_id < other_id)
  )`,
  'create index different_projects_other on different_projects (other_id)',
  'create index different_projects_said_by on different_projects (said_by)',
]
