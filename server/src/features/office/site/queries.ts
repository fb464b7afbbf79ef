import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface SiteCounts {
  properties_count: number
  communities_count: number
  developers_count: number
}

export async function countSite(db: Db): Promise<SiteCounts> {
  const { rows } = await sql<SiteCounts>`
    select (select count(*) from property_search) as properties_count,
      (select count(*) from communities c where exists (select from property_search s where s.community_id = c.id)) as communities_count,
      (select count(*) from developers d where exists (select from property_search s where s.developer_id = d.id)) as developers_count`.execute(
    db,
  )
  return rows[0] as SiteCounts
}
