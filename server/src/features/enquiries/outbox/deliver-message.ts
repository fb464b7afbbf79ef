import { randomInt } from 'node:crypto'
import { CONFIRM_PRICES_PATH } from '@manzil/contract/editing/calls/price-questions'
import { WITHDRAW_PATH } from '@manzil/contract/enquiries/calls/leads'
import { withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { safeMessage } from '../../../platform/operations/logged-error.ts'
import { hashToken, makeToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { currentSite } from '../../office/site/index.ts'
import { composeMail, composeSms } from './compose-mail.ts'
import { issueLinkToken } from './issue-link-token.ts'
import { leadsRecipient } from './leads-recipient.ts'
import { contentOf, type LoadedMessage, loadMessage } from './load-content.ts'
import { failureOf } from './message-failure.ts'
import {
  actsForReader,
  hasLink,
  hasNewsletterLink,
  INVITATION_PATH,
  isSafeToResend,
  LINKS,
  type MessageContent,
  NEWSLETTER_LINKS,
  PHONE_CODE_SECONDS,
  PRICE_QUESTION,
  UNDO_CHANGE,
  UNDO_PATH,
  undoableChangeId,
  WITHDRAWAL,
} from './message-kinds.ts'
import {
  claimMessage,
  findMessage,
  insertNewsletterToken,
  type MessageRow,
  putPhoneCode,
  setInvitationToken,
  updateMessage,
} from './queries.ts'
import { RETRIES } from './queue-message.ts'
import type { Senders } from './send-message.ts'

/** Content of a message that has no sender, stored sealed for staff. */
export interface StoredContent {
  subject: string | null
  text: string
  html: string | null
}

/**
 * Sends a waiting message, or stores it for staff if no sender is configured. Drops it if it is unwanted or out of date. If an
 * earlier attempt was interrupted and a duplicate would do harm, marks the message as failed, so that staff decide. Records
 * errors; rejects while the job should retry.
 */
export async function deliverMessage(
  services: Services,
  senders: Senders,
  messageId: number,
  attempt: { number: number; isLast: boolean },
): Promise<void> {
  const { db } = services.database
  const found = await findMessage(db, messageId)
  if (found?.status !== 'waiting') return
  const message = found.kind === 'lead_received' ? { ...found, recipient: await leadsRecipient(services) } : found
  const about = await loadMessage(services, message)
  if (!about) {
    await updateMessage(db, messageId, { status: 'dropped', next_attempt_at: null })
    return
  }
  const isSent = message.channel === 'email' ? senders.mail !== undefined : senders.sms !== undefined
  if (!(await claimMessage(db, messageId, services.clock())) && isSent && !isSafeToResend(about.content.kind)) {
    return markInterrupted(services, message)
  }
  try {
    const unsent =
      message.channel === 'email' ? await sendMail(services, senders, message, about) : await sendSms(services, senders, message)
    await updateMessage(db, messageId, {
      status: unsent ? 'kept' : 'sent',
      recipient: message.recipient,
      attempts: attempt.number,
      sent_at: unsent ? null : services.clock(),
      next_attempt_at: null,
      last_error: null,
      failure: null,
      content: unsent ? services.secrets.seal(JSON.stringify(unsent)) : null,
    })
    if (unsent && !services.config.site.demo)
      services.log.warn({ messageId, kind: message.kind }, 'a message was kept in the outbox, because this node has no sender for it')
  } catch (error) {
    const failure = failureOf(error)
    const isLast = attempt.isLast || failure === 'no_mailbox'
    const delay = Math.min(RETRIES.retryDelay * 2 ** attempt.number, RETRIES.retryDelayMax)
    await updateMessage(db, messageId, {
      status: isLast ? 'failed' : 'waiting',
      recipient: message.recipient,
      attempts: attempt.number,
      last_error: safeMessage(error),
      failure,
      handed_over_at: null,
      next_attempt_at: isLast ? null : new Date(services.clock().getTime() + delay * 1000),
    })
    // Names neither the recipient nor the server's text, which may repeat the address.
    const { responseCode, command } = error as { responseCode?: number; command?: string }
    const facts = {
      messageId,
      kind: message.kind,
      attempt: attempt.number,
      failure,
      smtp: responseCode,
      stage: command,
      ...(failure === 'unexpected' && { err: error }),
    }
    if (isLast) services.log.error(facts, 'a message failed')
    else services.log.warn(facts, 'a message could not be sent and will be retried')
    if (!isLast) throw error
  }
}

/** Marks a message as failed whose last attempt ended with the server, so that staff see it. */
export async function failInterrupted(services: Services, messageId: number): Promise<void> {
  const message = await findMessage(services.database.db, messageId)
  if (message?.status === 'waiting') await markInterrupted(services, message)
}

async function markInterrupted({ database, log }: Services, { id, kind }: Pick<MessageRow, 'id' | 'kind'>): Promise<void> {
  await updateMessage(database.db, id, { status: 'failed', next_attempt_at: null, last_error: UNCERTAIN, failure: 'interrupted' })
  log.error({ messageId: id, kind, failure: 'interrupted' }, 'a message failed')
}

const UNCERTAIN = 'The server ended while this was being handed over, so it may have arrived; it is not sent again by itself.'

async function sendMail(
  services: Services,
  senders: Senders,
  message: MessageRow,
  about: LoadedMessage,
): Promise<StoredContent | undefined> {
  const { id, locale, recipient } = message
  const site = await currentSite(services)
  const isWithheld = !senders.mail && actsForReader(about.content) && !mayStoreSecrets(services)
  const mail = composeMail(about.content, { name: about.name, locale }, site, isWithheld ? null : await makeLink(services, message))
  if (!senders.mail) return { subject: mail.subject, text: mail.text, html: mail.html }
  await senders.mail({ to: recipient, from: services.config.mail.from ?? `Manzil <${site.email}>` }, mail, `message-${id}`)
  return undefined
}

async function sendSms(services: Services, senders: Senders, message: MessageRow): Promise<StoredContent | undefined> {
  const isWithheld = !senders.sms && !mayStoreSecrets(services)
  const code = isWithheld ? m.sms_code_withheld({}, { locale: message.locale }) : await makeCode(services, message)
  const text = composeSms(contentOf(message), message.locale, code)
  if (!senders.sms) return { subject: null, text, html: null }
  await senders.sms(message.recipient, text)
  return undefined
}

/**
 * Stores links and codes only in a local demo, because anyone who reads them could act as the recipient
 * (docs/decisions/0021).
 */
export function mayStoreSecrets({ config }: Pick<Services, 'config'>): boolean {
  return config.site.demo && !config.demoPublic
}

/** Creates a link for its purpose. The token is in the fragment (`#`), so that it never reaches a server or log. */
async function makeLink(services: Services, message: MessageRow): Promise<string | undefined> {
  const { database, config, clock, secrets } = services
  const { kind, user_id, lead_id, subscriber_id, recipient, locale } = message
  if (kind === 'lead_acknowledged' && lead_id !== null) {
    return `${config.site.public_url}${withLocale(locale, WITHDRAW_PATH)}#token=${secrets.signId(WITHDRAWAL, lead_id)}`
  }
  const content = contentOf(message)
  if (content.kind === 'price_question') {
    const token = secrets.signId(PRICE_QUESTION, content.detail.question_id)
    return `${config.site.public_url}${withLocale(locale, CONFIRM_PRICES_PATH)}#token=${token}`
  }
  if (content.kind === 'invitation') {
    const token = makeToken()
    await setInvitationToken(database.db, content.detail.invitation_id, hashToken(token))
    return `${config.site.public_url}${withLocale(locale, INVITATION_PATH)}#token=${token}`
  }
  const changeId = undoableChangeId(content)
  if (changeId !== undefined)
    return `${config.site.public_url}${withLocale(locale, UNDO_PATH)}#token=${secrets.signId(UNDO_CHANGE, changeId)}`
  const purpose = kind as MessageContent['kind']
  if (hasNewsletterLink(purpose) && subscriber_id !== null) {
    const { path, seconds, purpose: use } = NEWSLETTER_LINKS[purpose]
    const token = makeToken()
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + seconds * 1000)
    await insertNewsletterToken(database.db, { hash: hashToken(token), subscriber_id, purpose: use, created_at, expires_at })
    return `${config.site.public_url}${withLocale(locale, path)}#token=${token}`
  }
  if (!hasLink(purpose) || user_id === null) return undefined
  const token = await issueLinkToken(services, database.db, { purpose, userId: user_id, email: recipient })
  return `${config.site.public_url}${withLocale(locale, LINKS[purpose].path)}#token=${token}`
}

async function makeCode({ database, secrets, clock }: Services, { kind, user_id, recipient }: MessageRow): Promise<string | undefined> {
  if (kind !== 'verify_phone' || user_id === null) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(clock().getTime() + PHONE_CODE_SECONDS * 1000)
  await putPhoneCode(database.db, { user_id, phone_number: recipient, hash: secrets.hashCode(code, user_id), expires_at })
  return code
}
