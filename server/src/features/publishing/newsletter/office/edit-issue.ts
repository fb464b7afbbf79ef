import type { Issue, IssueAnswer, IssuesAnswer, IssueTexts } from '@manzil/contract/publishing/calls/office-newsletter'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type AddressOfPage, pageOf } from '../../../../platform/http/page-addresses.ts'
import { sanitizeDescription } from '../../../../platform/security/html.ts'
import type { Services } from '../../../../platform/services.ts'
import { fieldChanges } from '../../../editing/field-changes.ts'
import { createVersioned, saveVersioned } from '../../../editing/save-versioned.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
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

export async function listIssues(
  { database: { db } }: Services,
  query: { page: number; page_size: number },
  addressOf: AddressOfPage,
): Promise<IssuesAnswer> {
  const { limit, offset, nextOf } = pageOf(query, addressOf)
  const { rows, count } = await findIssues(db, limit, offset)
  return { success: true, data: rows.map(presentIssue), count, next: nextOf(count) }
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
  const subject = { entity: 'newsletter_issue', action: 'issue_created' } as const
  const id = await createVersioned(services, account, { subject }, async (trx, author) => {
    return { id: await insertIssue(trx, { ...sanitizeTexts(given), ...author }), version: 1, tags: [] }
  })
  return (await getIssue(services, id)).issue
}

/** Changes a draft. @throws AppError not_found; conflict if it is sent or `version` is outdated */
export async function changeIssue(services: Services, account: Account, id: number, version: number, given: IssueTexts): Promise<Issue> {
  const texts = sanitizeTexts(given)
  const subject = { entity: 'newsletter_issue', action: 'issue_changed' } as const
  await saveVersioned(services, account, { subject, ...editOf(id, version) }, async (trx, draft, { at, by }) => {
    const changes = fieldChanges(textsOf(draft), texts)
    if (changes.length === 0) return
    return { version: await updateIssue(trx, id, { ...texts, updated_at: at, updated_by: by }), changes, tags: [] }
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

/** Describes an edit of a draft to `saveVersioned`. */
export function editOf(id: number, version: number) {
  return { id, version, lock: (trx: Trx) => lockDraft(trx, id), stale: m.office_newsletter_issue_changed }
}

/** @throws AppError not_found; conflict if it was sent */
async function lockDraft(trx: Trx, id: number) {
  const issue = await lockIssue(trx, id)
  if (!issue) throw new AppError('not_found')
  if (issue.status !== 'draft') throw new AppError('conflict', { userMessage: m.office_newsletter_sent_already })
  return issue
}

/** Removes HTML that emails must not contain. */
export function sanitizeTexts(texts: IssueTexts): IssueTexts {
  return { ...textsOf(texts), html: sanitizeDescription(texts.html), html_ar: sanitizeDescription(texts.html_ar) }
}

function textsOf({ subject, subject_ar, html, html_ar }: IssueTexts): IssueTexts {
  return { subject, subject_ar, html, html_ar }
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
