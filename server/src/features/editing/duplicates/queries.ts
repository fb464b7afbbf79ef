import type { MergedField } from '@manzil/contract/editing/calls/office-duplicates'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refreshSearch } from '../../catalogue/search-rows.ts'
import { sourceName } from '../../catalogue/source-name-rows.ts'

export interface Pair {
  one: number
  other: number
  reason: 'register_number' | 'same_name'
}

/** Whether two projects are in the same community or their pins within about a kilometre. */
function isSamePlace(one: string, other: string): RawBuilder<boolean> {
  const both = (column: string) => [sql.ref(`${one}.${column}`), sql.ref(`${other}.${column}`)] as const
  const [community, otherCommunity] = both('community_id')
  const [latitude, otherLatitude] = both('latitude')
  const [longitude, otherLongitude] = both('longitude')
  return sql<boolean>`(${community} = ${otherCommunity}
    or abs(${latitude} - ${otherLatitude}) < 0.009 and abs(${longitude} - ${otherLongitude}) < 0.01)`
}

export interface TwinRow {
  id: number
  title: string
  title_ar: string | null
  community: { id: number; name: string; name_ar: string } | null
}

const MAX_TWINS = 3

/** Finds other projects of a scope with the same title at the same place. @param scope a condition on projects `p` */
export async function findTwins(db: Db, id: number, scope: RawBuilder<boolean>): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`
    select p.id, p.title, p.title_ar,
      (select json_build_object('id', c.id, 'name', c.name, 'name_ar', c.name_ar) from communities c where c.id = p.community_id) as community
    from properties one join properties p on search_fold(p.title) = search_fold(one.title) and p.id <> one.id
      and p.emirate_id = one.emirate_id and ${isSamePlace('one', 'p')}
    where one.id = ${id} and p.publication <> 'archived' and ${scope}
      and not exists (select from different_projects d where d.property_id = least(one.id, p.id) and d.other_id = greatest(one.id, p.id))
    order by p.id limit ${sql.lit(MAX_TWINS)}`.execute(db)
  return rows
}

/**
 * Finds pairs of projects that look like duplicates: the same register number; across sources, the same name in either language
 * within one emirate unless community or developer differ; or, made by hand, the same name at the same place. Leaves out pairs marked as different.
 */
export async function findPairs(db: Db, limit: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with by_number as (
      select least(a.property_id, b.property_id) as one, greatest(a.property_id, b.property_id) as other
      from project_sources a
      join lateral (
        select property_id from project_sources s where s.register_number = a.register_number and s.property_id <> a.property_id
        union select property_id from property_registrations r where r.number = a.register_number and r.property_id <> a.property_id
      ) b on true
      where a.register_number is not null
    ), by_name as (
      select least(a.id, b.id) as one, greatest(a.id, b.id) as other
      from properties a join properties b
        on search_fold(b.title) = search_fold(a.title) and b.id > a.id and b.source <> a.source and b.emirate_id = a.emirate_id
      where (a.community_id is null or b.community_id is null or a.community_id = b.community_id)
        and (a.developer_id is null or b.developer_id is null or a.developer_id = b.developer_id)
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title_ar) = search_fold(a.title_ar) and b.id > a.id and b.source <> a.source and b.emirate_id = a.emirate_id
      where (a.community_id is null or b.community_id is null or a.community_id = b.community_id)
        and (a.developer_id is null or b.developer_id is null or a.developer_id = b.developer_id)
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title) = search_fold(a.title) and b.id > a.id and b.emirate_id = a.emirate_id and ${isSamePlace('a', 'b')}
      where a.source = 'office' and b.source = 'office'
    ), pairs as (
      select one, other, bool_or(is_number) as is_number
      from (select one, other, true as is_number from by_number union all select one, other, false from by_name) found
      group by one, other
    )
    select f.one, f.other, case when f.is_number then 'register_number' else 'same_name' end as reason
    from pairs f join properties a on a.id = f.one join properties b on b.id = f.other
    where a.publication <> 'archived' and b.publication <> 'archived'
      and not exists (select from different_projects d where d.property_id = f.one and d.other_id = f.other)
    order by f.is_number desc, f.one, f.other limit ${limit}`.execute(db)
  return rows
}

export interface ComparedProjectRow extends Record<MergedField, string | number | null> {
  id: number
  slug: string
  source: string
  reference: string
  publication: 'draft' | 'published' | 'archived'
  updated_at: Date
}

/** Returns projects for a side-by-side comparison, with counts for list fields. */
export async function findPair(db: Db, ids: readonly number[]): Promise<ComparedProjectRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ComparedProjectRow>`
    select p.id, p.slug, ${sourceName(sql`p.source`)} as source, p.source_ref as reference, p.publication, p.updated_at, p.title, p.title_ar,
      nullif(left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 200), '') as description,
      nullif(left(regexp_replace(p.description_ar, '<[^>]*>', ' ', 'g'), 200), '') as description_ar,
      d.name as developer, c.name as community, round(p.latitude::numeric, 5) || ', ' || round(p.longitude::numeric, 5) as location,
      p.category_id as category, p.property_type_id as property_type, p.price, p.area_sqft, p.delivery_date, p.total_units,
      nullif((select count(*) from property_images i where i.property_id = p.id), 0) as images,
      nullif((select count(*) from property_amenities a where a.property_id = p.id), 0) as amenities,
      nullif((select count(*) from units u where u.property_id = p.id), 0) as units,
      nullif((select count(*) from payment_plans pp where pp.property_id = p.id), 0) as payment_plans
    from properties p left join developers d on d.id = p.developer_id left join communities c on c.id = p.community_id
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Locks both projects in id order, so that two merges cannot deadlock; undefined if one is missing. */
export async function lockPair(trx: Trx, keep: number, other: number) {
  const rows = await trx
    .selectFrom('properties')
    .select(['id', 'slug', 'title', 'source', 'source_ref', 'community_id', 'developer_id'])
    .where('id', 'in', [keep, other])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [target, duplicate] = [rows.find(({ id }) => id === keep), rows.find(({ id }) => id === other)]
  return target && duplicate ? { target, duplicate } : undefined
}

const COLUMNS: Partial<Record<MergedField, readonly string[]>> = {
  title: ['title'],
  title_ar: ['title_ar'],
  description: ['description'],
  description_ar: ['description_ar'],
  developer: ['developer_id'],
  community: ['community_id', 'emirate_id'],
  location: ['latitude', 'longitude', 'is_exact'],
  category: ['category_id', 'project_status_id', 'sales_status_id', 'construction_percent'],
  property_type: ['property_type_id', 'project_type_id'],
  price: ['price', 'price_source', 'price_date', 'down_payment_percent'],
  area_sqft: ['area_sqft'],
  delivery_date: ['delivery_date'],
  total_units: ['total_units', 'floors'],
}

export async function takeColumns(trx: Trx, keep: number, other: number, fields: readonly MergedField[]): Promise<void> {
  const columns = fields.flatMap((field) => COLUMNS[field] ?? [])
  const list = sql.join([...columns, 'updated_at'].map((column) => sql.ref(column)))
  const from = sql.join([...columns.map((column) => sql.ref(`o.${column}`)), sql`now()`])
  await sql`update properties p set (${list}) = (select ${from} from properties o where o.id = ${other}) where p.id = ${keep}`.execute(trx)
}

export async function takeList(
  trx: Trx,
  table: 'property_images' | 'property_amenities' | 'payment_plans',
  keep: number,
  other: number,
): Promise<void> {
  await trx.deleteFrom(table).where('property_id', '=', keep).execute()
  await trx.updateTable(table).set({ property_id: keep }).where('property_id', '=', other).execute()
}

/** Replaces the homes with the other project's. Homes with the same number keep their id, and so their URL. */
export async function takeUnits(trx: Trx, keep: number, other: number): Promise<void> {
  await sql`
    insert into units (property_id, position, unit_type_id, rooms, bathrooms, min_price, max_price, price_source, price_date, min_area, max_area)
    select ${keep}, 10000 + position, unit_type_id, rooms, bathrooms, min_price, max_price, price_source, price_date, min_area, max_area
    from units where property_id = ${other}`.execute(trx)
  const copies = sql`units c join units o on o.property_id = ${other} and c.property_id = ${keep} and c.position = 10000 + o.position`
  await sql`
    insert into unit_plans (unit_id, position, media_id)
    select c.id, up.position, up.media_id from ${copies} join unit_plans up on up.unit_id = o.id`.execute(trx)
  await sql`
    insert into unit_listings (property_id, unit_id, apt_no, floor_no, area, price, price_source, price_date, status)
    select ${keep}, c.id, l.apt_no, l.floor_no, l.area, l.price, l.price_source, l.price_date, l.status
    from ${copies} join unit_listings l on l.unit_id = o.id
    on conflict (property_id, apt_no) do update set (unit_id, floor_no, area, price, price_source, price_date, status) =
      (excluded.unit_id, excluded.floor_no, excluded.area, excluded.price, excluded.price_source, excluded.price_date, excluded.status)`.execute(
    trx,
  )
  await trx.deleteFrom('units').where('property_id', '=', keep).where('position', '<', 10_000).execute()
  await sql`update units set position = position - 10000 where property_id = ${keep}`.execute(trx)
}

/** Points everything that refers to the other project at the remaining one, then deletes the other. */
export async function moveProjectReferences(
  trx: Trx,
  keep: number,
  duplicate: { id: number; slug: string; source: string; source_ref: string },
): Promise<void> {
  const other = duplicate.id
  await sql`
    insert into saved_properties (user_id, property_id, saved_at)
    select user_id, ${keep}, saved_at from saved_properties where property_id = ${other} on conflict do nothing`.execute(trx)
  await sql`
    update leads l set property_id = ${keep}, unit_listing_id = coalesce((
      select k.id from unit_listings o join unit_listings k on k.property_id = ${keep} and k.apt_no = o.apt_no where o.id = l.unit_listing_id
    ), case when exists (select from unit_listings o where o.id = l.unit_listing_id and o.property_id = ${other}) then null else l.unit_listing_id end)
    where l.property_id = ${other}`.execute(trx)
  await trx.updateTable('referrals').set({ property_id: keep }).where('property_id', '=', other).execute()
  await sql`
    update property_registrations set property_id = ${keep} where property_id = ${other}
      and not exists (select from property_registrations where property_id = ${keep})`.execute(trx)
  // Both references lead to the remaining project, and the other's feed no longer overwrites its fields.
  await sql`
    insert into project_sources (source, reference, property_id) values (${duplicate.source}, ${duplicate.source_ref}, ${other}) on conflict do nothing`.execute(
    trx,
  )
  await trx.updateTable('project_sources').set({ property_id: keep }).where('property_id', '=', other).execute()
  await trx.updateTable('property_redirects').set({ property_id: keep }).where('property_id', '=', other).execute()
  await trx
    .insertInto('property_redirects')
    .values({ slug: duplicate.slug, property_id: keep })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ property_id: keep }))
    .execute()
  await trx.deleteFrom('properties').where('id', '=', other).execute()
  await refreshSearch(trx, [keep])
}

export async function insertDifferentProjects(
  trx: Trx,
  pair: { property_id: number; other_id: number; said_at: Date; said_by: number },
): Promise<void> {
  await trx
    .insertInto('different_projects')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
