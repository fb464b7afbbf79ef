import { type ChangeSiteBody, SITE_FIELDS, type SiteSetting } from '@manzil/contract/office/calls/office-site'
import { SITE_DEFAULTS, type Site, type SiteField } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import { announceChange, type Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../audit-rows.ts'
import { deleteSetting, findSettings, putSetting } from './queries.ts'

/** Cache tag of everything that shows site settings. */
export const SITE_TAG = 'site'

/** The environment overrides staff's values, which override the defaults (docs/decisions/0063). */
function resolveSetting(
  field: SiteField,
  { siteGiven, site }: Services['config'],
  stored: { value: string } | undefined,
): Pick<SiteSetting, 'value' | 'source'> {
  if (siteGiven.includes(field)) return { value: site[field], source: 'environment' }
  return stored ? { value: stored.value, source: 'staff' } : { value: SITE_DEFAULTS[field], source: 'product' }
}

export async function currentSite({ config, database }: Pick<Services, 'config' | 'database'>, db: Db = database.db): Promise<Site> {
  const stored = await findSettings(db)
  return {
    ...config.site,
    ...Object.fromEntries(SITE_FIELDS.map((field) => [field, resolveSetting(field, config, stored.get(field)).value])),
  }
}

export async function listSettings({ config, database }: Services): Promise<SiteSetting[]> {
  const stored = await findSettings(database.db)
  return SITE_FIELDS.map((field) => {
    const row = stored.get(field)
    const setting = { field, standard: SITE_DEFAULTS[field], ...resolveSetting(field, config, row) }
    if (!row || setting.source !== 'staff') return { ...setting, updated_at: null, updated_by: null, updated_by_ar: null }
    const { name, name_ar } = namesOf(row)
    const updated_by = row.first_name === null ? null : name
    return { ...setting, updated_at: row.updated_at.toISOString(), updated_by, updated_by_ar: name_ar }
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
    const stored = await findSettings(trx)
    const before: Record<string, string> = {}
    const after: Record<string, string> = {}
    for (const field of given) {
      const value = change[field] ?? null
      const [was, is] = [stored.get(field)?.value ?? SITE_DEFAULTS[field], value ?? SITE_DEFAULTS[field]]
      if (value === null) await deleteSetting(trx, field)
      else if (value !== stored.get(field)?.value) await putSetting(trx, { field, value, updated_at: at, updated_by: account.id })
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
