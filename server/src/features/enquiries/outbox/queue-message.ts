import type { Locale } from '@manzil/contract/text/locale'
import type { DatabaseConnection, Trx } from '../../../platform/database/database.ts'
import { Jobs } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import type { QueuedContent } from './message-kinds.ts'
import { insertMessage } from './queries.ts'

export const DELIVERY = 'deliver-message'
export const RETRIES = { retryLimit: 12, retryDelay: 30, retryDelayMax: 60 * 60 }

export type NewMessage = QueuedContent & {
  channel?: 'email' | 'sms'
  /** The recipient's account or newsletter subscription, if any, and the lead the message is about. */
  userId?: number
  subscriberId?: number
  leadId?: number
  issueId?: number
  /** The report that the message answers. */
  reportId?: number
  /** Email address or phone number. */
  to: string
  locale: Locale
}

/** Queues a message to be sent after the transaction commits. Tokens and codes are created only on sending. */
export async function queueMessage(services: Pick<Services, 'jobs' | 'clock'>, trx: Trx, message: NewMessage): Promise<void> {
  const {
    channel = 'email',
    kind,
    detail,
    userId = null,
    subscriberId = null,
    leadId = null,
    issueId = null,
    reportId = null,
    to,
    locale,
  } = message
  const created_at = services.clock()
  const id = await insertMessage(trx, {
    channel,
    kind,
    user_id: userId,
    subscriber_id: subscriberId,
    lead_id: leadId,
    issue_id: issueId,
    report_id: reportId,
    recipient: to,
    locale,
    detail: JSON.stringify(detail),
    created_at,
    next_attempt_at: created_at,
  })
  await services.jobs.enqueue(trx, DELIVERY, { message_id: id })
}

/** Runs a command with a queue that accepts messages but sends none; the server sends them. */
export async function withEnqueueOnlyJobs<T>(database: DatabaseConnection, run: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = new Jobs(database, false, { onFault: () => {} })
  jobs.define({ name: DELIVERY, retries: RETRIES, run: async () => {} })
  await jobs.open()
  return run(jobs).finally(() => jobs.close())
}
