import type { MessageFailure } from '@manzil/contract/enquiries/calls/outbox'
import { SmsError } from './send-message.ts'

interface SmtpError {
  code?: string
  /** Stage at which the server refused, such as `MAIL FROM`. */
  command?: string
  response?: string
  responseCode?: number
}

/** Statuses at `RCPT TO` about the recipient's address (RFC 3463). 5.1.7 and 5.1.8 are about the sender's. */
const NO_MAILBOX = /^55\d[ -]5\.1\.(?![78]\b)\d{1,3}\b/
const STATUS = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/
const UNREACHABLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET'])

/** Names the reason why a message could not be handed over. Only `no_mailbox` is permanent. */
export function failureOf(error: unknown): MessageFailure {
  if (error instanceof SmsError) return 'sms_service'
  const { code = '', command = '', response = '', responseCode = 0 } = error as SmtpError
  if (responseCode >= 400 && responseCode < 500) return 'busy'
  if (command === 'RCPT TO') return isUnknownMailbox(response, responseCode) ? 'no_mailbox' : 'recipient_refused'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'sign_in_refused'
  if (command === 'MAIL FROM') return 'sender_refused'
  if (code === 'EMESSAGE' || command === 'DATA') return 'content_refused'
  if (responseCode >= 500 || code === 'EPROTOCOL') return 'server_refused'
  return UNREACHABLE.has(code) ? 'unreachable' : 'unexpected'
}

/** Relays also refuse recipients for reasons of their own (550 5.7.1), so a detailed status decides where there is one. */
function isUnknownMailbox(response: string, responseCode: number): boolean {
  return STATUS.test(response) ? NO_MAILBOX.test(response) : responseCode === 550
}
