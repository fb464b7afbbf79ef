import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the communities with the most published projects as filter values: the name, or the slug if the name has a comma. */
export async function findBusiestCommunities(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select case when c.name like '%,%' then c.slug else c.name end as value from (
      select community_id, count(*) as projects from property_search where community_id is not null
      group by community_id order by projects desc, community_id limit ${limit}
    ) busiest join communities c on c.id = busiest.community_id order by busiest.projects desc, c.id`.execute(db)
  return rows.map(({ value }) => value)
}
