import { announceChange } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTags } from '../../catalogue/cache-tags.ts'
import { findWithOldPrices, lockProjects, oldestPriceDay, removeOldPrices, renewDemoPrices } from '../../catalogue/prices/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { changesBetween, findForms } from '../projects/index.ts'

const AT_ONCE = 100

/**
 * Removes prices older than `PRICE_MAX_AGE_DAYS`, so that lists, counts and pages say 'ask for price'. They stay in the price
 * history. Demo prices get a new date instead. Returns the number of changed projects.
 */
export async function expirePrices(services: Services): Promise<number> {
  const { config, database, clock } = services
  const cutoff = oldestPriceDay(services)
  if (cutoff === undefined) return 0
  if (config.site.demo) {
    await database.db.transaction().execute((trx) => renewDemoPrices(trx, cutoff, config.priceMaxAgeDays))
  }
  const ids = await findWithOldPrices(database.db, cutoff)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const at = clock()
    const some = ids.slice(from, from + AT_ONCE)
    await database.db.transaction().execute(async (trx) => {
      const rows = await lockProjects(trx, some)
      const before = await findForms(trx, some)
      await removeOldPrices(trx, some, cutoff, at)
      const after = await findForms(trx, some)
      for (const { id, version } of rows) {
        const [was, is] = [before.get(id), after.get(id)]
        const changes = was && is ? changesBetween(was, is) : []
        const detail = { version: version + 1, changes }
        await writeAudit(trx, { at, actor_id: null, action: 'project_price_expired', entity: 'property', entity_id: id, detail })
      }
      await announceChange(trx, changeTags(rows))
    })
  }
  return ids.length
}
