import type { Developer } from '@manzil/contract/catalogue/calls/developers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { idOfKey } from '../former-slug-rows.ts'

export type DeveloperRow = Omit<Developer, 'logo_url'>

/** Most published projects first; all developers without a limit. */
export async function findDevelopers(db: Db, limit: number | undefined, offset: number): Promise<DeveloperRow[]> {
  return select(
    db,
    sql`left join (select developer_id, count(*) as count from property_search group by developer_id) s on s.developer_id = d.id`,
    sql`order by properties_count desc, d.name, d.id limit ${limit ?? null} offset ${offset}`,
  )
}

export async function findDeveloper(db: Db, key: string): Promise<DeveloperRow | undefined> {
  const counted = sql`cross join lateral (select count(*) as count from property_search s where s.developer_id = d.id) s`
  const [row] = await select(db, counted, sql`where d.id = ${idOfKey('developer', key)}`)
  return row
}

async function select(db: Db, counted: RawBuilder<unknown>, chosen: RawBuilder<unknown>): Promise<DeveloperRow[]> {
  const { rows } = await sql<DeveloperRow>`
    select d.id, d.slug, d.name, d.name_ar, m.address as logo, d.location, d.location_ar, d.description, d.description_ar,
      d.established_year, coalesce(s.count, 0) as properties_count,
      exists (select from users u where u.developer_id = d.id and u.role = 'developer' and u.deactivated_at is null and u.deleted_at is null)
        as is_verified
    from developers d left join media m on m.id = d.logo_id and m.encoding is null ${counted} ${chosen}`.execute(db)
  return rows
}

export async function countDevelopers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('developers')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
