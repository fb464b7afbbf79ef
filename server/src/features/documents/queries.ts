import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Bounds } from './brochure/land.ts'

export interface AreaRow {
  name: string
  name_ar: string
  latitude: number
  longitude: number
}

const MAX_AREAS = 60

/** Most published projects first. */
export async function findAreas(db: Db, [west, south, east, north]: Bounds): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select c.name, c.name_ar, c.latitude, c.longitude
    from communities c left join (select community_id, count(*) as count from property_search group by community_id) s on s.community_id = c.id
    where c.latitude between ${south} and ${north} and c.longitude between ${west} and ${east}
    order by coalesce(s.count, 0) desc, c.id limit ${MAX_AREAS}`.execute(db)
  return rows
}
