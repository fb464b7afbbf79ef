import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { ResolvedNames } from './writing/names.ts'
import { planBatch } from './writing/plan-batch.ts'
import { findHeld, lockImports, undoneWithin } from './writing/source-rows.ts'
import { writeBatch } from './writing/write-batch.ts'

/**
 * Replaces staff edits of a project by the values that its feed last had for them, which the feed then updates again. Homes that
 * staff added stay. @throws AppError conflict if the feed has no other values
 */
export async function useFeedValues({ database, config, clock }: Services, account: Account, projectId: number): Promise<void> {
  const today = uaeDate(clock())
  await database.db.transaction().execute(async (trx) => {
    if (database.engine === 'postgres') await lockImports(trx)
    const held = await findHeld(trx, projectId)
    if (held.length === 0) throw new AppError('conflict', { userMessage: m.feed_values_same })
    for (const { feed, held: record, ...entry } of held) {
      const plan = await planBatch(trx, [{ ...entry, row: 0, record: () => record }], {
        trial: (work) => undoneWithin(trx, work),
        today,
        feed: { source: entry.source, name: feed },
        discardsEdits: true,
      })
      await writeBatch(trx, plan, {
        known: new ResolvedNames(),
        today,
        origin: { actor_id: account.id, feed },
        action: 'project_edits_discarded',
        requiresPermits: config.permits.required,
        publishing: undefined,
      })
    }
  })
}
