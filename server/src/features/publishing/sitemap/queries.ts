import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Each project has a URL per language, and a sitemap file may hold 50,000 URLs. */
const PROJECTS_PER_FILE = 10_000

export interface SitemapFile {
  number: number
  /** `YYYY-MM-DD` of the newest change in the file. */
  changed: string
}

export interface SitemapEntry {
  slug: string
  changed: string
}

/** Groups published projects into files by id, so that a new project changes only the last file. */
export async function listProjectFiles(db: Db): Promise<SitemapFile[]> {
  const { rows } = await sql<SitemapFile>`
    select (id / ${PROJECTS_PER_FILE}::int)::int as number, to_char(max(updated_at), 'YYYY-MM-DD') as changed
    from properties where publication = 'published' group by 1 order by 1`.execute(db)
  return rows
}

export async function listProjects(db: Db, file: number): Promise<SitemapEntry[]> {
  const first = file * PROJECTS_PER_FILE
  const { rows } = await sql<SitemapEntry>`
    select slug, to_char(updated_at, 'YYYY-MM-DD') as changed from properties
    where publication = 'published' and id >= ${first} and id < ${first + PROJECTS_PER_FILE} order by id`.execute(db)
  return rows
}

export async function listPlaces(db: Db): Promise<{ kind: 'community' | 'developer'; slug: string }[]> {
  const { rows } = await sql<{ kind: 'community' | 'developer'; slug: string }>`
    select 'community' as kind, slug from communities c where exists (select from property_search s where s.community_id = c.id)
    union all
    select 'developer', slug from developers d where exists (select from property_search s where s.developer_id = d.id)
    order by kind, slug`.execute(db)
  return rows
}
