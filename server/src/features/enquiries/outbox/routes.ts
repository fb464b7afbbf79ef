import {
  OutboxAnswer,
  OutboxQuery,
  RetryFailedAnswer,
  RetryFailedQuery,
  RetryMessageAnswer,
  RetryMessageParams,
} from '@manzil/contract/enquiries/calls/outbox'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { deliverMessage, failInterrupted } from './deliver-message.ts'
import { listOutbox, retryAll, retryMessage } from './list-messages.ts'
import { countUnsent } from './queries.ts'
import { DELIVERY, RETRIES } from './queue-message.ts'
import { openSenders } from './send-message.ts'

const CHANNELS = ['email', 'sms'] as const

export function outboxRoutes(app: FastifyInstance, services: Services): void {
  const senders = openSenders(services.config)
  app.addHook('onClose', () => senders.close())
  services.jobs.define<{ message_id: number }>({
    name: DELIVERY,
    outbound: true,
    retries: RETRIES,
    run: ({ message_id }, attempt) => deliverMessage(services, senders, message_id, attempt),
    onFailed: ({ message_id }) => failInterrupted(services, message_id),
  })
  measureOutbox(services)

  const route = accountRoutes(app, services)
  route('GET', '/outbox', {
    summary: 'List emails and text messages: waiting, sent, stored or failed',
    tag: 'staff',
    access: STAFF_ROLES,
    query: OutboxQuery,
    answer: OutboxAnswer,
    handler: ({ account, query, addressOf }) => listOutbox(services, account, query, addressOf),
  })
  route('POST', '/outbox/:id/retry', {
    summary: 'Send a failed or kept message, or retry a waiting one now',
    tag: 'staff',
    access: STAFF_ROLES,
    params: RetryMessageParams,
    fails: [409],
    answer: RetryMessageAnswer,
    handler: async ({ params, caller: { locale } }) => {
      const { message } = await retryMessage(services, params.id)
      return { success: true as const, message: m.outbox_retried({}, { locale }), data: message }
    },
  })
  route('POST', '/outbox/retry', {
    summary: 'Send all failed messages, or all kept ones',
    description: 'Except those that may have arrived already and those to mailboxes that do not exist.',
    tag: 'staff',
    access: STAFF_ROLES,
    query: RetryFailedQuery,
    fails: [409],
    answer: RetryFailedAnswer,
    handler: async ({ account, query, caller: { locale } }) => {
      const count = await retryAll(services, account, query.status)
      return {
        success: true as const,
        message: count === 0 ? m.outbox_retried_none({}, { locale }) : m.outbox_retried_all({ count }, { locale }),
        data: { count },
      }
    },
  })
}

function measureOutbox({ metrics, database, clock }: Services): void {
  metrics.measured(
    'outbox',
    {
      manzil_messages: { help: 'Emails and text messages that wait or failed', labels: ['channel', 'status'] },
      manzil_messages_oldest_seconds: { help: 'Time since the oldest waiting message was queued', labels: ['channel'] },
    },
    async () => {
      const rows = await countUnsent(database.primary, clock())
      const find = (channel: string, status: string) => rows.find((row) => row.channel === channel && row.status === status)
      return {
        manzil_messages: CHANNELS.flatMap((channel) =>
          (['waiting', 'failed'] as const).map((status) => [{ channel, status }, find(channel, status)?.count ?? 0] as const),
        ),
        manzil_messages_oldest_seconds: CHANNELS.map((channel) => [{ channel }, find(channel, 'waiting')?.oldest_seconds ?? 0]),
      }
    },
  )
}
