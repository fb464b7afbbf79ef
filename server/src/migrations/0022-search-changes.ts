import { type Kysely, sql } from 'kysely'

/**
 * Adds `search_changes`, by which each node keeps its search index up to date, and drops the indexes that only searching in SQL
 * needed. Columns of `property_search` that nothing reads any more stay for nodes of the previous version.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const EVENTS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const STATEMENTS = [
  `create table search_changes (
    property_id bigint not null,
    changed_by xid8 not null default pg_current_xact_id(),
    changed_at timestamptz not null default now()
  )`,
  'create index search_changes_by on search_changes (changed_by)',
  'create index search_changes_at on search_changes (changed_at)',
  `create function record_search_changes() returns trigger language plpgsql as $$
    begin
      insert into search_changes (property_id) select property_id from changed;
      if found then
        perform pg_notify('manzil_changes', '["listing"]');
      end if;
      return null;
    end
  $$`,
  ...EVENTS.map(
    ([event, rows]) => `create trigger property_search_${event} after ${event} on property_search
      referencing ${rows} table as changed for each statement execute function record_search_changes()`,
  ),
  `drop index property_search_latest, property_search_price_desc, property_search_price_asc, property_search_area_desc,
    property_search_area_asc, property_search_handover, property_search_exclusive, property_search_featured,
    property_search_rental_guarantee, property_search_delivery_plan, property_search_amenities, property_search_rare_types,
    property_search_counts`,
  'create index property_search_community on property_search (community_id) include (lowest_price, developer_id)',
  'drop index property_search_developer',
  'create index property_search_developer on property_search (developer_id)',
  // The order in which nodes read offers.
  'drop index property_offers_property',
  'create index property_offers_property on property_offers (property_id)',
]
