import { type Kysely, sql } from 'kysely'

/**
 * Adds `search_changes`, by which each node keeps its search index up to date. The indexes and columns that only searching in
 * SQL needs stay for nodes of the previous version.
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
]
