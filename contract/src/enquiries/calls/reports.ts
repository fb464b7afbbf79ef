import { z } from 'zod'
import { DoneAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import type { EnquiryReason } from '../../calls/field-reasons.ts'
import { flag, oneOf, RecordId, wholeNumber } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { LOCALES } from '../../text/locale.ts'
import { ENQUIRY_TEXT_MAX, EnquiryEmail, EnquiryMessage, formFields, optional, RecordNumber } from './enquiry-fields.ts'
import { SPAM_REASONS, SubjectHome } from './leads.ts'

export const REPORT_REASONS = ['gone', 'wrong_price', 'wrong_facts', 'wrong_pictures', 'not_allowed', 'fraud', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
/** `new` and `in_progress` reports are open. */
export const REPORT_STATUSES = ['new', 'in_progress', 'resolved'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]
/** Visitors are promised an answer within this many working days, Monday to Friday. */
export const REPORT_WORKING_DAYS = 2
/** Reports that are due: those past the promised time, and those within it. */
export const REPORT_DUES = ['late', 'in_time'] as const
export type ReportDue = (typeof REPORT_DUES)[number]
export const REPORTS_PER_PAGE = 50

const { consent_version, ...spamFields } = formFields

/** `POST /listing-reports/`: reports a project, or one of its homes. Optional fields may be empty or null. */
export const ReportBody = z
  .object({
    slug: z
      .string({ error: 'unknown_value' satisfies EnquiryReason })
      .min(1, 'unknown_value' satisfies EnquiryReason)
      .max(ENQUIRY_TEXT_MAX, 'too_long' satisfies EnquiryReason)
      .meta({ description: "The project's slug, as in the URL of its page" }),
    unit_id: RecordNumber,
    reason: z.enum(REPORT_REASONS, { error: 'unknown_value' satisfies EnquiryReason }),
    message: optional(EnquiryMessage).meta({ description: 'Required for the reason `other`' }),
    email: optional(EnquiryEmail).meta({ description: 'Where to send the answer' }),
    ...spamFields,
  })
  .refine(({ reason, message }) => reason !== 'other' || message !== undefined, {
    path: ['message'],
    message: 'message_required' satisfies EnquiryReason,
  })
export type ReportBody = z.input<typeof ReportBody>
export const ReportAnswer = DoneAnswer

/** A report for staff. */
export const Report = z.object({
  id: z.number().int(),
  reason: z.enum(REPORT_REASONS),
  message: z.string().nullable(),
  email: z.string().nullable(),
  /** The language of the page it was sent from. */
  locale: z.enum(LOCALES),
  status: z.enum(REPORT_STATUSES),
  /** What staff found and did. Sent to the reporter when the report is resolved, if they gave an email. */
  note: z.string().nullable(),
  property: z.object({
    id: z.number().int(),
    slug: z.string(),
    title: z.string(),
    title_ar: z.string().nullable(),
    /** Whether its page can be opened. */
    is_published: z.boolean(),
  }),
  unit: SubjectHome.nullable(),
  is_suspected_spam: z.boolean(),
  spam_reasons: z.array(z.enum(SPAM_REASONS)),
  timestamp: z.iso.datetime(),
  /** When the promised time ends. */
  due_at: z.iso.datetime(),
  is_overdue: z.boolean(),
  resolved_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
  /** Incremented on each change, to detect conflicting edits. */
  version: z.number().int(),
  anonymised_at: z.iso.datetime().nullable(),
})
export type Report = z.infer<typeof Report>

/** Whether a report waits for an answer. Suspected spam does once someone has started work on it. */
export const isDueReport = ({ status, is_suspected_spam }: Pick<Report, 'status' | 'is_suspected_spam'>): boolean =>
  status === 'in_progress' || (status === 'new' && !is_suspected_spam)

/** `GET /office/reports/` for admin and owner: open reports first, the one due soonest on top; then resolved ones, newest first. */
export const ReportsQuery = z.object({
  ...pagination(REPORTS_PER_PAGE),
  status: oneOf(REPORT_STATUSES).meta({ description: 'Only reports with this status' }),
  due: oneOf(REPORT_DUES).meta({
    description: 'Only open reports, without suspected spam that is new: `late` ones are past the promised time',
  }),
  suspected_spam: flag.meta({ description: '1: only suspected spam, 0: no suspected spam' }),
  id: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'Only this report' }),
})
export const ReportsAnswer = listAnswer(Report)
export type ReportsAnswer = z.infer<typeof ReportsAnswer>

/**
 * `PUT /office/reports/{id}/`. Resolving a report of someone who gave an email requires a note, which is sent to them, unless it is
 * suspected spam and `is_unanswered`.
 */
export const ReportParams = z.object({ id: RecordId })
export const ChangeReportBody = z.object({
  status: z.enum(REPORT_STATUSES, { error: 'unknown_value' satisfies EnquiryReason }),
  note: optional(EnquiryMessage),
  is_unanswered: z
    .boolean({ error: 'unknown_value' satisfies EnquiryReason })
    .optional()
    .meta({
      description: 'With `true`, resolving suspected spam needs no note and sends nothing; ignored for other reports',
    }),
  version: z
    .number({ error: 'unknown_value' satisfies EnquiryReason })
    .int('unknown_value' satisfies EnquiryReason)
    .meta({ description: 'The version that was edited; if it is outdated, the call fails with 409' }),
})
export type ChangeReportBody = z.input<typeof ChangeReportBody>
export const ReportChangedAnswer = messageAnswerWith(Report)
export type ReportChangedAnswer = z.infer<typeof ReportChangedAnswer>
