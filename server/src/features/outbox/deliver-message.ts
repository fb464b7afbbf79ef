import { randomInt } from 'node:crypto'
import { withLocale } from '@manzil/contract/locale'
import { hashToken, makeToken } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import { composeMail, composeSms } from './compose-mail.ts'
import { hasLink, hasNewsletterLink, LINKS, type MessageContent, NEWSLETTER_LINKS, PHONE_CODE_SECONDS } from './message-kinds.ts'
import {
  findMessage,
  findReader,
  findSubscriber,
  insertLinkToken,
  insertNewsletterToken,
  type MessageRow,
  putPhoneCode,
  type ReaderRow,
  type SubscriberRow,
  updateMessage,
} from './queries.ts'
import { RETRIES } from './queue-message.ts'
import type { Senders } from './send-message.ts'

/** What is kept, sealed, of a message that nothing here sends. */
export interface KeptContent {
  subject: string | null
  text: string
  html: string | null
}

/**
 * Sends a message that waits, or keeps it for staff where nothing sends. What is no longer wanted or true is dropped.
 * Rejects, having written down why, where it has to be tried again.
 */
export async function deliverMessage(
  services: Services,
  senders: Senders,
  messageId: number,
  attempt: { number: number; isLast: boolean },
): Promise<void> {
  const { db } = services.database
  const message = await findMessage(db, messageId)
  if (message?.status !== 'waiting') return
  const reader = message.user_id === null ? undefined : await findReader(db, message.user_id)
  const subscriber = message.subscriber_id === null ? undefined : await findSubscriber(db, message.subscriber_id)
  if (!(reader && isWanted(message, reader)) && !(subscriber && isWantedBySubscriber(message, subscriber))) {
    await updateMessage(db, messageId, { status: 'dropped', next_attempt_at: null })
    return
  }
  try {
    const kept =
      message.channel === 'email' ? await sendMail(services, senders, message, reader) : await sendSms(services, senders, message)
    await updateMessage(db, messageId, {
      status: kept ? 'kept' : 'sent',
      attempts: attempt.number,
      sent_at: kept ? null : services.clock(),
      next_attempt_at: null,
      last_error: null,
      content: kept ? services.secrets.seal(JSON.stringify(kept)) : null,
    })
  } catch (error) {
    const delay = Math.min(RETRIES.retryDelay * 2 ** attempt.number, RETRIES.retryDelayMax)
    await updateMessage(db, messageId, {
      status: attempt.isLast ? 'failed' : 'waiting',
      attempts: attempt.number,
      last_error: (error as Error).message.slice(0, 500),
      next_attempt_at: attempt.isLast ? null : new Date(services.clock().getTime() + delay * 1000),
    })
    throw error
  }
}

/** Notices obey the reader's settings; messages about the account's safety are sent in any case, unless they are out of date. */
function isWanted({ kind, channel, recipient }: MessageRow, reader: ReaderRow): boolean {
  switch (kind as MessageContent['kind']) {
    case 'referral_completed':
      return reader.notify_referral && (channel === 'email' ? reader.notify_email : reader.notify_sms && reader.phone_verified_at !== null)
    case 'verify_email':
      return reader.email === recipient && reader.email_verified_at === null
    case 'change_email':
      return reader.pending_email === recipient
    case 'verify_phone':
      return reader.phone_number === recipient
    default:
      return true
  }
}

/** Whoever has not confirmed gets the one mail that asks for it, and articles go only to who has. */
function isWantedBySubscriber({ kind }: MessageRow, { confirmed_at, unsubscribed_at }: SubscriberRow): boolean {
  const isSubscribed = confirmed_at !== null && unsubscribed_at === null
  return kind === 'newsletter_confirm' ? !isSubscribed : isSubscribed
}

async function sendMail(
  services: Services,
  senders: Senders,
  message: MessageRow,
  reader: ReaderRow | undefined,
): Promise<KeptContent | undefined> {
  const { id, locale, recipient } = message
  const name = (locale === 'ar' && reader?.first_name_ar) || reader?.first_name
  const mail = composeMail(contentOf(message), { name, locale }, services.site, await makeLink(services, message))
  if (!senders.mail) return { subject: mail.subject, text: mail.text, html: mail.html }
  await senders.mail(recipient, mail, `message-${id}`)
  return undefined
}

async function sendSms(services: Services, senders: Senders, message: MessageRow): Promise<KeptContent | undefined> {
  const text = composeSms(contentOf(message), message.locale, await makeCode(services, message))
  if (!senders.sms) return { subject: null, text, html: null }
  await senders.sms(message.recipient, text)
  return undefined
}

function contentOf({ kind, detail }: MessageRow): MessageContent {
  return { kind, detail } as MessageContent
}

/** A link that works for its purpose, once. Its token stands behind a `#`, so that it reaches no server and no log. */
async function makeLink(
  { database, site, clock }: Services,
  { kind, user_id, subscriber_id, recipient, locale }: MessageRow,
): Promise<string | undefined> {
  const purpose = kind as MessageContent['kind']
  if (hasNewsletterLink(purpose) && subscriber_id !== null) {
    const { path, seconds, purpose: use } = NEWSLETTER_LINKS[purpose]
    const token = makeToken()
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + seconds * 1000)
    await insertNewsletterToken(database.db, { hash: hashToken(token), subscriber_id, purpose: use, created_at, expires_at })
    return `${site.public_url}${withLocale(locale, path)}#token=${token}`
  }
  if (!hasLink(purpose) || user_id === null) return undefined
  const { path, seconds } = LINKS[purpose]
  const token = makeToken()
  const created_at = clock()
  const expires_at = new Date(created_at.getTime() + seconds * 1000)
  await insertLinkToken(database.db, { hash: hashToken(token), user_id, purpose, email: recipient, created_at, expires_at })
  return `${site.public_url}${withLocale(locale, path)}#token=${token}`
}

async function makeCode({ database, secrets, clock }: Services, { kind, user_id, recipient }: MessageRow): Promise<string | undefined> {
  if (kind !== 'verify_phone' || user_id === null) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(clock().getTime() + PHONE_CODE_SECONDS * 1000)
  await putPhoneCode(database.db, { user_id, phone_number: recipient, hash: secrets.hashCode(code, user_id), expires_at })
  return code
}
