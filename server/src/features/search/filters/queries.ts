import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface OptionRow {
  id: number
  slug: string
  name: string
  name_ar: string
}

/** Returns the ids of property types that at least one offer has. */
export async function findTypeIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (select bit_or(type_bits) as bits from property_search) occurring
    join generate_series(0, 62) id on bits & (1::bigint << id) <> 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findHandoverYears(db: Db, first: number, last: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select year from generate_series(${first}::int, ${last}::int) year
    where exists (select from property_search s where s.delivery_date between make_date(year, 1, 1) and make_date(year, 12, 31))
    order by year`.execute(db)
  return rows.map(({ year }) => year)
}

export async function findDevelopersWithProjects(db: Db): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select d.id, d.slug, d.name, d.name_ar from developers d
    where exists (select from property_search s where s.developer_id = d.id) order by d.name, d.id`.execute(db)
  return rows
}

export async function findCommunitiesWithProjects(db: Db): Promise<(OptionRow & { emirate: string })[]> {
  const { rows } = await sql<OptionRow & { emirate: string }>`
    select c.id, c.slug, c.name, c.name_ar, e.name as emirate from communities c join emirates e on e.id = c.emirate_id
    where exists (select from property_search s where s.community_id = c.id) order by c.name, c.id`.execute(db)
  return rows
}

export async function findAmenitiesInUse(db: Db): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`
    select a.id, a.slug, a.name, a.name_ar from amenities a
    where exists (select from property_amenities pa join property_search s using (property_id) where pa.amenity_id = a.id)
    order by a.name, a.id`.execute(db)
  return rows
}

export interface NameRow {
  id: number
  slug: string
  title: string
  title_ar: string | null
}

/** Returns names of published projects by folded title. The offset is skipped within the index. */
export async function findNames(db: Db, limit: number, offset: number): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select p.id, p.slug, p.title, p.title_ar from (
      select id, search_fold(title) as name from properties where publication = 'published'
      order by search_fold(title) using ~<~, id limit ${limit} offset ${offset}) page
    join properties p on p.id = page.id order by page.name using ~<~, p.id`.execute(db)
  return rows
}
