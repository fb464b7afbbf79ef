import { isStaff, LEAD_ROLES } from '@manzil/contract/people/roles'
import { textIn } from '@manzil/contract/text/locale'
import type { Db } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { isNumberListed } from '../do-not-call/index.ts'
import type { LeadFacts, MessageContent } from './message-kinds.ts'
import {
  findInvitationFacts,
  findIssueText,
  findLead,
  findReader,
  findReportFacts,
  findSubscriber,
  type MessageRow,
  type ReaderRow,
  type SubscriberRow,
} from './queries.ts'

/** Content of a message, and its recipient's name if known. */
export interface LoadedMessage {
  content: MessageContent
  name: string | undefined
}

/** Loads the content of a message; undefined if the recipient no longer exists or no longer wants it. */
export async function loadMessage({ database: { db }, clock }: Services, message: MessageRow): Promise<LoadedMessage | undefined> {
  if (message.lead_id !== null) {
    const lead = await findLead(db, message.lead_id)
    if (lead && message.user_id !== null) return aboutForAgent(message, lead, await findReader(db, message.user_id))
    return lead && { content: { kind: message.kind, detail: lead } as MessageContent, name: nameForLead(message, lead) }
  }
  if (message.report_id !== null) {
    const detail = await findReportFacts(db, message.report_id)
    return detail && { content: { kind: message.kind, detail } as MessageContent, name: undefined }
  }
  if (message.subscriber_id !== null) {
    const subscriber = await findSubscriber(db, message.subscriber_id)
    if (!subscriber || !isStillSubscribed(message, subscriber)) return undefined
    return message.issue_id === null ? { content: contentOf(message), name: undefined } : aboutIssue(db, message, message.issue_id)
  }
  if (message.kind === 'invitation') {
    const detail = await findInvitationFacts(db, Number(message.detail['invitation_id']), clock())
    return detail && { content: { kind: message.kind, detail }, name: undefined }
  }
  const reader = message.user_id === null ? undefined : await findReader(db, message.user_id)
  if (!reader || !isStillRelevant(message, reader)) return undefined
  // A code was asked for by typing the number; everything else by text message is an offer.
  if (message.channel === 'sms' && message.kind !== 'verify_phone' && (await isNumberListed(db, message.recipient))) return undefined
  if (message.issue_id !== null) return aboutIssue(db, message, message.issue_id)
  return { content: contentOf(message), name: textIn(reader, 'first_name', message.locale) }
}

/** Loads the current text of a newsletter issue in the language of the message. */
async function aboutIssue(db: Db, { kind, locale }: MessageRow, issueId: number): Promise<LoadedMessage | undefined> {
  const detail = await findIssueText(db, issueId, locale)
  return detail && { content: { kind, detail } as MessageContent, name: undefined }
}

/** Returns undefined if the lead is no longer the agent's, or if they turned emails off. */
function aboutForAgent(message: MessageRow, lead: LeadFacts, reader: ReaderRow | undefined): LoadedMessage | undefined {
  const isTheirs = lead.assigned_agent_id === message.user_id && reader !== undefined && worksOnLeads(reader)
  if (!isTheirs || !reader.notify_email) return undefined
  const detail = { ...lead, is_for_staff: isStaff(reader) }
  return { content: { kind: message.kind, detail } as MessageContent, name: textIn(reader, 'first_name', message.locale) }
}

const worksOnLeads = ({ role }: ReaderRow) => LEAD_ROLES.some((one) => one === role)

export function contentOf({ kind, detail }: MessageRow): MessageContent {
  return { kind, detail } as MessageContent
}

/** The team's mailbox has no name. */
function nameForLead({ kind }: MessageRow, { full_name }: LeadFacts): string | undefined {
  return kind === 'lead_received' ? undefined : full_name
}

/** Notices respect the reader's settings. Security messages are always sent unless they are out of date. */
function isStillRelevant({ kind, channel, recipient }: MessageRow, reader: ReaderRow): boolean {
  switch (kind as MessageContent['kind']) {
    case 'leads_assigned':
      return reader.notify_email && worksOnLeads(reader)
    case 'two_factor_reset_approval':
      return isStaff(reader)
    case 'referral_completed':
      return reader.notify_referral && (channel === 'email' ? reader.notify_email : reader.notify_sms && reader.phone_verified_at !== null)
    case 'price_question':
      return reader.notify_email && reader.email === recipient
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

/** The confirmation email goes only to people who are not subscribed, everything else only to confirmed subscribers. */
function isStillSubscribed({ kind }: MessageRow, { confirmed_at, unsubscribed_at }: SubscriberRow): boolean {
  const isSubscribed = confirmed_at !== null && unsubscribed_at === null
  return kind === 'newsletter_confirm' ? !isSubscribed : isSubscribed
}
