import type { InquiryType } from '@manzil/contract/enquiries/calls/contact-messages'
import type { LeadType } from '@manzil/contract/enquiries/calls/leads'
import type { ContactChannel, ContactHours, ContactLanguage } from '@manzil/contract/enquiries/contact-preferences'
import type { Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import type { Fault } from '../../feeds/faults.ts'

/** Data for emails about a lead, read when they are sent. */
export interface LeadFacts {
  id: number
  full_name: string
  contact_number: string
  email: string | null
  message: string | null
  lead_type: LeadType
  inquiry_type: InquiryType | null
  inquiry_link: string | null
  contact_channel: ContactChannel | null
  contact_hours: ContactHours | null
  contact_language: ContactLanguage | null
  /** Of the page that it was sent from. */
  locale: Locale
  wants_similar: boolean | null
  do_not_call: boolean
  /** Names from the catalogue, in both languages; null if unknown. */
  subject: string | null
  subject_ar: string | null
  /** Of the home of the project; null for anything else. */
  home_number: string | null
  /** Of the project or community. */
  latitude: number | null
  longitude: number | null
  /** The subject as the form named it. */
  given_subject: string | null
  consent_text: string
  assigned_agent_id: number | null
  /** Name of the person it is assigned to. */
  agent: string | null
  agent_ar: string | null
  /** The reader works on leads in the staff's list, not in an agent's. */
  is_for_staff?: boolean
}

/** Data for an invitation, read when it is sent. */
export interface InvitationFacts {
  invitation_id: number
  role: Role
  invited_by: string | null
  invited_by_ar: string | null
}

/** Data for the answer to a report of a listing, read when it is sent. */
export interface ReportFacts {
  title: string
  title_ar: string | null
  /** Of the reported home; null if the project was reported. */
  home_number: string | null
  note: string | null
}

/** A newsletter issue in one language, read when it is sent. */
export interface IssueText {
  subject: string
  /** Sanitised. */
  html: string
}

/** Messages of older versions have no `id`. */
interface PersonName {
  id?: number
  name: string
  name_ar: string | null
}

/** What a message contains besides data about its reader; never credentials. */
interface Details {
  verify_email: Record<never, never>
  change_email: Record<never, never>
  /** `change_id` is the row of `contact_changes` that the undo link restores; without it the notice has no link. */
  email_change_notice: { email: string; change_id?: number }
  email_changed: { email: string; at: string; change_id?: number }
  phone_changed: { at: string; change_id: number }
  reset_password: Record<never, never>
  password_changed: { at: string }
  new_sign_in: { at: string; device: string | null; address: string | null }
  two_factor_on: { at: string }
  two_factor_off: { at: string }
  /** Two members of staff turn off the reader's two-factor: the first asks, the second approves. */
  two_factor_reset_requested: { at: string; by: string; by_ar?: string | null; by_id?: number }
  two_factor_reset: { at: string; by: string; by_ar?: string | null; by_id?: number }
  /** Asks other staff to approve the request of `by` to turn off two-factor for `of`. */
  two_factor_reset_approval: { of: PersonName; by: PersonName; until: string }
  /** `of` is null in the email to the person concerned, who also learns that a request was withdrawn. */
  two_factor_reset_declined: { at: string; by: PersonName; of: PersonName | null; is_withdrawn: boolean }
  invitation: InvitationFacts
  /** Messages of older versions have no `referral_id`. */
  referral_completed: { referral_id?: number }
  verify_phone: Record<never, never>
  newsletter_confirm: Record<never, never>
  newsletter_article: { slug: string; title: string; excerpt: string }
  newsletter_issue: IssueText
  /** A test of an issue, sent to the staff member who asks for it. */
  newsletter_issue_test: IssueText
  /** A feed that could not be read. Messages queued by older versions have an English `error` instead of `fault`. */
  feed_failed: { feed_id: number; feed: string } & ({ fault: Fault } | { error: string })
  /** A scheduled import whose feed lost at least half of its projects; `kept` of the missing ones stay published. */
  /** Projects and homes that stay; queued before homes counted, without them. */
  feed_shrunk: { feed_id: number; feed: string; kept: number; homes?: number }
  /** Permits that expire within `days`; with 0 days their projects were unpublished. `area` is the part of the office to link to. */
  permits_expiring: {
    days: number
    area: 'admin' | 'developer'
    projects: { id: number; title: string; title_ar: string | null; number: string; expires_on: string }[]
  }
  lead_received: LeadFacts
  lead_acknowledged: LeadFacts
  lead_assigned: LeadFacts
  /** Several leads at once, none of them named. Messages of older versions have no `lead_ids`. */
  leads_assigned: { count: number; is_for_staff: boolean; lead_ids?: readonly number[] }
  report_answered: ReportFacts
  /** Asks for confirmation of prices; `more` projects are not named. Prices in AED. */
  price_question: {
    question_id: number
    projects: { title: string; title_ar: string | null; price: number; price_date: string }[]
    more: number
  }
}
export type MessageKind = keyof Details
export type MessageContent = { [K in MessageKind]: { kind: K; detail: Details[K] } }[MessageKind]

/** A message as queued, without the data of leads, issues and reports, which is read on sending. */
export type QueuedContent = {
  [K in MessageKind]: {
    kind: K
    detail: K extends LeadMessage | IssueMessage | 'report_answered'
      ? Record<never, never>
      : K extends 'invitation'
        ? Pick<InvitationFacts, 'invitation_id'>
        : Details[K]
  }
}[MessageKind]

const LEAD_MESSAGES = ['lead_received', 'lead_acknowledged', 'lead_assigned'] as const
type LeadMessage = (typeof LEAD_MESSAGES)[number]
type IssueMessage = 'newsletter_issue' | 'newsletter_issue_test'

/**
 * Returns whether to resend a message that may already have arrived. Security messages must arrive. Lead emails are not resent,
 * because staff see the lead itself; newsletter issues are not resent either.
 */
export function isSafeToResend(kind: MessageKind): boolean {
  return kind !== 'newsletter_issue' && !LEAD_MESSAGES.some((one) => one === kind)
}

/** Pages of links in emails, and how long the links are valid, in seconds. */
export const LINKS = {
  verify_email: { path: '/auth/verify-email', seconds: 3 * 24 * 60 * 60 },
  change_email: { path: '/auth/verify-email', seconds: 24 * 60 * 60 },
  reset_password: { path: '/auth/reset-password', seconds: 60 * 60 },
} as const
export type LinkPurpose = keyof typeof LINKS

const LEAVING = { path: '/newsletter/unsubscribe', purpose: 'unsubscribe', seconds: 400 * 24 * 60 * 60 } as const
export const NEWSLETTER_LINKS = {
  newsletter_confirm: { path: '/newsletter/confirm', purpose: 'confirm', seconds: 3 * 24 * 60 * 60 },
  newsletter_article: LEAVING,
  newsletter_issue: LEAVING,
} as const
/** The page of undo links, which carry a signed id of `contact_changes`. */
export const UNDO_PATH = '/auth/undo-change'
export const UNDO_CHANGE = 'undo contact change'
/** The page of invitations, whose token is stored as a hash with the invitation. */
export const INVITATION_PATH = '/auth/accept-invitation'
/** Purpose of the signed id in the withdrawal link of an acknowledgement. */
export const WITHDRAWAL = 'withdraw consent'

/** Purpose of the signed id in the link of a question about prices. */
export const PRICE_QUESTION = 'confirm prices'

export const PHONE_CODE_SECONDS = 10 * 60

export function hasNewsletterLink(kind: MessageKind): kind is keyof typeof NEWSLETTER_LINKS {
  return kind in NEWSLETTER_LINKS
}

/** Returns the row of `contact_changes` that a notice offers to undo. */
export function undoableChangeId({ kind, detail }: MessageContent): number | undefined {
  const isNotice = kind === 'email_change_notice' || kind === 'email_changed' || kind === 'phone_changed'
  return isNotice ? detail.change_id : undefined
}

export function hasLink(kind: MessageKind): kind is LinkPurpose {
  return kind in LINKS
}

const ACTING: readonly MessageKind[] = ['newsletter_confirm', 'lead_acknowledged', 'price_question', 'invitation']

/** Returns whether the button of an email acts on the reader's behalf: gives access, confirms prices, or gives or withdraws consent. */
export function actsForReader(content: MessageContent): boolean {
  const { kind } = content
  return hasLink(kind) || undoableChangeId(content) !== undefined || ACTING.includes(kind)
}
