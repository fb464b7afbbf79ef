import type { Site } from '@manzil/contract/site'
import type { Db } from './database.ts'
import type { Services } from './services.ts'

/** Announced where staff say something else of the site; whatever is made from what it says of itself carries it. */
export const SITE_TAG = 'site'

/**
 * What the site says of itself now (decisions, "The product's name and place"): the environment goes before what staff have
 * said, and that before what the product comes with.
 */
export async function currentSite(
  { config, site, database }: Pick<Services, 'config' | 'site' | 'database'>,
  db: Db = database.db,
): Promise<Site> {
  const said = await db.selectFrom('site_settings').select(['field', 'value']).execute()
  const free = said.filter(({ field }) => !config.siteGiven.includes(field))
  return { ...site, ...Object.fromEntries(free.map(({ field, value }) => [field, value])) }
}
