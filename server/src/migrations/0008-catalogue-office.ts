import { type Kysely, sql } from 'kysely'

/** Adds editing of projects in the office: versions, change history, former prices and uploaded pictures. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Every write increments the version, which prevents lost updates.
  `alter table properties
    add column version integer not null default 1,
    add column updated_by bigint references users on delete set null`,
  `create function count_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end
  $$`,
  'create trigger properties_version before update on properties for each row execute function count_version()',
  'create index properties_updated on properties (updated_at desc, id desc)',
  'create index properties_updated_by on properties (updated_by) where updated_by is not null',
  'create index properties_price_date on properties (price_date) where price_date is not null',

  // Former prices of a project, a home type or a single home.
  `create table price_history (
    id bigint generated always as identity primary key,
    property_id bigint not null references properties on delete cascade,
    unit_id bigint references units on delete cascade,
    unit_listing_id bigint references unit_listings on delete cascade,
    price bigint not null,
    price_source text not null,
    price_date date not null,
    ended_at timestamptz not null default now()
  )`,
  'create index price_history_property on price_history (property_id, ended_at desc, id desc)',
  'create index price_history_unit on price_history (unit_id) where unit_id is not null',
  'create index price_history_unit_listing on price_history (unit_listing_id) where unit_listing_id is not null',
  `create function keep_former_price() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'properties' then
        insert into price_history (property_id, price, price_source, price_date)
          values (old.id, old.price, old.price_source, old.price_date);
      elsif tg_table_name = 'units' then
        insert into price_history (property_id, unit_id, price, price_source, price_date)
          values (old.property_id, old.id, old.min_price, old.price_source, old.price_date);
      else
        insert into price_history (property_id, unit_listing_id, price, price_source, price_date)
          values (old.property_id, old.id, old.price, old.price_source, old.price_date);
      end if;
      return null;
    end
  $$`,
  ...[
    ['properties', 'price'],
    ['units', 'min_price'],
    ['unit_listings', 'price'],
  ].map(
    ([table, column]) => `create trigger ${table}_former_price after update of ${column} on ${table} for each row
      when (old.${column} is not null and new.${column} is distinct from old.${column}) execute function keep_former_price()`,
  ),

  // `uploaded_at` is null for pictures that ship with the product.
  `alter table media
    add column uploaded_by bigint references users on delete set null,
    add column uploaded_at timestamptz`,
  'create index media_uploaded on media (uploaded_at) where uploaded_at is not null',
  'create index media_uploaded_by on media (uploaded_by) where uploaded_by is not null',
  'create index media_address on media (address) where uploaded_at is not null',
  ...[
    ['property_images', 'media_id'],
    ['unit_plans', 'media_id'],
    ['community_images', 'media_id'],
    ['developers', 'logo_id'],
  ].map(([table, column]) => `create index ${table}_${column} on ${table} (${column})`),
]
