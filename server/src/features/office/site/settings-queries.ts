import type { SiteField } from '@manzil/contract/office/site'
import { NAME_COLUMNS } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'

export async function findSettings(db: Db) {
  return db
    .selectFrom('site_settings as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.field', 's.value', 's.updated_at', ...NAME_COLUMNS])
    .orderBy('s.field')
    .execute()
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
