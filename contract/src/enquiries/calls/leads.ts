import { z } from 'zod'
import { DoneAnswer, dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { splitList } from '../../calls/comma-list.ts'
import type { EnquiryReason } from '../../calls/field-reasons.ts'
import { dayOrInstant, flag, oneOf, RecordId, shortText, wholeNumber } from '../../calls/inputs.ts'
import { MAX_PAGE, MAX_PAGE_SIZE } from '../../calls/limits.ts'
import { PageAddress } from '../../calls/pagination.ts'
import { LOCALES } from '../../text/locale.ts'
import { CONTACT_CHANNELS, CONTACT_HOURS, CONTACT_LANGUAGES } from '../contact-preferences.ts'
import { LEAD_STATUSES } from '../lead-statuses.ts'
import { INQUIRY_TYPES, LEAD_ROLES } from './contact-messages.ts'
import {
  contactFields,
  ENQUIRY_LINK_MAX,
  EnquiryEmail,
  EnquiryLink,
  EnquiryMessage,
  EnquiryName,
  EnquiryPhone,
  formFields,
  optional,
} from './enquiry-fields.ts'

/** How the person wants to get in touch: by email or form, on WhatsApp, by phone. */
export const LEAD_TYPES = ['email', 'whatsapp', 'call'] as const
export type LeadType = (typeof LEAD_TYPES)[number]
export const SPAM_REASONS = ['honeypot', 'too_fast'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]
export const LEADS_PER_PAGE = 10
/** Number of leads returned without `page`. */
export const MAX_UNPAGED_LEADS = 1_000
/** Visitors are promised an answer within this time. */
export const RESPONSE_SLA_HOURS = 24
export const LEAD_SORTS = [
  'date_desc',
  'date_asc',
  'name_asc',
  'name_desc',
  'number_asc',
  'number_desc',
  'type_asc',
  'type_desc',
  'status_asc',
  'status_desc',
  'link_asc',
  'link_desc',
] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
/** Leads that wait for an answer: all of them, those past the promised time, and those within it. */
export const LEAD_WAITS = ['any', 'late', 'in_time'] as const
export type LeadWaiting = (typeof LEAD_WAITS)[number]
/** Why the personal data of a lead was deleted. */
export const ANONYMISED_REASONS = ['withdrawn', 'account_deleted', 'age'] as const
export type AnonymisedReason = (typeof ANONYMISED_REASONS)[number]
/**
 * Whether someone can work on leads: staff may have suspended the account, its owner deactivated it, or its role no longer
 * includes leads (`former`).
 */
export const ASSIGNEE_STATES = ['active', 'suspended', 'deactivated', 'former'] as const
export type AssigneeState = (typeof ASSIGNEE_STATES)[number]
/** Number of leads that one call changes or exports by id. */
export const LEADS_AT_ONCE = 100
/** Other leads of one person are counted up to this many, so that a shared number slows no list down. */
export const MOST_SAME_PERSON = 99
/** Characters of a note that lists show. */
export const NOTE_START = 160
export const DEFAULT_LEAD_SORT: LeadSort = 'date_desc'

/** `POST /leads/`. Optional fields may be empty or null. */
export const LeadBody = z.object({
  full_name: EnquiryName,
  contact_number: EnquiryPhone,
  lead_type: z.enum(LEAD_TYPES, { error: 'unknown_value' }),
  inquiry_link: EnquiryLink,
  email: optional(EnquiryEmail),
  message: optional(EnquiryMessage),
  ...contactFields,
  ...formFields,
})
export type LeadBody = z.input<typeof LeadBody>

/**
 * 201 `{success, message, data: {id}, error: null}`. A failure is `{success: false, message: 'Failed to submit lead', error,
 * …}`.
 */
export const LeadCreatedAnswer = messageAnswerWith(z.object({ id: z.number().int() })).extend({ error: z.null() })
export type LeadCreatedAnswer = z.infer<typeof LeadCreatedAnswer>

/** What a lead is about; null if unknown or deleted. */
const Subject = z.object({ id: z.number().int(), slug: z.string(), name: z.string(), name_ar: z.string().nullable() })

/** The home that a lead or report is about. `id` is null once it is no longer listed, `apt_no` if it has no number. */
export const SubjectHome = z.object({ id: z.number().int().nullable(), apt_no: z.string().nullable() })
export type SubjectHome = z.infer<typeof SubjectHome>

/** Contact messages are leads too; they have an `inquiry_type`. */
export const Lead = z.object({
  id: z.number().int(),
  full_name: z.string(),
  /** E.164 if the country is known; empty for contact messages without a number. */
  contact_number: z.string(),
  /** `contact_number` with its digits grouped as its country does: `+44 20 7946 0958`. */
  contact_number_shown: z.string(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  lead_type: z.enum(LEAD_TYPES),
  status: z.enum(LEAD_STATUSES),
  /** Null for leads that are not contact messages. */
  inquiry_type: z.enum(INQUIRY_TYPES).nullable(),
  role: z.enum(LEAD_ROLES).nullable(),
  inquiry_link: z.string().nullable(),
  /** How, when and in which language the person wants to be contacted; null if they did not say. */
  contact_channel: z.enum(CONTACT_CHANNELS).nullable(),
  contact_hours: z.enum(CONTACT_HOURS).nullable(),
  contact_language: z.enum(CONTACT_LANGUAGES).nullable(),
  /** The project or home was gone, and the person asked about similar ones. */
  wants_similar: z.boolean(),
  /** The number is on the do-not-call list. */
  do_not_call: z.boolean(),
  /** How many other leads the reader may see have the same email or number, at most {@link MOST_SAME_PERSON}. */
  same_person: z.number().int(),
  /** For agents: how many leads of the same person colleagues have, at most {@link MOST_SAME_PERSON}; 0 for staff, who see them all. */
  with_colleagues: z.number().int(),
  /** The newest note, its text shortened to {@link NOTE_START} characters; null without notes. */
  last_note: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** As submitted. */
  slug: z.string().nullable(),
  developer_name: z.string().nullable(),
  property_title: z.string().nullable(),
  /** `is_published` says whether its page can be opened. */
  property: Subject.extend({ is_published: z.boolean() }).nullable(),
  developer: Subject.nullable(),
  community: Subject.nullable(),
  unit: SubjectHome.nullable(),
  locale: z.enum(LOCALES),
  consent_version: z.number().int(),
  consent_text: z.string(),
  is_suspected_spam: z.boolean(),
  spam_reasons: z.array(z.enum(SPAM_REASONS)),
  assigned_agent: z
    .object({ id: z.number().int(), name: z.string(), name_ar: z.string().nullable(), state: z.enum(ASSIGNEE_STATES) })
    .nullable(),
  timestamp: z.iso.datetime(),
  /** Time of the first answer; null while the lead is open, or if unknown. */
  contacted_at: z.iso.datetime().nullable(),
  /** Incremented on each change, to detect conflicting edits. */
  version: z.number().int(),
  anonymised_at: z.iso.datetime().nullable(),
  /** Null for leads that older versions anonymised. */
  anonymised_because: z.enum(ANONYMISED_REASONS).nullable(),
})
export type Lead = z.infer<typeof Lead>

/** The signed-in user, unassigned, someone who cannot work on leads, or an account's id. */
const agentFilter = shortText(20)
  .transform((text, context): 'mine' | 'none' | 'unavailable' | number | undefined => {
    if (text === undefined || text === 'mine' || text === 'none' || text === 'unavailable') return text
    if (/^\d{1,15}$/.test(text)) return Number(text)
    context.addIssue({ code: 'custom', message: 'unknown_value' satisfies EnquiryReason })
    return z.NEVER
  })
  .meta({
    type: 'string',
    description:
      'Only leads assigned to this account: its id, `mine` for your own, `none` for nobody, `unavailable` for people who cannot work on leads, such as suspended ones',
  })

const leadIds = shortText(20 * LEADS_AT_ONCE)
  .transform((text, context): number[] | undefined => {
    if (text === undefined) return undefined
    const ids = splitList(text)
    if (ids.length > 0 && ids.length <= LEADS_AT_ONCE && ids.every((id) => /^\d{1,15}$/.test(id))) return ids.map(Number)
    context.addIssue({ code: 'custom', message: 'unknown_value' satisfies EnquiryReason })
    return z.NEVER
  })
  .meta({ type: 'string', description: `Only leads with these ids, comma-separated, at most ${LEADS_AT_ONCE}` })

/** `GET /leads/`. Without `page`, returns the newest 1,000. */
export const LeadsQuery = z.object({
  page: wholeNumber({ min: 1, max: MAX_PAGE, description: `Page number from 1; without it, returns the newest ${MAX_UNPAGED_LEADS}` }),
  page_size: wholeNumber({ min: 1, max: MAX_PAGE_SIZE, description: `Leads per page; defaults to ${LEADS_PER_PAGE}` }),
  search: shortText().meta({
    description:
      'Words, in any order: parts of the name, phone number, email, message or home number, or beginnings of words of the project’s title. Words of one or two characters search messages only beside longer ones',
  }),
  lead_type: oneOf(LEAD_TYPES).meta({ description: 'Only leads of this type' }),
  status: oneOf(LEAD_STATUSES).meta({ description: 'Only leads with this status, without anonymised ones' }),
  anonymised: oneOf(ANONYMISED_REASONS).meta({ description: 'Only leads whose personal data was deleted for this reason' }),
  waiting: oneOf(LEAD_WAITS).meta({
    description: `Only unanswered leads, without suspected spam and anonymised ones: \`late\` after ${RESPONSE_SLA_HOURS} hours, \`in_time\` before, or \`any\``,
  }),
  agent: agentFilter,
  ids: leadIds,
  from: dayOrInstant('Sent at or after this time: a day in UAE time (2026-03-01) or an instant (2026-03-01T08:00:00Z)'),
  to: dayOrInstant('Sent at or before this time; a day includes its end'),
  contacted_from: dayOrInstant('First answered at or after this time: a day in UAE time or an instant'),
  inquiry_link: shortText(ENQUIRY_LINK_MAX).meta({ description: 'Part of the URL of the page that the lead came from' }),
  property_id: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Only leads about this project or one of its homes' }),
  same_person: wholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'Only the lead with this id and those with the same email or phone number',
  }),
  suspected_spam: flag.meta({ description: '1: only suspected spam, 0: no suspected spam' }),
  sort_by: oneOf(LEAD_SORTS).meta({ description: `Column and direction; defaults to ${DEFAULT_LEAD_SORT}` }),
})
export type LeadsQuery = z.input<typeof LeadsQuery>

/** Roles other than admin and owner get an empty list with a `warning`. */
export const LeadsAnswer = dataAnswer(z.array(Lead)).extend({ count: z.number().int(), next: PageAddress, warning: z.string().optional() })
export type LeadsAnswer = z.infer<typeof LeadsAnswer>

/** `POST /leads/withdraw/` with the token from the link in the acknowledgement (`/withdraw-consent#token=…`). */
export const WithdrawBody = z.object({
  token: z.string({ error: 'unknown_value' }).max(200, 'too_long').meta({ description: 'Token from the link in the email' }),
  only_check: z.boolean({ error: 'unknown_value' }).optional().meta({ description: 'true: only tell whether it is withdrawn already' }),
  all: z.boolean({ error: 'unknown_value' }).optional().meta({ description: 'true: withdraw all enquiries with the same email' }),
})
export type WithdrawBody = z.input<typeof WithdrawBody>
/** `others` counts the enquiries with the same email that are not withdrawn; 0 once this one was withdrawn before. */
export const WithdrawAnswer = DoneAnswer.extend({
  is_withdrawn: z.boolean(),
  others: z.number().int(),
  /** The project, developer or community that the enquiry is about, if it is listed; only for a check. */
  subject: z.string().nullish(),
  subject_ar: z.string().nullish(),
  /** The home that it is about, and when it was sent; only for a check. */
  home_number: z.string().nullish(),
  sent_at: z.iso.datetime().optional(),
})
export type WithdrawAnswer = z.infer<typeof WithdrawAnswer>
/** Without the language prefix. */
export const WITHDRAW_PATH = '/withdraw-consent'

export const LeadParams = z.object({ id: RecordId })
