import type { FeedValues } from '@manzil/contract/feeds/calls/feeds'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { ResolvedNames } from './writing/names.ts'
import { planBatch } from './writing/plan-batch.ts'
import { findHeld, type HeldValues, lockImports, undoneWithin } from './writing/source-rows.ts'
import { writeBatch } from './writing/write-batch.ts'

/** Returns what {@link useFeedValues} would replace. @throws AppError conflict if the feed has no other values */
export async function getFeedValues({ database, clock }: Services, projectId: number): Promise<FeedValues> {
  return database.db.transaction().execute(async (trx) => {
    const kept = []
    // Without its digest, the project is compared although its feed has not changed.
    for (const one of await findUsable(trx, projectId))
      kept.push(...(await planHeld(trx, { ...one, digest: '' }, { today: uaeDate(clock()) })).kept)
    return {
      fields: [...new Set(kept.flatMap(({ fields }) => fields))],
      values: kept.flatMap(({ values = [] }) => values),
      homes: kept.flatMap(({ homes = [] }) => homes),
      home_count: kept.reduce((sum, { home_count = 0 }) => sum + home_count, 0),
    }
  })
}

/**
 * Replaces staff edits of a project by the values that its feed last had for them, which the feed then updates again. Homes that
 * staff added stay, as do pictures until one of the feed's has been fetched. @throws AppError conflict if the feed has no other values
 */
export async function useFeedValues({ database, config, clock }: Services, account: Account, projectId: number): Promise<void> {
  const today = uaeDate(clock())
  await database.db.transaction().execute(async (trx) => {
    if (database.engine === 'postgres') await lockImports(trx)
    for (const one of await findUsable(trx, projectId)) {
      const plan = await planHeld(trx, one, { today, discardsEdits: true })
      await writeBatch(trx, plan, {
        known: new ResolvedNames(),
        today,
        origin: { actor_id: account.id, feed: one.feed },
        action: 'project_edits_discarded',
        requiresPermits: config.permits.required,
        publishing: undefined,
      })
    }
  })
}

/** Returns the values of a project's feeds. A feed without pictures has none to use, so those of staff stay. */
async function findUsable(trx: Trx, projectId: number): Promise<HeldValues[]> {
  const usable = (await findHeld(trx, projectId)).map((one) => {
    const { images, ...held } = one.held
    return { ...one, held: images?.length === 0 ? held : one.held }
  })
  if (usable.length === 0) throw new AppError('conflict', { userMessage: m.feed_values_same })
  return usable
}

function planHeld(trx: Trx, { feed, held, ...entry }: HeldValues, rules: { today: string; discardsEdits?: boolean }) {
  const trial = <T>(work: (trx: Trx) => Promise<T>) => undoneWithin(trx, work)
  return planBatch(trx, [{ ...entry, row: 0, record: () => held }], { ...rules, trial, feed: { source: entry.source, name: feed } })
}
