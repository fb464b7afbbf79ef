import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmSubscriber, endSubscription, findTokenOwner } from './queries.ts'

type LinkServices = Pick<Services, 'database' | 'clock'>

/**
 * Confirms a subscription with the link in an email; repeating it is harmless.
 * @throws AppError bad_input if the link is unknown or expired
 */
export function confirmSubscription(services: LinkServices, token: string): Promise<void> {
  return useLink(services, token, 'confirm')
}

/** Unsubscribes with the link in any email; repeating it is harmless. @throws AppError bad_input if the link is unknown or expired */
export function unsubscribe(services: LinkServices, token: string): Promise<void> {
  return useLink(services, token, 'unsubscribe')
}

async function useLink({ database, clock }: LinkServices, token: string, purpose: 'confirm' | 'unsubscribe'): Promise<void> {
  const now = clock()
  await database.db.transaction().execute(async (trx) => {
    const id = await findTokenOwner(trx, { hash: hashToken(token), purpose, now })
    if (id === undefined) throw new AppError('bad_input', { userMessage: m.newsletter_link_expired })
    await (purpose === 'confirm' ? confirmSubscriber : endSubscription)(trx, id, now)
  })
}
