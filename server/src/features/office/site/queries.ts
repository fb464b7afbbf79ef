import type { SiteField } from '@manzil/contract/office/site'
import { sql } from 'kysely'
import { arabicNameIn, NAME_COLUMNS, nameIn } from '../../../platform/accounts/name-rows.ts'
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

/** Returns the id of the last change, or 0 if the settings were never changed. */
export async function findVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from audit_entries where entity = 'site' and entity_id = 'site'`.execute(db)
  return rows[0]?.version ?? 0
}

/** Makes other changes wait until the transaction ends; a lock of rows would miss fields that have none. */
export async function lockSettings(trx: Trx): Promise<void> {
  await sql`lock table site_settings in share row exclusive mode`.execute(trx)
}

export interface SettingsChangeRow {
  actor_id: number | null
  by: string | null
  by_ar: string | null
  at: Date
  fields: string[]
}

/** Returns who changed which settings since a version, newest first. */
export async function findChangesSince(db: Db, version: number): Promise<SettingsChangeRow[]> {
  const { rows } = await sql<SettingsChangeRow>`
    select a.actor_id, ${nameIn('u')} as by, ${arabicNameIn('u')} as by_ar, a.at, array(select jsonb_object_keys(a.detail->'after')) as fields
    from audit_entries a left join users u on u.id = a.actor_id
    where a.entity = 'site' and a.entity_id = 'site' and a.id > ${version}
    order by a.id desc`.execute(db)
  return rows
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
