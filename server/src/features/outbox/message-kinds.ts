import type { InquiryType } from '@manzil/contract/contact-messages'
import type { LeadType } from '@manzil/contract/leads'
import type { Fault } from '../../platform/faults.ts'

/** What mails about a lead say, read from it when they are sent. */
export interface LeadFacts {
  id: number
  full_name: string
  contact_number: string
  email: string | null
  message: string | null
  lead_type: LeadType
  inquiry_type: InquiryType | null
  inquiry_link: string | null
  /** What of the catalogue it is about, in both languages; null where that is not known. */
  subject: string | null
  subject_ar: string | null
  /** What the form said that it is about. */
  given_subject: string | null
  consent_text: string
  assigned_agent_id: number | null
}

/** What an issue of the newsletter says in one language, read from it when it is sent. */
export interface IssueText {
  subject: string
  /** Sanitised. */
  html: string
}

/** What goes into a message besides what is known of its reader; never anything that opens an account. */
interface Details {
  verify_email: Record<never, never>
  change_email: Record<never, never>
  /** `change_id` names the row of `contact_changes` that the undo link restores; without it the notice has no link. */
  email_change_notice: { email: string; change_id?: number }
  email_changed: { email: string; at: string; change_id?: number }
  phone_changed: { at: string; change_id: number }
  reset_password: Record<never, never>
  password_changed: { at: string }
  new_sign_in: { at: string; device: string | null; address: string | null }
  two_factor_on: { at: string }
  two_factor_off: { at: string }
  referral_completed: Record<never, never>
  verify_phone: Record<never, never>
  newsletter_confirm: Record<never, never>
  newsletter_article: { slug: string; title: string; excerpt: string }
  newsletter_issue: IssueText
  /** An issue as it stands, to whoever writes it. */
  newsletter_issue_test: IssueText
  /** A feed that could not be read: its id and name, and why; what was queued by older versions says it in English words. */
  feed_failed: { feed_id: number; feed: string } & ({ fault: Fault } | { error: string })
  /** A scheduled import that found half of its feed gone or more, and kept so many projects. */
  feed_shrunk: { feed_id: number; feed: string; kept: number }
  lead_received: LeadFacts
  lead_acknowledged: LeadFacts
  lead_assigned: LeadFacts
}
export type MessageKind = keyof Details
/** A message's kind with its detail. */
export type MessageContent = { [K in MessageKind]: { kind: K; detail: Details[K] } }[MessageKind]

/** A message as it is queued: what mails about a lead say, and issues of the newsletter, is not repeated there. */
export type QueuedContent = {
  [K in MessageKind]: { kind: K; detail: K extends LeadMessage | IssueMessage ? Record<never, never> : Details[K] }
}[MessageKind]

const LEAD_MESSAGES = ['lead_received', 'lead_acknowledged', 'lead_assigned'] as const
type LeadMessage = (typeof LEAD_MESSAGES)[number]
type IssueMessage = 'newsletter_issue' | 'newsletter_issue_test'

/**
 * Whether a message may be sent a second time where nobody knows if it arrived. Those about an account's safety have to come;
 * those about a lead are never repeated by themselves: the lead is there to be seen. Nor is an issue of the newsletter.
 */
export function mayRepeat(kind: MessageKind): boolean {
  return kind !== 'newsletter_issue' && !LEAD_MESSAGES.some((one) => one === kind)
}

/** Links of mails: what they are good for and for how long, in seconds. */
export const LINKS = {
  verify_email: { path: '/auth/verify-email', seconds: 3 * 24 * 60 * 60 },
  change_email: { path: '/auth/verify-email', seconds: 24 * 60 * 60 },
  reset_password: { path: '/auth/reset-password', seconds: 60 * 60 },
} as const
export type LinkPurpose = keyof typeof LINKS

const LEAVING = { path: '/newsletter/unsubscribe', purpose: 'unsubscribe', seconds: 400 * 24 * 60 * 60 } as const
/** The same for links of mails to subscribers of the newsletter. */
export const NEWSLETTER_LINKS = {
  newsletter_confirm: { path: '/newsletter/confirm', purpose: 'confirm', seconds: 3 * 24 * 60 * 60 },
  newsletter_article: LEAVING,
  newsletter_issue: LEAVING,
} as const
/** The page of undo links, which carry a signed id of `contact_changes`. */
export const UNDO_PATH = '/auth/undo-change'
export const UNDO_CHANGE = 'undo contact change'
/** What the signed id in an acknowledgement's link is good for. */
export const WITHDRAWAL = 'withdraw consent'

export const PHONE_CODE_SECONDS = 10 * 60

export function hasNewsletterLink(kind: MessageKind): kind is keyof typeof NEWSLETTER_LINKS {
  return kind in NEWSLETTER_LINKS
}

/** The row of `contact_changes` that a notice offers to undo. */
export function undoneBy({ kind, detail }: MessageContent): number | undefined {
  const isNotice = kind === 'email_change_notice' || kind === 'email_changed' || kind === 'phone_changed'
  return isNotice ? detail.change_id : undefined
}

export function hasLink(kind: MessageKind): kind is LinkPurpose {
  return kind in LINKS
}

/** Whether the button of a mail does in its reader's name what nobody else may do: open an account, agree, withdraw. */
export function actsForReader(content: MessageContent): boolean {
  const { kind } = content
  return hasLink(kind) || undoneBy(content) !== undefined || kind === 'newsletter_confirm' || kind === 'lead_acknowledged'
}
