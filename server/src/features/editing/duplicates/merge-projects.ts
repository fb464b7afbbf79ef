import type { MarkDifferentBody, MergeBody } from '@manzil/contract/editing/calls/office-duplicates'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { changeTags } from '../../catalogue/cache-tags.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { DUPLICATES_TAG } from './list-duplicates.ts'
import { findPair, insertDifferentProjects, lockPair, moveProjectReferences, takeColumns, takeList, takeUnits } from './queries.ts'

/**
 * Merges two projects: `keep_id` stays and takes the chosen fields from the other. References, saves, leads, referrals and the
 * URL of the other move to it. @throws AppError not_found; bad_input if both are the same
 */
export async function mergeProjects(services: Services, account: Account, { keep_id, other_id, take }: z.output<typeof MergeBody>) {
  if (keep_id === other_id) throw new AppError('bad_input')
  const at = services.clock()
  return services.database.db.transaction().execute(async (trx) => {
    const twins = await lockPair(trx, keep_id, other_id)
    if (!twins) throw new AppError('not_found')
    const { target, duplicate } = twins
    const before = await findPair(trx, [keep_id, other_id])
    await takeColumns(trx, keep_id, other_id, take)
    if (take.includes('images')) await takeList(trx, 'property_images', keep_id, other_id)
    if (take.includes('amenities')) await takeList(trx, 'property_amenities', keep_id, other_id)
    if (take.includes('payment_plans')) await takeList(trx, 'payment_plans', keep_id, other_id)
    if (take.includes('units')) await takeUnits(trx, keep_id, other_id)
    await moveProjectReferences(trx, keep_id, duplicate)
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'projects_merged',
      entity: 'property',
      entity_id: keep_id,
      detail: { take, before: before.map(({ updated_at: _at, ...twin }) => twin) },
    })
    await announceChange(trx, changeTags([target, duplicate]))
    return { id: keep_id, slug: target.slug }
  })
}

/**
 * Marks two projects as different, so that they are no longer listed as duplicates. @throws AppError not_found; bad_input if
 * both are the same
 */
export async function markAsDifferent(
  services: Services,
  account: Account,
  { property_id, other_id }: z.output<typeof MarkDifferentBody>,
): Promise<void> {
  if (property_id === other_id) throw new AppError('bad_input')
  const [one, other] = [Math.min(property_id, other_id), Math.max(property_id, other_id)]
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (!(await lockPair(trx, one, other))) throw new AppError('not_found')
    await insertDifferentProjects(trx, { property_id: one, other_id: other, said_at: at, said_by: account.id })
    await writeAudit(trx, {
      at,
      actor_id: account.id,
      action: 'projects_told_apart',
      entity: 'property',
      entity_id: one,
      detail: { other },
    })
    await announceChange(trx, [DUPLICATES_TAG])
  })
}
