import { DELAYED_MINUTES, type OutboxMessage, type OutboxQuery, type UnsentStatus } from '@manzil/contract/enquiries/calls/outbox'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import { describeOutboundHold } from '../../../platform/outbound.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import type { StoredContent } from './deliver-message.ts'
import { findMessage, hasReadSince, hastenMessage, listMessages, type MessageRow, resetAll, resetMessage } from './queries.ts'
import { DELIVERY } from './queue-message.ts'

/** Returns one page of messages, newest first. Audits who reads it, because the messages are addressed to other people. */
export async function listOutbox(
  services: Services,
  account: Account,
  { page, page_size, status, delayed }: z.output<typeof OutboxQuery>,
  addressOf: AddressOfPage,
) {
  await auditReading(services, account, `${delayed ? 'delayed' : (status ?? 'all')}/${page}`)
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const { messages, count } = await listMessages(services.database.db, {
    status,
    delayedSince: delayed ? delayedSince(services.clock()) : undefined,
    limit,
    offset,
  })
  const data = messages.map((message) => presentMessage(message, services.secrets))
  const hold = await describeOutboundHold(services.database.db, services.config)
  return { success: true as const, data, count, next: nextOf(count), senders: sendersOf(services), hold }
}

/** Returns for which channels a service is configured. */
export function sendersOf({ config: { mail, sms } }: Pick<Services, 'config'>): { email: boolean; sms: boolean } {
  return { email: mail.smtpUrl !== undefined, sms: sms !== undefined }
}

/** Messages that wait since before this time are delayed. */
export function delayedSince(now: Date): Date {
  return new Date(now.getTime() - DELAYED_MINUTES * 60_000)
}

/** Audits repeated views of the same page only once within this time. */
const READING_MS = 10 * 60 * 1000

async function auditReading({ database: { db }, clock }: Services, account: Account, list: string): Promise<void> {
  const at = clock()
  if (await hasReadSince(db, account.id, list, new Date(at.getTime() - READING_MS))) return
  await writeAudit(db, { at, actor_id: account.id, action: 'outbox_read', entity: 'outbox', entity_id: list })
}

/**
 * Queues a failed or kept message again, or one that waits for its next attempt.
 * @throws AppError not_found; conflict for messages in any other state, and for kept ones without a service to send them
 */
export async function retryMessage(services: Services, id: number): Promise<{ message: OutboxMessage }> {
  const { db } = services.database
  const found = await findMessage(db, id)
  if (found?.status === 'kept' && !sendersOf(services)[found.channel]) {
    throw new AppError('conflict', { userMessage: found.channel === 'email' ? m.outbox_no_mail_service : m.outbox_no_sms_service })
  }
  await db.transaction().execute(async (trx) => {
    if (!(await resetMessage(trx, id)) && !(await hastenMessage(trx, id, services.clock()))) {
      throw (await findMessage(trx, id)) ? new AppError('conflict', { userMessage: m.outbox_not_failed }) : new AppError('not_found')
    }
    await services.jobs.enqueue(trx, DELIVERY, { message_id: id })
  })
  const message = await findMessage(db, id)
  if (!message) throw new AppError('not_found')
  return { message: presentMessage(message, services.secrets) }
}

/** Messages per transaction. */
const RETRY_BATCH = 500

/**
 * Queues all failed messages again that a retry may deliver, or all kept ones that a service can send, and returns how many.
 * @throws AppError conflict for kept messages if no service is configured
 */
export async function retryAll(services: Services, account: Account, status: UnsentStatus): Promise<number> {
  const {
    database: { db },
    jobs,
    clock,
  } = services
  const senders = sendersOf(services)
  // A kept message that nothing can send would only lose its text.
  const channels = (['email', 'sms'] as const).filter((channel) => status === 'failed' || senders[channel])
  if (channels.length === 0) throw new AppError('conflict', { userMessage: m.outbox_no_mail_service })
  let count = 0
  for (let batch = RETRY_BATCH; batch === RETRY_BATCH; count += batch) {
    batch = await db.transaction().execute(async (trx) => {
      const ids = await resetAll(trx, { status, channels, limit: RETRY_BATCH })
      await jobs.enqueueAll(
        trx,
        DELIVERY,
        ids.map((message_id) => ({ message_id })),
      )
      return ids.length
    })
  }
  const detail = { count }
  if (count > 0) {
    await writeAudit(db, { at: clock(), actor_id: account.id, action: 'messages_retried', entity: 'outbox', entity_id: status, detail })
  }
  return count
}

function presentMessage(message: MessageRow, secrets: Secrets): OutboxMessage {
  const stored = message.content === null ? undefined : readStored(message.content, secrets)
  return {
    id: message.id,
    channel: message.channel,
    kind: message.kind,
    to: message.recipient,
    locale: message.locale,
    status: message.status,
    attempts: message.attempts,
    last_error: message.last_error,
    failure: message.failure,
    created_at: message.created_at.toISOString(),
    next_attempt_at: message.next_attempt_at?.toISOString() ?? null,
    sent_at: message.sent_at?.toISOString() ?? null,
    subject: stored?.subject ?? null,
    text: stored?.text ?? null,
    html: stored?.html ?? null,
  }
}

/** Returns undefined for a message sealed with a secret that is no longer configured, so that the others can still be read. */
function readStored(content: string, secrets: Secrets): StoredContent | undefined {
  try {
    return JSON.parse(secrets.unseal(content))
  } catch {
    return undefined
  }
}
