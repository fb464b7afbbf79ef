import { type ChangeSiteBody, SITE_FIELDS, type SiteSetting, type SiteSettings } from '@manzil/contract/office/calls/office-site'
import { SITE_DEFAULTS, type Site, type SiteField } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import { announceChange, type Db, type Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { MAX_CHANGES_IN_CONFLICT } from '../../editing/save-versioned.ts'
import { writeAudit } from '../audit-rows.ts'
import { deleteSetting, findChangesSince, findSettings, findVersion, lockSettings, putSetting } from './queries.ts'

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

export async function listSettings({ config, database }: Services): Promise<SiteSettings> {
  // Read first: a change made in between leads to a conflict then, instead of being overwritten.
  const version = await findVersion(database.db)
  const stored = await findSettings(database.db)
  const settings = SITE_FIELDS.map((field): SiteSetting => {
    const row = stored.get(field)
    const setting = { field, standard: SITE_DEFAULTS[field], ...resolveSetting(field, config, row) }
    if (!row || setting.source !== 'staff') return { ...setting, updated_at: null, updated_by: null, updated_by_ar: null }
    const { name, name_ar } = namesOf(row)
    const updated_by = row.first_name === null ? null : name
    return { ...setting, updated_at: row.updated_at.toISOString(), updated_by, updated_by_ar: name_ar }
  })
  return { version, settings }
}

/**
 * Changes the given fields on all nodes at once. @throws AppError bad_input for a field set by the environment; conflict if
 * someone has changed one of the fields since `version`
 */
export async function updateSettings(services: Services, account: Account, { version, form }: ChangeSiteBody): Promise<SiteSettings> {
  const { config, database, clock } = services
  const given = SITE_FIELDS.filter((field) => form[field] !== undefined)
  const locked = given.filter((field) => config.siteGiven.includes(field))
  if (locked.length > 0) {
    throw new AppError('bad_input', { fields: Object.fromEntries(locked.map((field) => [`form.${field}`, [m.input_site_locked]])) })
  }
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const stored = await findSettings(trx)
    const now = (field: SiteField) => stored.get(field)?.value ?? SITE_DEFAULTS[field]
    const wanted = (field: SiteField) => form[field] ?? SITE_DEFAULTS[field]
    await refuseOutdated(
      trx,
      account,
      version,
      given.filter((field) => wanted(field) !== now(field)),
    )
    const before: Record<string, string> = {}
    const after: Record<string, string> = {}
    for (const field of given) {
      const value = form[field] ?? null
      const [was, is] = [now(field), wanted(field)]
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

/** Refuses to overwrite fields that someone has changed since `version`. @throws AppError conflict with who changed what */
async function refuseOutdated(trx: Trx, account: Account, version: number, fields: readonly string[]): Promise<void> {
  const changes = await findChangesSince(trx, version)
  if (!changes.some((change) => change.fields.some((field) => fields.includes(field)))) return
  const changed = changes.slice(0, MAX_CHANGES_IN_CONFLICT).map(({ actor_id, at, ...change }) => ({
    ...change,
    is_own: actor_id === account.id,
    at: at.toISOString(),
    feed: null,
  }))
  throw new AppError('conflict', { userMessage: m.office_record_changed, changed })
}
