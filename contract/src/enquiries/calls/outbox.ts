import { z } from 'zod'
import { listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { flag, oneOf, RecordId } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { LOCALES } from '../../text/locale.ts'

/** `waiting` to be sent or retried, `kept` because no sender is configured, `failed` for good. */
export const MESSAGE_STATUSES = ['waiting', 'sent', 'kept', 'failed', 'dropped'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]
export const MESSAGES_PER_PAGE = 50
/** A message that waits for longer is delayed, such as without a worker. */
export const DELAYED_MINUTES = 10

/** Why a message was not sent: `interrupted` ones may have arrived, and only for `no_mailbox` is a retry useless. */
export const MESSAGE_FAILURES = [
  'no_mailbox',
  'recipient_refused',
  'sender_refused',
  'sign_in_refused',
  'content_refused',
  'server_refused',
  'busy',
  'unreachable',
  'sms_service',
  'interrupted',
  'unexpected',
] as const
export type MessageFailure = (typeof MESSAGE_FAILURES)[number]

/** `GET /outbox/` for admin and owner, newest first. Only `kept` messages include their content. */
export const OutboxMessage = z.object({
  id: z.number().int(),
  channel: z.enum(['email', 'sms']),
  kind: z.string(),
  to: z.string(),
  locale: z.enum(LOCALES),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.number().int(),
  /** The server's own words. */
  last_error: z.string().nullable(),
  /** Reason for `last_error`; null in messages of older versions. */
  failure: z.enum(MESSAGE_FAILURES).nullable(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>
export const OutboxQuery = z.object({
  ...pagination(MESSAGES_PER_PAGE),
  status: oneOf(MESSAGE_STATUSES).meta({ description: 'Only messages with this status' }),
  delayed: flag.meta({
    description: `1: only waiting messages that failed at least once or wait for more than ${DELAYED_MINUTES} minutes`,
  }),
})
/** Why no message is sent and no feed is read: the setting `OUTBOUND`, a restored backup or an operator's command. */
export const OutboundHold = z.object({ reason: z.enum(['setting', 'restored', 'operator']), since: z.iso.datetime().nullable() })
export type OutboundHold = z.infer<typeof OutboundHold>
/** `senders` tells whether a mail service (`SMTP_URL`) and a text message service (`SMS_URL`) are configured. */
export const OutboxAnswer = listAnswer(OutboxMessage).extend({
  senders: z.object({ email: z.boolean(), sms: z.boolean() }),
  hold: OutboundHold.nullable(),
})

/** Statuses of messages that staff may send: those that failed, and those kept while no sender was configured. */
export const UNSENT_STATUSES = ['failed', 'kept'] as const satisfies readonly MessageStatus[]
export type UnsentStatus = (typeof UNSENT_STATUSES)[number]

/** `POST /outbox/{id}/retry/`: sends a failed or kept message. */
export const RetryMessageParams = z.object({ id: RecordId })
export const RetryMessageAnswer = messageAnswerWith(OutboxMessage)

/** `POST /outbox/retry/`: sends all failed messages that may still be delivered, or all kept ones. */
export const RetryFailedQuery = z.object({
  status: oneOf(UNSENT_STATUSES).default('failed').meta({ description: 'Which messages; failed by default' }),
})
export const RetryFailedAnswer = messageAnswerWith(z.object({ count: z.number().int().nonnegative() }))
