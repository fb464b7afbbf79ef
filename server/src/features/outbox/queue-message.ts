import type { Locale } from '@manzil/contract/locale'
import type { Trx } from '../../platform/database.ts'
import type { Services } from '../../platform/services.ts'
import type { QueuedContent } from './message-kinds.ts'
import { insertMessage } from './queries.ts'

export const DELIVERY = 'deliver-message'

export type NewMessage = QueuedContent & {
  channel?: 'email' | 'sms'
  /** Whose account, or which lead, it is about. */
  userId?: number
  leadId?: number
  /** E-mail address or phone number. */
  to: string
  locale: Locale
}

/** Has a message sent once the transaction commits. Tokens and codes are made only when it is. */
export async function queueMessage(services: Pick<Services, 'jobs' | 'clock'>, trx: Trx, message: NewMessage): Promise<void> {
  const { channel = 'email', kind, detail, userId = null, leadId = null, to, locale } = message
  const created_at = services.clock()
  const id = await insertMessage(trx, {
    channel,
    kind,
    user_id: userId,
    lead_id: leadId,
    recipient: to,
    locale,
    detail: JSON.stringify(detail),
    created_at,
    next_attempt_at: created_at,
  })
  await services.jobs.enqueue(trx, DELIVERY, { message_id: id })
}
