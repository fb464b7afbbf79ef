import type { Duplicate, DuplicateProject } from '@manzil/contract/editing/calls/office-duplicates'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { sourceName } from '../../catalogue/source-name-rows.ts'
import type { Author } from '../save-versioned.ts'
import { isSameDeveloper, isSamePlace, titleBeforeBy } from '../twin-rows.ts'

export interface Pair {
  one: number
  other: number
  reason: Duplicate['reason']
}

/**
 * Finds pairs of projects that look like duplicates: the same register number; the same name in either language, across sources within
 * one emirate unless community or developer differ (words such as LLC do not count), and made by hand at the same place; a name with and
 * without 'by' its developer, at the same place; sent twice by one feed. Leaves out pairs marked as different.
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
        and ${isSameDeveloper('a', 'b')}
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title_ar) = search_fold(a.title_ar) and b.id > a.id and b.source <> a.source and b.emirate_id = a.emirate_id
      where (a.community_id is null or b.community_id is null or a.community_id = b.community_id)
        and ${isSameDeveloper('a', 'b')}
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title) = search_fold(a.title) and b.id > a.id and b.emirate_id = a.emirate_id and ${isSamePlace('a', 'b')}
      where a.source = 'office' and b.source = 'office'
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title_ar) = search_fold(a.title_ar) and b.id > a.id and b.emirate_id = a.emirate_id and ${isSamePlace('a', 'b')}
      where a.source = 'office' and b.source = 'office'
      union
      select least(a.id, b.id), greatest(a.id, b.id)
      from properties a join properties b
        on search_fold(b.title) = ${titleBeforeBy('a')} and b.id <> a.id and b.emirate_id = a.emirate_id and ${isSamePlace('a', 'b')}
      where (a.source <> b.source or a.source = 'office') and ${isSameDeveloper('a', 'b')}
      union
      select a.id, b.id
      from properties a join properties b on search_fold(b.title) = search_fold(a.title) and b.id > a.id and b.source = a.source
        and ${isSentTwice}
      where a.source <> 'office'
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

/** In degrees, about 50 m: neighbouring towers are farther apart. */
const SAME_PIN = 0.0005

/**
 * Whether one feed has two projects `a` and `b` of the same English name now that nothing tells apart: towers and phases of one name differ in their
 * pins, register numbers or number, and projects whose place or developer is unknown may be advertisements of single homes.
 */
const isSentTwice = sql<boolean>`(b.community_id = a.community_id and b.developer_id = a.developer_id
  and (a.latitude is null or b.latitude is null
    or abs(a.latitude - b.latitude) < ${sql.lit(SAME_PIN)} and abs(a.longitude - b.longitude) < ${sql.lit(SAME_PIN)})
  and 2 = (select count(*) from project_sources s
    where s.vanished_at is null and (s.property_id, s.source, s.reference) in ((a.id, a.source, a.source_ref), (b.id, b.source, b.source_ref)))
  and 2 > (select count(distinct s.property_id) from project_sources s where s.property_id in (a.id, b.id) and s.register_number is not null)
  and not exists (select from properties c where c.id not in (a.id, b.id) and c.source = a.source
    and search_fold(c.title) = search_fold(a.title) and c.community_id = a.community_id and c.developer_id = a.developer_id))`

export interface ComparedProjectRow extends Omit<DuplicateProject, 'updated_at' | 'values' | 'own_homes' | 'own_numbers' | 'own_leads'> {
  updated_at: Date
}

/** Returns what a person needs to tell duplicates apart. */
export async function findCompared(db: Db, ids: readonly number[]): Promise<ComparedProjectRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ComparedProjectRow>`
    select p.id, p.version, p.slug, p.title, p.title_ar, p.publication, case when p.source <> 'office' then ${sourceName(sql`p.source`)} end as feed,
      p.source_ref as reference, p.developer_id, p.community_id, p.updated_at,
      (select count(*) from unit_listings l where l.property_id = p.id) as homes,
      (select count(*) from property_images i where i.property_id = p.id) as images
    from properties p where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Counts the leads about each of these homes that has any. */
export async function countHomeLeads(db: Db, homes: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; leads: number }>`
    select unit_listing_id as id, count(*) as leads from leads where unit_listing_id = any(${homes}::bigint[])
    group by unit_listing_id order by unit_listing_id`.execute(db)
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}

/** Locks both projects in id order, so that two merges cannot deadlock; undefined if one is missing. */
export async function lockPair(trx: Trx, keep: number, other: number) {
  const rows = await trx
    .selectFrom('properties')
    .select(['id', 'version', 'slug', 'publication', 'source', 'source_ref', 'community_id', 'developer_id'])
    .where('id', 'in', [keep, other])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [target, duplicate] = [rows.find(({ id }) => id === keep), rows.find(({ id }) => id === other)]
  return target && duplicate ? { target, duplicate } : undefined
}

/** Copies columns of the other project. */
export async function takeColumns(trx: Trx, keep: number, other: number, columns: readonly string[], { at, by }: Author): Promise<void> {
  const list = sql.join([...columns, 'updated_at', 'updated_by'].map((column) => sql.ref(column)))
  const from = sql.join([...columns.map((column) => sql.ref(`o.${column}`)), sql`${at}::timestamptz`, sql`${by}::bigint`])
  await sql`update properties p set (${list}) = (select ${from} from properties o where o.id = ${other}) where p.id = ${keep}`.execute(trx)
}

/** Replaces what a table holds of the remaining project with what it holds of the other. */
export async function takeRows(
  trx: Trx,
  table: 'property_amenities' | 'payment_plans' | 'property_permits' | 'property_registrations',
  keep: number,
  other: number,
): Promise<void> {
  await trx.deleteFrom(table).where('property_id', '=', keep).execute()
  await trx.updateTable(table).set({ property_id: keep }).where('property_id', '=', other).execute()
}

/** Replaces the pictures, and those still to be downloaded. */
export async function takePictures(trx: Trx, keep: number, other: number): Promise<void> {
  await trx.deleteFrom('property_images').where('property_id', '=', keep).execute()
  await trx.updateTable('property_images').set({ property_id: keep }).where('property_id', '=', other).execute()
  await sql`delete from wanted_pictures where property_id = ${keep} and unit_position < 0`.execute(trx)
  await sql`update wanted_pictures set property_id = ${keep} where property_id = ${other} and unit_position < 0`.execute(trx)
}

/** Adds the former prices of the other project itself; those of its homes move with them. */
export async function takePriceHistory(trx: Trx, keep: number, other: number): Promise<void> {
  await sql`
    update price_history set property_id = ${keep}
    where property_id = ${other} and unit_id is null and unit_listing_id is null`.execute(trx)
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
  for (const table of ['leads', 'listing_reports', 'referrals'] as const)
    await trx.updateTable(table).set({ property_id: keep }).where('property_id', '=', other).execute()
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
}

/** Gives the remaining project the other's place among the latest. */
export async function takePublishedAt(trx: Trx, keep: number, other: number): Promise<void> {
  await sql`update properties p set published_at = o.published_at from properties o where p.id = ${keep} and o.id = ${other}`.execute(trx)
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
