import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface OptionRow {
  id: number
  slug: string
  name: string
  name_ar: string
}

export type OptionTable = 'communities' | 'developers' | 'amenities'

export async function findOptions(db: Db, table: OptionTable): Promise<OptionRow[]> {
  return db.selectFrom(table).select(['id', 'slug', 'name', 'name_ar']).execute()
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
