import { type ChangeSiteBody, SITE_FIELDS, type SiteSetting } from '@manzil/contract/office/calls/office-site'
import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../audit-rows.ts'
import { SITE_TAG } from '../site-queries.ts'
import { deleteSetting, findSettings, putSetting } from './settings-queries.ts'

export async function listSettings({ config, database }: Services): Promise<SiteSetting[]> {
  const said = new Map((await findSettings(database.db)).map((row) => [row.field, row]))
  return SITE_FIELDS.map((field) => {
    const standard = SITE_DEFAULTS[field]
    if (config.siteGiven.includes(field)) {
      return { field, standard, value: config.site[field], source: 'environment', updated_at: null, updated_by: null, updated_by_ar: null }
    }
    const row = said.get(field)
    if (!row) return { field, standard, value: standard, source: 'product', updated_at: null, updated_by: null, updated_by_ar: null }
    const { name, name_ar } = namesOf(row)
    const updated_by = row.first_name === null ? null : name
    return {
      field,
      standard,
      value: row.value,
      source: 'staff',
      updated_at: row.updated_at.toISOString(),
      updated_by,
      updated_by_ar: name_ar,
    }
  })
}

/**
 * Changes the given fields on all nodes at once. Changes to different fields do not conflict; for one field the last one wins,
 * and the audit trail has both. @throws AppError bad_input for a field set by the environment
 */
export async function updateSettings(services: Services, account: Account, change: ChangeSiteBody): Promise<SiteSetting[]> {
  const { config, database, clock } = services
  const given = SITE_FIELDS.filter((field) => change[field] !== undefined)
  const locked = given.filter((field) => config.siteGiven.includes(field))
  if (locked.length > 0) {
    throw new AppError('bad_input', { fields: Object.fromEntries(locked.map((field) => [field, [m.input_site_locked]])) })
  }
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const said = new Map((await findSettings(trx)).map(({ field, value }) => [field, value]))
    const before: Record<string, string> = {}
    const after: Record<string, string> = {}
    for (const field of given) {
      const value = change[field] ?? null
      const [was, is] = [said.get(field) ?? SITE_DEFAULTS[field], value ?? SITE_DEFAULTS[field]]
      if (value === null) await deleteSetting(trx, field)
      else if (value !== said.get(field)) await putSetting(trx, { field, value, updated_at: at, updated_by: account.id })
      if (was === is) continue
      before[field] = was
      after[field] = is
    }
    if (Object.keys(after).length === 0) return
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'site_changed',
      entity: 'site',
      entity_id: 'site',
      detail: { before, after },
    })
    await announceChange(trx, [SITE_TAG])
  })
  return listSettings(services)
}
