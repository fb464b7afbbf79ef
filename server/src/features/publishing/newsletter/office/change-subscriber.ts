import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { endSubscription } from '../queries.ts'
import { eraseSubscriber, lockSubscriber } from './queries.ts'

/** Unsubscribes someone at their request. @throws AppError not_found; conflict if they have already left */
export async function unsubscribeByStaff({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const found = await lockSubscriber(trx, id)
    if (!found) throw new AppError('not_found')
    if (found.state === 'left') throw new AppError('conflict', { userMessage: m.office_newsletter_left_already })
    await endSubscription(trx, id, at)
    const detail = { before: { state: found.state }, after: { state: 'left' } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'subscriber_unsubscribed', entity: 'subscriber', entity_id: id, detail })
  })
}

/** Deletes a subscriber and all messages sent or queued to them. @throws AppError not_found */
export async function deleteSubscriber({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const found = await lockSubscriber(trx, id)
    if (!found) throw new AppError('not_found')
    await eraseSubscriber(trx, id)
    const detail = { before: { state: found.state } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'subscriber_erased', entity: 'subscriber', entity_id: id, detail })
  })
}
