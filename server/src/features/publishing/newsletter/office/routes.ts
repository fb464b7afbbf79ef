import { DoneAnswer } from '@manzil/contract/calls/answers'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import {
  ChangeIssueBody,
  IssueAnswer,
  IssueDoneAnswer,
  IssueParams,
  IssuesAnswer,
  IssuesQuery,
  IssueTexts,
  PreviewAnswer,
  PreviewIssueBody,
  SendIssueBody,
  SubscriberParams,
  SubscribersAnswer,
  SubscribersExportQuery,
  SubscribersQuery,
} from '@manzil/contract/publishing/calls/office-newsletter'
import { languageName } from '@manzil/contract/text/language-name'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import { accountRoutes, Stream } from '../../../../platform/http/account-routes.ts'
import type { Services } from '../../../../platform/services.ts'
import { composeMail, sendersOf } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { currentSite } from '../../../office/site/index.ts'
import { endSubscription } from '../queries.ts'
import { changeIssue, createIssue, deleteDraft, getIssue, listIssues, sanitizeTexts } from './edit-issue.ts'
import { exportSubscribers, listSubscribers } from './list-subscribers.ts'
import { eraseSubscriber, lockSubscriber } from './queries.ts'
import { QUEUE_ISSUE, queueIssueBatch, sendIssue, testIssue } from './send-issue.ts'

const SUBSCRIBERS = '/office/newsletter/subscribers'
const ISSUES = '/office/newsletter/issues'
const staff = { tag: 'staff', access: STAFF_ROLES } as const

export function newsletterOfficeRoutes(app: FastifyInstance, services: Services): void {
  services.jobs.define<{ issue_id: number }>({ name: QUEUE_ISSUE, run: ({ issue_id }) => queueIssueBatch(services, issue_id) })
  subscriberRoutes(app, services)
  issueRoutes(app, services)
}

function subscriberRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('GET', SUBSCRIBERS, {
    ...staff,
    summary: 'List newsletter subscribers, newest request first',
    query: SubscribersQuery,
    answer: SubscribersAnswer,
    handler: ({ query, addressOf }) => listSubscribers(services, query, addressOf),
  })
  route('GET', `${SUBSCRIBERS}/export`, {
    ...staff,
    summary: 'Export matching subscribers as CSV',
    query: SubscribersExportQuery,
    streams: 'text/csv',
    fileName: 'subscribers.csv',
    answer: Stream,
    handler: ({ account, query, caller }) => exportSubscribers(services, account, query, caller.locale),
  })
  route('POST', `${SUBSCRIBERS}/:id/unsubscribe`, {
    ...staff,
    summary: 'Unsubscribe someone at their request',
    params: SubscriberParams,
    fails: [409],
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await unsubscribeByStaff(services, account, params.id)
      return { success: true as const, message: m.office_newsletter_unsubscribed({}, caller) }
    },
  })
  route('DELETE', `${SUBSCRIBERS}/:id`, {
    ...staff,
    summary: 'Delete a subscriber and everything sent to them',
    params: SubscriberParams,
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await deleteSubscriber(services, account, params.id)
      return { success: true as const, message: m.office_newsletter_erased({}, caller) }
    },
  })
}

function issueRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('GET', ISSUES, {
    ...staff,
    summary: 'List newsletter issues, most recently changed first',
    query: IssuesQuery,
    answer: IssuesAnswer,
    handler: ({ query, addressOf }) => listIssues(services, query, addressOf),
  })
  route('POST', ISSUES, {
    ...staff,
    summary: 'Create a draft issue',
    body: IssueTexts,
    status: 201,
    answer: IssueDoneAnswer,
    handler: async ({ account, body, caller }) => {
      const data = await createIssue(services, account, body)
      return { success: true as const, message: m.office_newsletter_saved({}, caller), data }
    },
  })
  route('GET', `${ISSUES}/:id`, {
    ...staff,
    summary: 'Get an issue with its recipient count and sending progress',
    params: IssueParams,
    answer: IssueAnswer,
    handler: async ({ params }) => ({ success: true as const, data: await getIssue(services, params.id) }),
  })
  route('PUT', `${ISSUES}/:id`, {
    ...staff,
    summary: 'Change a draft issue',
    params: IssueParams,
    body: ChangeIssueBody,
    fails: [409],
    answer: IssueDoneAnswer,
    handler: async ({ account, params, body: { version, ...texts }, caller }) => {
      const data = await changeIssue(services, account, params.id, version, texts)
      return { success: true as const, message: m.office_newsletter_saved({}, caller), data }
    },
  })
  route('DELETE', `${ISSUES}/:id`, {
    ...staff,
    summary: 'Delete a draft issue',
    params: IssueParams,
    fails: [409],
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await deleteDraft(services, account, params.id)
      return { success: true as const, message: m.office_newsletter_discarded({}, caller) }
    },
  })
  route('POST', `${ISSUES}/:id/test`, {
    ...staff,
    summary: 'Send a test of an issue to yourself, in each language that it has',
    params: IssueParams,
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) =>
      testAnswer(services, await testIssue(services, account, params.id, caller.locale), caller.locale),
  })
  route('POST', `${ISSUES}/:id/send`, {
    ...staff,
    summary: 'Send an issue to all subscribers, once',
    params: IssueParams,
    body: SendIssueBody,
    fails: [409],
    answer: IssueDoneAnswer,
    handler: async ({ account, params, body, caller }) => {
      const data = await sendIssue(services, account, params.id, body.version)
      return { success: true as const, message: m.office_newsletter_send_started({}, caller), data }
    },
  })
  route('POST', '/office/newsletter/preview', {
    ...staff,
    summary: 'Preview the email for a text',
    body: PreviewIssueBody,
    answer: PreviewAnswer,
    handler: async ({ body }) => ({ success: true as const, data: await previewIssue(services, body) }),
  })
}

/** Unsubscribes someone at their request. @throws AppError not_found; conflict if they have already left */
async function unsubscribeByStaff({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const found = await lockSubscriber(trx, id)
    if (!found) throw new AppError('not_found')
    if (found.state === 'left') throw new AppError('conflict', { userMessage: m.office_newsletter_left_already })
    await endSubscription(trx, id, at)
    const detail = { before: { state: found.state }, after: { state: 'left' } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'subscriber_unsubscribed', entity: 'subscriber', entity_id: id, detail })
  })
}

/** Deletes a subscriber and all messages sent or queued to them. @throws AppError not_found */
async function deleteSubscriber({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const found = await lockSubscriber(trx, id)
    if (!found) throw new AppError('not_found')
    await eraseSubscriber(trx, id)
    const detail = { before: { state: found.state } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'subscriber_erased', entity: 'subscriber', entity_id: id, detail })
  })
}

/** Says in which languages a test was sent, or that no mail service could send it. */
function testAnswer(services: Services, sent: readonly Locale[], locale: Locale): DoneAnswer {
  const languages = { languages: sent.map((one) => languageName(one, locale)).join(m.list_comma({}, { locale })) }
  if (sendersOf(services).email) return { success: true, message: m.office_newsletter_tested(languages, { locale }) }
  return { success: true, message: m.office_newsletter_test_kept(languages, { locale }), unsent: true }
}

/** Renders the email that subscribers would get. */
async function previewIssue(services: Services, { locale, ...texts }: z.output<typeof PreviewIssueBody>): Promise<PreviewAnswer['data']> {
  const site = await currentSite(services)
  const { subject, subject_ar, html, html_ar } = sanitizeTexts(texts)
  const detail = locale === 'ar' ? { subject: subject_ar, html: html_ar } : { subject, html }
  const leave = `${site.public_url}${withLocale(locale, '/newsletter')}`
  const mail = composeMail({ kind: 'newsletter_issue', detail }, { name: undefined, locale }, site, leave)
  return { subject: mail.subject, html: mail.html, text: mail.text }
}
