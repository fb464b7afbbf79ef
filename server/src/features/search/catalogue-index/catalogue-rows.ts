import { FLAG_FACTS, type FlagFact } from '@manzil/contract/search/filter-registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Numbers = Float64Array
type ProjectColumn =
  | 'id'
  | 'published'
  | 'price'
  | 'area'
  | 'handover'
  | 'category'
  | 'emirate'
  | 'project_type'
  | 'project_status'
  | 'sales_status'
  | 'community'
  | 'developer'
  | 'longitude'
  | 'latitude'
  | 'bare'
  | FlagFact

/** Published projects by column, ascending by id. Unknown facts are NaN, dates days since 1970, flags 0 or 1. */
export type ProjectRows = Record<ProjectColumn, Numbers> & { amenities: number[][] }
/** Their offers by column, ascending by project, then cheapest first: by price, area, type and rooms, unknown last. */
export type OfferRows = Record<
  'project' | 'type' | 'rooms' | 'bathrooms' | 'price' | 'max_price' | 'area' | 'max_area' | 'down_payment',
  Numbers
>

const PROJECT_COLUMNS: Record<ProjectColumn, RawBuilder<unknown>> = {
  id: sql`s.property_id`,
  published: sql`(extract(epoch from s.published_at) * 1000)::float8`,
  price: sql`s.price`,
  area: sql`s.area_sqft`,
  handover: sql`s.delivery_date - date '1970-01-01'`,
  category: sql`s.category_id`,
  emirate: sql`s.emirate_id`,
  project_type: sql`s.project_type_id`,
  project_status: sql`s.project_status_id`,
  sales_status: sql`s.sales_status_id`,
  community: sql`s.community_id`,
  developer: sql`s.developer_id`,
  longitude: sql`s.longitude`,
  latitude: sql`s.latitude`,
  bare: sql`(coalesce(s.price, s.lowest_price) is null and not exists (select from property_images i where i.property_id = s.property_id))::int`,
  ...(Object.fromEntries(FLAG_FACTS.map((flag) => [flag, sql`${sql.ref(`s.${flag}`)}::int`])) as Record<FlagFact, RawBuilder<unknown>>),
}
const OFFER_COLUMNS: Record<keyof OfferRows, RawBuilder<unknown>> = {
  project: sql`o.property_id`,
  type: sql`o.type`,
  rooms: sql`o.rooms`,
  bathrooms: sql`o.bathrooms`,
  price: sql`o.price`,
  max_price: sql`o.max_price`,
  area: sql`o.area`,
  max_area: sql`o.max_area`,
  down_payment: sql`o.down_payment`,
}

/** As one text per column, which is read several times faster than rows. */
function packed(columns: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, column]) => sql`array_agg(${column})::text as ${sql.ref(name)}`))
}

/** Parses `{1,NULL,2.5}`; null without rows. */
function unpack(text: string | null): Numbers {
  return text === null ? new Float64Array() : Float64Array.from(text.slice(1, -1).split(','), Number)
}

/** Reads projects by id, in ascending order, with their offers; `after` reads the next `limit` projects. */
export async function readProjects(
  db: Db,
  chosen: { ids: readonly number[] } | { after: number; limit: number },
): Promise<{ projects: ProjectRows; offers: OfferRows }> {
  const condition = 'ids' in chosen ? sql`property_id = any(${chosen.ids}::bigint[])` : sql`property_id > ${chosen.after}`
  const limit = 'ids' in chosen ? sql`` : sql`limit ${chosen.limit}`
  const found = await sql<Record<ProjectColumn | 'amenities', string | null>>`
    select ${packed(PROJECT_COLUMNS)}, string_agg(array_to_string(s.amenity_ids, ' '), ',') as amenities
    from (select * from property_search where ${condition} order by property_id ${limit}) s`.execute(db)
  const { amenities, ...facts } = found.rows[0] as Record<ProjectColumn | 'amenities', string | null>
  const projects = {
    ...(Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, unpack(text)])) as Record<ProjectColumn, Numbers>),
    amenities: (amenities ?? '').split(',').map((ids) => (ids === '' ? [] : ids.split(' ').map(Number))),
  }
  return { projects, offers: await readOffers(db, projects.id, 'ids' in chosen) }
}

/** By range of ids if no other project lies between them. */
async function readOffers(db: Db, ids: Numbers, isScattered: boolean): Promise<OfferRows> {
  const condition = isScattered
    ? sql`property_id = any(${[...ids]}::bigint[])`
    : sql`property_id between ${ids[0] ?? 0} and ${ids.at(-1) ?? 0}`
  const { rows } = await sql<Record<keyof OfferRows, string | null>>`
    select ${packed(OFFER_COLUMNS)} from (select * from property_offers where ${condition}
      order by property_id, price, area, type, rooms) o`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, text]) => [name, unpack(text)])) as OfferRows
}

/** A snapshot of the database, by which later changes are found. */
export type Snapshot = string

export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: Snapshot }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot as Snapshot
}

interface Changes {
  ids: number[]
  /** To continue from. */
  snapshot: Snapshot
  /** False if the database is in a state before the snapshot, as after a restored backup. */
  isFollowable: boolean
}

/** Returns the ids of projects that changed since a snapshot. */
export async function findChanges(db: Db, since: Snapshot): Promise<Changes> {
  // A transaction that began earlier may commit later, so comparing with the last number seen would miss changes.
  const { rows } = await sql<{ ids: string; snapshot: Snapshot; isFollowable: boolean }>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${since}::pg_snapshot) as "isFollowable", array(
      select distinct c.property_id from search_changes c
      where c.changed_by >= pg_snapshot_xmin(${since}::pg_snapshot) and c.changed_by < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(c.changed_by, ${since}::pg_snapshot)
    )::text as ids`.execute(db)
  const { ids, ...state } = rows[0] as { ids: string; snapshot: Snapshot; isFollowable: boolean }
  return { ids: ids === '{}' ? [] : [...unpack(ids)], ...state }
}

export async function deleteChanges(db: Db, before: Date): Promise<void> {
  await sql`delete from search_changes where changed_at < ${before}`.execute(db)
}
