import { PERMIT_WARNING_DAYS } from '@manzil/contract/catalogue/advertising'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { uaeDate } from '@manzil/contract/time/calendar'
import { addDays } from '@manzil/contract/time/dates'
import { announceChange, type Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudits } from '../../office/audit-rows.ts'
import { changeTags, PEOPLE_TAG, projectTag } from '../cache-tags.ts'
import { refreshSearch } from '../search-rows.ts'
import {
  type ExpiringRow,
  findExpired,
  findIncomplete,
  findLapsedAgents,
  findPermits,
  findRecipients,
  recordExpiry,
  recordPublication,
  renewDemoPermits,
  takeExpiring,
  withhold,
} from './queries.ts'
import { areAdvertsEnforced } from './require-facts.ts'

const AT_ONCE = 200
const LOOKED_AT_ONCE = 5_000

/**
 * Unpublishes projects whose permit has expired and, from `PERMITS_ENFORCED_FROM`, all that lack what their emirate requires. The
 * demo renews its fictional permits instead. Returns the number of unpublished projects.
 */
export async function expirePermits(services: Services): Promise<number> {
  const { config, database, clock } = services
  const today = uaeDate(clock())
  if (!config.permits.required) {
    await database.db.transaction().execute((trx) => renewDemoPermits(trx, today))
    return 0
  }
  const expired = await findExpired(database.db, today)
  let withheld = 0
  for (let from = 0; from < expired.length; from += AT_ONCE)
    withheld += await withholdSome(services, expired.slice(from, from + AT_ONCE), today)
  if (!areAdvertsEnforced(services)) return withheld
  for (let after = 0, last: number | null = 0; last !== null; after = last ?? after) {
    const page = await findIncomplete(database.db, after, LOOKED_AT_ONCE, today)
    for (let from = 0; from < page.ids.length; from += AT_ONCE)
      withheld += await withholdSome(services, page.ids.slice(from, from + AT_ONCE), today)
    last = page.last
  }
  return withheld
}

/** Register entries among them stay public, but without the price that search may still have. */
async function withholdSome(services: Services, ids: readonly number[], today: string): Promise<number> {
  const at = services.clock()
  return services.database.db.transaction().execute(async (trx) => {
    const rows = await withhold(trx, ids, { tolerated: new Set(), today, at })
    const withheld = rows.map(({ id }) => id)
    await recordExpiry(trx, ids, today)
    await recordPublication(trx, withheld)
    await refreshSearch(trx, ids)
    const changes = [{ field: 'publication', before: 'published', after: 'draft' }]
    await writeAudits(
      trx,
      rows.map(({ id, version }) => ({
        at,
        actor_id: null,
        action: 'project_withheld',
        entity: 'property',
        entity_id: id,
        detail: { version, changes },
      })),
    )
    await announceChange(trx, changeTags([...rows, ...ids.map((id) => ({ id }))]))
    await notify(services, trx, await findPermits(trx, withheld), 0)
    return rows.length
  })
}

const DAYS_BACK = 3

/** Drops cached pages with agents whose number has just expired, or lacks on the first days of enforcement. */
export async function dropLapsedAgents({ config, database, clock }: Services): Promise<void> {
  if (!config.permits.required) return
  const today = uaeDate(clock())
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, -1)]
  const { enforcedFrom } = config.permits
  const missing = enforcedFrom !== undefined && enforcedFrom > from && enforcedFrom <= today
  await database.db.transaction().execute(async (trx) => {
    const lapsed = await findLapsedAgents(trx, { from, to, missing })
    if (lapsed.length > 0) await announceChange(trx, [PEOPLE_TAG, ...lapsed.flatMap(({ projects }) => projects.map(projectTag))])
  })
}

/** Warns staff and developers 30, 7 and 1 days before permits expire, in one email each. */
export async function warnOfExpiry(services: Services): Promise<void> {
  if (!services.config.permits.required) return
  const today = uaeDate(services.clock())
  await services.database.db.transaction().execute(async (trx) => {
    // The shortest first, so that a permit entered a day before its expiry causes one email.
    for (const days of [...PERMIT_WARNING_DAYS].reverse()) await notify(services, trx, await takeExpiring(trx, today, days), days)
  })
}

/** @param days left until the first of them expires at the latest; 0 for expired ones */
async function notify(services: Services, trx: Trx, permits: readonly ExpiringRow[], days: number): Promise<void> {
  if (permits.length === 0) return
  const developers = permits.flatMap(({ developer_id }) => developer_id ?? [])
  for (const { id, email, locale, developer_id } of await findRecipients(trx, developers, STAFF_ROLES)) {
    const own = developer_id === null ? permits : permits.filter((permit) => permit.developer_id === developer_id)
    const projects = own.map(({ property_id, title, title_ar, number, expires_on }) => ({
      id: property_id,
      title,
      title_ar,
      number,
      expires_on,
    }))
    const detail = { days, area: developer_id === null ? ('admin' as const) : ('developer' as const), projects }
    await queueMessage(services, trx, { kind: 'permits_expiring', detail, userId: id, to: email, locale })
  }
}
