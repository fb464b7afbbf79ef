import { ISSUE_TEXTS, type Issue, type IssueTexts, missingTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { LOCALES, type Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { saveVersioned } from '../../../editing/save-versioned.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { editOf, getIssue } from './edit-issue.ts'
import { countSubscribers, findAddress, lockIssue, recordIssueRecipients, updateIssue } from './queries.ts'

/** Job that queues one batch of an issue's messages. */
export const QUEUE_ISSUE = 'queue-newsletter-issue'
/** Subscribers per transaction. */
const BATCH = 200

/**
 * Starts sending an issue, once, to everyone confirmed by now. Jobs queue the messages.
 * @throws AppError not_found; bad_input if a text is missing; conflict if it is already sent, `version` is outdated or there
 * are no recipients
 */
export async function sendIssue(services: Services, account: Account, id: number, version: number): Promise<Issue> {
  const subject = { entity: 'newsletter_issue', action: 'issue_sent' } as const
  await saveVersioned(services, account, { subject, ...editOf(id, version) }, async (trx, draft, { at, by }) => {
    refuseMissing(draft, ISSUE_TEXTS)
    const recipients = await countSubscribers(trx, { state: 'confirmed', search: undefined })
    if (recipients === 0) throw new AppError('conflict', { userMessage: m.office_newsletter_no_subscribers })
    const saved = await updateIssue(trx, id, { status: 'sending', started_at: at, updated_at: at, updated_by: by })
    await services.jobs.enqueue(trx, QUEUE_ISSUE, { issue_id: id })
    return { version: saved, recipients, tags: [] }
  })
  return (await getIssue(services, id)).issue
}

/** @throws AppError bad_input with the texts that are missing */
function refuseMissing(issue: IssueTexts, fields: readonly (keyof IssueTexts)[]): void {
  const missing = missingTexts(issue, fields)
  if (missing.length === 0) return
  throw new AppError('bad_input', {
    userMessage: m.office_newsletter_missing,
    fields: Object.fromEntries(missing.map((field) => [field, [m.input_required]])),
  })
}

/**
 * Queues the next batch of an issue and, in the same transaction, the job for the batch after it, so that a crash leaves a
 * whole batch or nothing, and no subscriber is mailed twice.
 */
export async function queueIssueBatch(services: Services, id: number): Promise<void> {
  const { database, clock, jobs } = services
  await database.db.transaction().execute(async (trx) => {
    const issue = await lockIssue(trx, id)
    if (issue?.status !== 'sending' || issue.started_at === null) return
    const recipients = await recordIssueRecipients(trx, { issueId: id, startedAt: issue.started_at, limit: BATCH })
    for (const { id: subscriberId, email, locale } of recipients) {
      await queueMessage(services, trx, { kind: 'newsletter_issue', detail: {}, issueId: id, subscriberId, to: email, locale })
    }
    if (recipients.length < BATCH) await updateIssue(trx, id, { status: 'sent', finished_at: clock() })
    else await jobs.enqueue(trx, QUEUE_ISSUE, { issue_id: id })
  })
}

const TEXTS_IN = { en: ['subject', 'html'], ar: ['subject_ar', 'html_ar'] } as const satisfies Record<Locale, (keyof IssueTexts)[]>

/**
 * Sends the current texts of an issue to the caller, one email for each language that it has. Returns the languages.
 * @throws AppError not_found; bad_input if no language has all its texts, with those missing in `own`
 */
export async function testIssue(services: Services, account: Account, id: number, own: Locale): Promise<Locale[]> {
  const { database, clock } = services
  const at = clock()
  return database.db.transaction().execute(async (trx) => {
    const issue = await lockIssue(trx, id)
    if (!issue) throw new AppError('not_found')
    const written = LOCALES.filter((locale) => missingTexts(issue, TEXTS_IN[locale]).length === 0)
    if (written.length === 0) refuseMissing(issue, TEXTS_IN[own])
    const to = await findAddress(trx, account.id)
    for (const locale of written) {
      await queueMessage(services, trx, { kind: 'newsletter_issue_test', detail: {}, issueId: id, userId: account.id, to, locale })
      const detail = { locale }
      await writeAudit(trx, { at, actor_id: account.id, action: 'issue_tested', entity: 'newsletter_issue', entity_id: id, detail })
    }
    return written
  })
}
