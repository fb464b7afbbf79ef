import type { Issue } from '@manzil/contract/publishing/calls/office-newsletter'
import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, call, type Method, messagesFor, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'
import { queueIssueBatch } from './send-issue.ts'

const clock = new TestClock()
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: clock.now })
const app = () => testApp().app
const db = () => testApp().database.db
let token: string
let staff: { id: number; email: string }
let made = 0

beforeAll(async () => {
  const person = await addPerson(db(), { role: 'admin' })
  staff = person
  token = (await signIn(app(), person.username)).access
})

const office = (method: Method, path: string, body?: unknown) =>
  call(app(), method, `/office/newsletter${path}`, { token, ...(body !== undefined && { body }) })
const TEXTS = { subject: 'November', subject_ar: 'نوفمبر', html: '<p>New <b>homes</b></p>', html_ar: '<p>منازل جديدة</p>' }

async function addSubscriber(given: { locale?: 'en' | 'ar'; confirmed?: boolean; left?: boolean; email?: string } = {}) {
  const { locale = 'en', confirmed = true, left = false, email = `s${++made}@example.com` } = given
  const { id } = await db()
    .insertInto('newsletter_subscribers')
    .values({
      email,
      locale,
      consent: 'yes',
      asked_at: clock.now(),
      confirmed_at: confirmed ? clock.now() : null,
      unsubscribed_at: left ? clock.now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}
const begin = async (texts: object = TEXTS): Promise<Issue> => (await office('POST', '/issues/', texts)).json().data
const issueOf = async (id: number) => (await office('GET', `/issues/${id}/`)).json().data.issue as Issue
const actionsOf = async (entity: string, id: number | string) =>
  (
    await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
/** Runs due jobs and returns the issues that an address received. */
async function issuesFor(email: string) {
  await app().services.jobs.runDue()
  return (await messagesFor(app(), email)).filter(({ kind }) => kind === 'newsletter_issue')
}

describe('subscribers', () => {
  it('are found by state and part of the email, in pages, with counts of all states', async () => {
    await addSubscriber({ email: 'Find.Me@example.com' })
    await addSubscriber({ confirmed: false })
    const { id } = await addSubscriber({ left: true })
    const found = (await office('GET', '/subscribers/?search=find.me')).json()
    expect(found).toMatchObject({ count: 1, data: [{ email: 'Find.Me@example.com', state: 'confirmed' }] })
    expect(found.counts).toEqual({ waiting: 1, confirmed: 1, left: 1 })
    expect((await office('GET', '/subscribers/?state=left')).json()).toMatchObject({ count: 1, data: [{ id, state: 'left' }] })
    expect((await office('GET', '/subscribers/?page_size=2')).json().next).toContain('page=2')
    expect((await office('GET', '/subscribers/?search=%25')).json().count).toBe(0)
    expect((await office('GET', '/subscribers/?state=gone')).statusCode).toBe(400)
  })

  it('are exported as CSV without formulas, and the export is audited', async () => {
    await addSubscriber({ email: '=cmd@example.com' })
    const answer = await office('GET', '/subscribers/export/?state=confirmed')
    expect(answer.headers['content-disposition']).toContain('subscribers.csv')
    expect(answer.body.startsWith('\ufeff"Email",')).toBe(true)
    expect(answer.body).toContain(`\r\n"'=cmd@example.com","en","Confirmed",`)
    expect(answer.body).not.toContain('"Unsubscribed"')
    expect(await actionsOf('subscriber', 'subscribers.csv')).toEqual(['subscribers_exported'])
  })

  it('are unsubscribed once, and deleted with everything sent to them', async () => {
    const { id, email } = await addSubscriber()
    const issue = await begin()
    await office('POST', `/issues/${issue.id}/send/`, { version: issue.version })
    expect(await issuesFor(email)).toHaveLength(1)
    expect((await office('POST', `/subscribers/${id}/unsubscribe/`)).statusCode).toBe(200)
    expect((await office('POST', `/subscribers/${id}/unsubscribe/`)).statusCode).toBe(409)
    expect((await office('DELETE', `/subscribers/${id}/`)).statusCode).toBe(200)
    expect(await messagesFor(app(), email)).toEqual([])
    expect((await office('DELETE', `/subscribers/${id}/`)).statusCode).toBe(404)
    expect(await actionsOf('subscriber', id)).toEqual(['subscriber_unsubscribed', 'subscriber_erased'])
    const entries = await db().selectFrom('audit_entries').select('detail').where('entity', '=', 'subscriber').execute()
    expect(JSON.stringify(entries)).not.toContain('@')
  })
})

describe('writing an issue', () => {
  it('removes HTML that emails must not contain', async () => {
    const { id, html } = await begin({ ...TEXTS, html: '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a></p>' })
    expect(html).not.toMatch(/script|onclick/)
    expect((await issueOf(id)).html).toBe(html)
  })

  it('refuses a change based on an outdated version and says who changed what', async () => {
    const { id, version } = await begin()
    expect((await office('PUT', `/issues/${id}/`, { ...TEXTS, subject: 'Mine', version })).statusCode).toBe(200)
    const late = await office('PUT', `/issues/${id}/`, { ...TEXTS, subject: 'Theirs', version })
    expect(late.statusCode).toBe(409)
    expect(late.json().changed).toMatchObject([{ by: 'Layla Haddad', fields: ['subject'] }])
    expect((await issueOf(id)).subject).toBe('Mine')
    expect(await actionsOf('newsletter_issue', id)).toEqual(['issue_created', 'issue_changed'])
  })

  it('previews the email in either language before anything is saved', async () => {
    const { data } = (await office('POST', '/preview/', { ...TEXTS, locale: 'ar' })).json()
    expect(data).toMatchObject({ subject: 'نوفمبر', html: expect.stringContaining('dir="rtl"') })
    expect(data.text).toContain('منازل جديدة')
  })

  it('sends a test in each language it has to the staff member who asks, without an unsubscribe token', async () => {
    const tests = async () => (await messagesFor(app(), staff.email)).filter(({ kind }) => kind === 'newsletter_issue_test')
    const test = (id: number) => office('POST', `/issues/${id}/test/`)
    const { id } = await begin()
    expect((await test(id)).json()).toMatchObject({
      message: m.office_newsletter_test_kept({ languages: 'English, Arabic' }),
      unsent: true,
    })
    const mails = await tests()
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Test: November', expect.stringContaining('نوفمبر')])
    for (const { text } of mails) expect(text).not.toContain('#token=')
    const half = await begin({ ...TEXTS, html_ar: '<p></p>' })
    expect((await test(half.id)).json().message).toBe(m.office_newsletter_test_kept({ languages: 'English' }))
    const empty = await begin({ ...TEXTS, html: '<p></p>', html_ar: '<p></p>' })
    expect((await test(empty.id)).json().errors).toEqual({ html: [expect.any(String)] })
    expect(await tests()).toHaveLength(3)
  })

  it('allows deleting a draft', async () => {
    const { id } = await begin()
    expect((await office('DELETE', `/issues/${id}/`)).statusCode).toBe(200)
    expect((await office('GET', `/issues/${id}/`)).statusCode).toBe(404)
  })
})

describe('sending an issue', () => {
  it('reaches each confirmed subscriber once in their language, with an unsubscribe link', async () => {
    const [english, arabic] = [await addSubscriber(), await addSubscriber({ locale: 'ar' })]
    const [unconfirmed, unsubscribed] = [await addSubscriber({ confirmed: false }), await addSubscriber({ left: true })]
    const { id, version } = await begin()
    expect((await office('POST', `/issues/${id}/send/`, { version })).json().data.status).toBe('sending')
    const [mail, ...more] = await issuesFor(english.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'November', html: expect.stringContaining('<b>homes</b>') })
    expect(mail?.text).toContain('/newsletter/unsubscribe#token=')
    expect((await issuesFor(arabic.email))[0]).toMatchObject({ subject: 'نوفمبر' })
    for (const { email } of [unconfirmed, unsubscribed]) expect(await issuesFor(email)).toEqual([])
    const { status, progress } = await issueOf(id)
    expect(status).toBe('sent')
    expect(progress).toMatchObject({ waiting: 0, failed: 0, kept: expect.any(Number) })
    expect(progress.kept).toBeGreaterThanOrEqual(2)
  })

  it('happens once, and rules out later changes and deletion', async () => {
    const { email } = await addSubscriber()
    const { id, version } = await begin()
    const sends = await Promise.all([1, 2, 3].map(() => office('POST', `/issues/${id}/send/`, { version })))
    expect(sends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await issuesFor(email)).toHaveLength(1)
    expect((await office('PUT', `/issues/${id}/`, { ...TEXTS, version: version + 2 })).statusCode).toBe(409)
    expect((await office('DELETE', `/issues/${id}/`)).statusCode).toBe(409)
  })

  it('requires all texts and the current version', async () => {
    const half = await begin({ ...TEXTS, subject_ar: ' ', html: '' })
    const refused = await office('POST', `/issues/${half.id}/send/`, { version: half.version })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual(['subject_ar', 'html'])
    const { id, version } = await begin()
    expect((await office('POST', `/issues/${id}/send/`, { version: version + 1 })).statusCode).toBe(409)
  })

  it('continues after a crash, and queues no email twice', async () => {
    const people = await Promise.all(Array.from({ length: 450 }, () => addSubscriber()))
    const { id, version } = await begin()
    await office('POST', `/issues/${id}/send/`, { version })
    const sent = () =>
      db()
        .selectFrom('outbox_messages')
        .select('recipient')
        .where('issue_id', '=', id)
        .orderBy('id')
        .execute()
        .then((rows) => rows.map((row) => row.recipient))
    await queueIssueBatch(app().services, id)
    expect(await sent()).toHaveLength(200)
    // A crash in the middle of a batch queues nothing.
    const { jobs } = app().services
    const broken = {
      ...app().services,
      jobs: Object.assign(Object.create(Object.getPrototypeOf(jobs)), { enqueue: () => Promise.reject(new Error('killed')) }),
    }
    await expect(queueIssueBatch(broken, id)).rejects.toThrow('killed')
    expect(await sent()).toHaveLength(200)
    // Two nodes running the job take turns.
    await Promise.all([queueIssueBatch(app().services, id), queueIssueBatch(app().services, id)])
    await app().services.jobs.runDue()
    const all = await sent()
    expect(new Set(all).size).toBe(all.length)
    for (const { email } of people) expect(all).toContain(email)
    expect((await issueOf(id)).status).toBe('sent')
  })

  it('skips a subscriber who was deleted and subscribed again after sending started', async () => {
    const { id: subscriber, email } = await addSubscriber()
    const { id, version } = await begin()
    await office('POST', `/issues/${id}/send/`, { version })
    clock.advance({ seconds: 1 })
    await office('DELETE', `/subscribers/${subscriber}/`)
    await addSubscriber({ email })
    expect(await issuesFor(email)).toEqual([])
  })
})
