import type { SiteField } from '@manzil/contract/office/site'
import { sql } from 'kysely'
import { NAME_COLUMNS } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

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

/** Returns what staff have set, by field. */
export async function findSettings(db: Db) {
  const rows = await db
    .selectFrom('site_settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.field', 's.value', 's.updated_at', ...NAME_COLUMNS])
    .orderBy('s.field')
    .execute()
  return new Map(rows.map((row) => [row.field, row]))
}

export async function putSetting(
  trx: Trx,
  setting: { field: SiteField; value: string; updated_at: Date; updated_by: number },
): Promise<void> {
  await trx
    .insertInto('site_settings')
    .values(setting)
    .onConflict((on) => on.column('field').doUpdateSet(setting))
    .execute()
}

export async function deleteSetting(trx: Trx, field: SiteField): Promise<void> {
  await trx.deleteFrom('site_settings').where('field', '=', field).execute()
}
