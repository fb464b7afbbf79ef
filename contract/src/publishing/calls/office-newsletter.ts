import { z } from 'zod'
import { dataAnswer, listAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { oneOf, RecordId, shortText } from '../../calls/inputs.ts'
import { pagination } from '../../calls/pagination.ts'
import { anyText } from '../../editing/calls/office-fields.ts'
import { Version } from '../../editing/calls/office-projects.ts'
import { LOCALES } from '../../text/locale.ts'
import { plainText } from '../../text/plain-text.ts'

/** `waiting` for confirmation, `confirmed`, or `left` (unsubscribed). */
export const SUBSCRIBER_STATES = ['waiting', 'confirmed', 'left'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
export const SUBSCRIBERS_PER_PAGE = 50

export const Subscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(SUBSCRIBER_STATES),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  unsubscribed_at: z.iso.datetime().nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

const subscriberFilter = {
  state: oneOf(SUBSCRIBER_STATES).meta({ description: 'Only subscribers in this state' }),
  search: shortText().meta({ description: 'Part of the email' }),
}
/** `GET /office/newsletter/subscribers/`: latest sign-up first. */
export const SubscribersQuery = z.object({ ...pagination(SUBSCRIBERS_PER_PAGE), ...subscriberFilter })
export type SubscribersQuery = z.output<typeof SubscribersQuery>
/** `GET /office/newsletter/subscribers/export/`: `subscribers.csv`. */
export const SubscribersExportQuery = z.object(subscriberFilter)
export type SubscribersExportQuery = z.output<typeof SubscribersExportQuery>
const Count = z.number().int().nonnegative()
/** `counts` ignores the filters. */
export const SubscribersAnswer = listAnswer(Subscriber).extend({ counts: z.object({ waiting: Count, confirmed: Count, left: Count }) })
export type SubscribersAnswer = z.infer<typeof SubscribersAnswer>
export const SubscriberParams = z.object({ id: RecordId })

/** `sending` while messages are queued. */
export const ISSUE_STATUSES = ['draft', 'sending', 'sent'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]
export const ISSUES_PER_PAGE = 20
export const ISSUE_SUBJECT_MAX = 150
const ISSUE_HTML_MAX = 50_000

/** Content in both languages; a draft may lack some of it. HTML that emails do not allow is removed. */
export const IssueTexts = z.object({
  subject: anyText(ISSUE_SUBJECT_MAX),
  subject_ar: anyText(ISSUE_SUBJECT_MAX),
  html: anyText(ISSUE_HTML_MAX),
  html_ar: anyText(ISSUE_HTML_MAX),
})
export type IssueTexts = z.output<typeof IssueTexts>
export const ISSUE_TEXTS = ['subject', 'subject_ar', 'html', 'html_ar'] as const satisfies (keyof IssueTexts)[]

/** Returns the texts that an issue lacks; HTML without words counts as none. */
export function missingTexts(issue: IssueTexts, fields: readonly (keyof IssueTexts)[] = ISSUE_TEXTS): (keyof IssueTexts)[] {
  return fields.filter((field) => plainText(issue[field]) === '')
}

/** `PUT /office/newsletter/issues/{id}/` */
export const ChangeIssueBody = IssueTexts.extend({ version: Version })
/** `POST /office/newsletter/issues/{id}/send/` */
export const SendIssueBody = z.object({ version: Version })
/** `POST /office/newsletter/issues/{id}/test/`: emails the issue to the caller. */
export const IssueParams = z.object({ id: RecordId })

/** `sent` messages left this server; `kept` ones stay in the outbox because no sender is configured. */
export const IssueProgress = z.object({ waiting: Count, sent: Count, kept: Count, failed: Count, dropped: Count })
export type IssueProgress = z.infer<typeof IssueProgress>

export const Issue = z.object({
  subject: z.string(),
  subject_ar: z.string(),
  html: z.string(),
  html_ar: z.string(),
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(ISSUE_STATUSES),
  progress: IssueProgress,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
  updated_by_ar: z.string().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
})
export type Issue = z.infer<typeof Issue>
/** `GET /office/newsletter/issues/`: most recently changed first. */
export const IssuesQuery = z.object({ ...pagination(ISSUES_PER_PAGE) })
export const IssuesAnswer = listAnswer(Issue)
export type IssuesAnswer = z.output<typeof IssuesAnswer>
export const IssueAnswer = dataAnswer(
  z.object({
    issue: Issue,
    recipients: Count,
    /** Issues sent in the last 30 days. Subscribers agreed to at most two emails a month. */
    lately: Count,
  }),
)
export type IssueAnswer = z.output<typeof IssueAnswer>
export const IssueDoneAnswer = messageAnswerWith(Issue)
export type IssueDoneAnswer = z.output<typeof IssueDoneAnswer>

export const PreviewIssueBody = IssueTexts.extend({ locale: z.enum(LOCALES, { error: 'unknown_value' }) })
export const PreviewAnswer = dataAnswer(z.object({ subject: z.string(), html: z.string(), text: z.string() }))
export type PreviewAnswer = z.infer<typeof PreviewAnswer>
