import { m } from '@manzil/messages'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { countUse, enforceLimits, perNetwork } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { putSubscriber } from './queries.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Prevents strangers from flooding a mailbox by entering its address. */
const MAX_MAILS_PER_DAY = 3

/**
 * Sends a confirmation email to an address, and nothing else until it is confirmed. Subscribers get no email; the caller
 * cannot tell the difference.
 * @throws AppError too_many_requests
 */
export async function subscribe(services: Services, email: string, { address, locale }: Pick<Caller, 'address' | 'locale'>): Promise<void> {
  const { database, config, clock } = services
  const max = config.limits.newsletter
  await enforceLimits(services, perNetwork({ key: 'newsletter', max, windowSeconds: HOUR_SECONDS }, address), m.account_too_many_attempts)
  const mailbox = { key: `newsletter-mail:${mailboxOf(email)}`, max: MAX_MAILS_PER_DAY, windowSeconds: DAY_SECONDS }
  if ((await countUse(services, mailbox)) !== undefined) return
  const consent = m.newsletter_consent({}, { locale })
  await database.db.transaction().execute(async (trx) => {
    const subscriberId = await putSubscriber(trx, { email, locale, consent, asked_at: clock() })
    if (subscriberId === undefined) return
    await queueMessage(services, trx, { kind: 'newsletter_confirm', detail: {}, subscriberId, to: email, locale })
  })
}
