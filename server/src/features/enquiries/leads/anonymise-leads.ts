import { DAY_MS } from '@manzil/contract/time/calendar'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { deleteExpiredKeys } from './idempotency-queries.ts'
import { announceLeads } from './lead-events.ts'
import { anonymiseAccountLeads, anonymiseLeads } from './queries.ts'

/** Anonymises leads older than `LEADS_KEEP_DAYS`, and deletes expired idempotency keys. */
export async function anonymiseOldLeads({ config, database, clock }: Services): Promise<void> {
  const at = clock()
  await deleteExpiredKeys(database.db, at)
  if (config.leadsKeepDays === 0) return
  const before = new Date(at.getTime() - config.leadsKeepDays * DAY_MS)
  await database.db.transaction().execute(async (trx) => {
    const count = await anonymiseLeads(trx, before, at)
    if (count === 0) return
    await announceLeads(trx)
    await writeAudit(trx, {
      at,
      actor_id: null,
      action: 'leads_anonymised',
      entity: 'lead',
      entity_id: 'kept long enough',
      detail: { count },
    })
  })
}

/** Anonymises the leads of an account that is deleted. */
export async function anonymiseLeadsOf(trx: Trx, userId: number, at: Date): Promise<void> {
  if ((await anonymiseAccountLeads(trx, userId, at)) > 0) await announceLeads(trx)
}
