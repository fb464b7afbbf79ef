import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { announceChange } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { changeTags } from '../cache-tags.ts'
import { findWithOldPrices, removeOldPrices, renewDemoPrices } from './queries.ts'

const AT_ONCE = 200

/** Returns the oldest day (`YYYY-MM-DD`) whose prices are shown; undefined if prices never expire. */
export function oldestPriceDay({ config, clock }: Pick<Services, 'config' | 'clock'>): string | undefined {
  const days = config.priceMaxAgeDays
  return days === 0 ? undefined : uaeDate(new Date(clock().getTime() - days * DAY_MS))
}

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
    await database.db.transaction().execute(async (trx) => {
      const rows = await removeOldPrices(trx, ids.slice(from, from + AT_ONCE), cutoff, at)
      for (const { id, version, price } of rows) {
        const changes = [{ field: 'price', before: price, after: null }]
        const detail = { version: version + 1, changes }
        await writeAudit(trx, { at, actor_id: null, action: 'project_price_expired', entity: 'property', entity_id: id, detail })
      }
      await announceChange(trx, changeTags(rows))
    })
  }
  return ids.length
}
