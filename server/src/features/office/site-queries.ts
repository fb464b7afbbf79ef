import type { Site } from '@manzil/contract/office/site'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Cache tag of everything that shows site settings. */
export const SITE_TAG = 'site'

/** Returns the current site settings: the environment overrides staff's values, which override the defaults (docs/decisions/0063). */
export async function currentSite({ config, database }: Pick<Services, 'config' | 'database'>, db: Db = database.db): Promise<Site> {
  const said = await db.selectFrom('site_settings').select(['field', 'value']).execute()
  const free = said.filter(({ field }) => !config.siteGiven.includes(field))
  return { ...config.site, ...Object.fromEntries(free.map(({ field, value }) => [field, value])) }
}
