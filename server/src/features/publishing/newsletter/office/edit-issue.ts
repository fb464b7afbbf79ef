import type { Issue, IssueAnswer, IssuesAnswer, IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { writeAudit } from '../../../../platform/audit.ts'
import type { Trx } from '../../../../platform/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sanitizeDescription } from '../../../../platform/html.ts'
import { type AddressOfPage, nextPage } from '../../../../platform/http/page-addresses.ts'
import type { Services } from '../../../../platform/services.ts'
import {
  countIssuesSince,
  countSubscribers,
  deleteIssue,
  findIssue,
  findIssues,
  type IssueRow,
  insertIssue,
  lockIssue,
  updateIssue,
} from './queries.ts'

const LATELY_DAYS = 30
const TEXTS = ['subject', 'subject_ar', 'html', 'html_ar'] as const

export async function listIssues(
  { database: { db } }: Services,
  page: number,
  size: number,
  addressOf: AddressOfPage,
): Promise<IssuesAnswer> {
  const { rows, count } = await findIssues(db, size, (page - 1) * size)
  return { success: true, data: rows.map(presentIssue), count, next: nextPage(addressOf, { page, size, count }) }
}

/** Returns an issue, its number of recipients, and the number of issues sent in the last 30 days. @throws AppError not_found */
export async function getIssue({ database: { db }, clock }: Services, id: number): Promise<IssueAnswer['data']> {
  const [row, recipients, lately] = await Promise.all([
    findIssue(db, id),
    countSubscribers(db, { state: 'confirmed', search: undefined }),
    countIssuesSince(db, new Date(clock().getTime() - LATELY_DAYS * DAY_MS)),
  ])
  if (!row) throw new AppError('not_found')
  return { issue: presentIssue(row), recipients, lately }
}

export async function createIssue(services: Services, account: Account, given: IssueTexts): Promise<Issue> {
  const at = services.clock()
  const id = await services.database.db.transaction().execute(async (trx) => {
    const made = await insertIssue(trx, { ...sanitizeTexts(given), at, by: account.id })
    await writeAudit(trx, { at, actor_id: account.id, action: 'issue_created', entity: 'newsletter_issue', entity_id: made })
    return made
  })
  return (await getIssue(services, id)).issue
}

/** Changes a draft. @throws AppError not_found; conflict if it was changed or sent meanwhile */
export async function changeIssue(services: Services, account: Account, id: number, version: number, given: IssueTexts): Promise<Issue> {
  const at = services.clock()
  const texts = sanitizeTexts(given)
  await services.database.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id, version)
    const changes = TEXTS.filter((field) => draft[field] !== texts[field]).map((field) => ({
      field,
      before: draft[field],
      after: texts[field],
    }))
    if (changes.length === 0) return
    await updateIssue(trx, id, { ...texts, updated_at: at, updated_by: account.id })
    const detail = { changes }
    await writeAudit(trx, { at, actor_id: account.id, action: 'issue_changed', entity: 'newsletter_issue', entity_id: id, detail })
  })
  return (await getIssue(services, id)).issue
}

/** Deletes a draft. @throws AppError not_found; conflict if it was sent */
export async function deleteDraft({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id)
    await deleteIssue(trx, id)
    const detail = { before: { subject: draft.subject, subject_ar: draft.subject_ar } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'issue_deleted', entity: 'newsletter_issue', entity_id: id, detail })
  })
}

/** Locks a draft. @throws AppError not_found; conflict if it was sent, or if its version differs */
export async function lockDraft(trx: Trx, id: number, version?: number) {
  const issue = await lockIssue(trx, id)
  if (!issue) throw new AppError('not_found')
  if (issue.status !== 'draft') throw new AppError('conflict', { told: m.office_newsletter_sent_already })
  if (version !== undefined && issue.version !== version) throw new AppError('conflict', { told: m.office_newsletter_issue_changed })
  return issue
}

/** Removes HTML that mails must not contain. */
export function sanitizeTexts(texts: IssueTexts): IssueTexts {
  const { subject, subject_ar, html, html_ar } = texts
  return { subject, subject_ar, html: sanitizeDescription(html), html_ar: sanitizeDescription(html_ar) }
}

function presentIssue({ progress, updated_at, started_at, finished_at, ...row }: IssueRow): Issue {
  return {
    ...row,
    progress: { waiting: 0, sent: 0, kept: 0, failed: 0, dropped: 0, ...progress },
    updated_at: updated_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
  }
}
