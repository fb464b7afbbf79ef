import { m } from '@manzil/messages'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

/** A Monday. */
const clock = new TestClock(Date.parse('2026-06-15T08:00:00Z'))
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_CONTACT: '3', LEADS_KEEP_DAYS: '10' }, clock: clock.now })

let made = 0
const someone = () => `reporter${++made}@visitors.example`
const report = (given: object = {}) => ({ slug: 'azure-court', reason: 'wrong_price', ...given })
const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(app(), 'POST', '/listing-reports/', { body, headers, address: `198.51.100.${made}` })
const newest = () => db().selectFrom('listing_reports').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** Signs in for each call, because the clock moves past the life of a token. */
const asAdmin = async () => ({ token: (await signIn(app(), admin)).access })
let admin: string
let project: number
beforeAll(async () => {
  project = await addProject(db(), { title: 'Azure Court', slug: 'azure-court', units: [{ homes: [{ apt_no: '1204' }] }] })
  await addProject(db(), { title: 'Draft', slug: 'draft', publication: 'draft' })
  admin = (await addPerson(db(), { role: 'admin' })).username
})
beforeEach(() => {
  made++
})

const list = async (query = '') => (await call(app(), 'GET', `/office/reports/${query}`, await asAdmin())).json()
const change = async (id: number, body: object) => call(app(), 'PUT', `/office/reports/${id}/`, { ...(await asAdmin()), body })

describe('POST /listing-reports/', () => {
  it('stores a report of a home and promises an answer within two working days', async () => {
    const unit = await db().selectFrom('unit_listings').select('id').executeTakeFirstOrThrow()
    const email = someone()
    const answer = await post(report({ unit_id: unit.id, email, message: 'It is sold.', reason: 'gone' }), { 'accept-language': 'ar' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().message).toBe(m.report_thanks({ count: 2 }, { locale: 'ar' }))
    expect(await newest()).toMatchObject({
      property_id: project,
      unit_listing_id: unit.id,
      reason: 'gone',
      message: 'It is sold.',
      email,
      locale: 'ar',
      status: 'new',
      due_at: new Date('2026-06-17T19:59:59.999Z'),
    })
    expect((await post(report({}))).json().message).toBe(m.report_thanks_no_answer({ count: 2 }, { locale: 'en' }))
  })

  it('keeps the number of a reported home once it is gone', async () => {
    const other = await addProject(db(), { title: 'Palm Court', slug: 'palm-court', units: [{ homes: [{ apt_no: '7' }] }] })
    const { id: unit_id } = await db().selectFrom('unit_listings').select('id').where('property_id', '=', other).executeTakeFirstOrThrow()
    await post(report({ slug: 'palm-court', unit_id }))
    await db().deleteFrom('unit_listings').where('id', '=', unit_id).execute()
    const { data } = await list()
    expect(data.find(({ property }: { property: { id: number } }) => property.id === other)).toMatchObject({
      unit: { id: null, apt_no: '7' },
    })
  })

  it('needs a reason, words for another reason, and a published project', async () => {
    expect((await post({ slug: 'azure-court' })).json().errors).toEqual({ reason: ['reason is required'] })
    expect((await post(report({ reason: 'other' }))).json().errors).toHaveProperty('message')
    expect((await post(report({ slug: 'draft' }))).statusCode).toBe(404)
  })

  it('stores a report once per key and limits how many one visitor sends', async () => {
    const headers = { 'idempotency-key': 'a-report' }
    const email = someone()
    for (let time = 0; time < 3; time++) expect((await post(report({ email }), headers)).statusCode).toBe(201)
    expect((await post(report({ email, reason: 'fraud' }), headers)).statusCode).toBe(409)
    expect(await db().selectFrom('listing_reports').select('id').where('email', '=', email).execute()).toHaveLength(1)
    expect([(await post(report())).statusCode, (await post(report())).statusCode, (await post(report())).statusCode]).toEqual([
      201, 201, 429,
    ])
  })

  it('marks suspected spam, which counts as open work once someone has started on it', async () => {
    const needs = async () => (await call(app(), 'GET', '/office/dashboard/', await asAdmin())).json().data.needs
    const before = await needs()
    await post(report({ website: 'https://spam.example' }))
    const suspected = await newest()
    expect(suspected).toMatchObject({ spam_reasons: ['honeypot'] })
    const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: number }) => id)
    expect(await ids('?suspected_spam=1')).toEqual([suspected.id])
    expect(await ids('?suspected_spam=0')).not.toContain(suspected.id)
    expect(await needs()).toMatchObject({ open_reports: before.open_reports })
    await change(suspected.id, { status: 'in_progress', version: suspected.version })
    expect(await needs()).toMatchObject({ open_reports: before.open_reports + 1 })
    await post(report())
    expect(await needs()).toMatchObject({ open_reports: before.open_reports + 2, late_reports: 0 })
    clock.advance({ days: 3 })
    expect((await needs()).late_reports).toBeGreaterThan(0)
  })
})

describe('the queue of reports', () => {
  it('lists open reports before resolved ones, the one due soonest first', async () => {
    await post(report())
    const { data, count } = await list()
    expect(count).toBe(data.length)
    expect(data[0]).toMatchObject({
      is_overdue: true,
      locale: 'ar',
      property: { slug: 'azure-court', title: 'Azure Court', is_published: true },
    })
    const due = data.map(({ due_at }: { due_at: string }) => due_at)
    expect(due).toEqual(due.toSorted())
    await change(data[0].id, { status: 'resolved', note: 'Done', version: data[0].version })
    expect((await list()).data.at(-1)).toMatchObject({ id: data[0].id, status: 'resolved', is_overdue: false })
    expect((await list('?status=resolved')).data.map(({ id }: { id: number }) => id)).toEqual([data[0].id])
  })

  it('answers a reporter who gave an email, once, and requires the words for it', async () => {
    const email = someone()
    await post(report({ email }), { 'accept-language': 'ar' })
    const { id, version } = await newest()
    expect((await change(id, { status: 'resolved', version })).json().errors).toHaveProperty('note')
    const saved = (await change(id, { status: 'in_progress', note: 'Asked the developer.', version })).json().data
    expect(await messagesFor(app(), email)).toEqual([])
    const answer = (await change(id, { status: 'resolved', note: 'The price is now right.', version: saved.version })).json()
    const resolved = answer.data
    expect(answer.message).toBe(m.report_saved_unsent())
    await change(id, { status: 'resolved', note: 'The price is now right!', version: resolved.version })
    const mails = await messagesFor(app(), email)
    expect(mails).toMatchObject([{ kind: 'report_answered', subject: 'بلاغك عن ⁨Azure Court⁩' }])
    expect(mails[0]?.text).toContain('> The price is now right')
    expect((await change(id, { status: 'new', version })).statusCode).toBe(409)
  })

  it('names the reported home in the answer', async () => {
    const email = someone()
    const home = await db().selectFrom('unit_listings').select('id').where('apt_no', '=', '1204').executeTakeFirstOrThrow()
    await post(report({ email, unit_id: home.id }))
    const { id, version } = await newest()
    await change(id, { status: 'resolved', note: 'The price is now right.', version })
    expect(await messagesFor(app(), email)).toMatchObject([{ subject: 'Your report about 1204, Azure Court' }])
  })

  it('closes suspected spam without an answer if staff say so, but no other report', async () => {
    const email = someone()
    await post(report({ email, website: 'https://spam.example' }))
    const spam = await newest()
    const closed = await change(spam.id, { status: 'resolved', is_unanswered: true, version: spam.version })
    expect(closed.json()).toMatchObject({ message: m.report_saved(), data: { status: 'resolved', note: null } })
    expect(await messagesFor(app(), email)).toEqual([])
    await post(report({ email }))
    const { id, version } = await newest()
    expect((await change(id, { status: 'resolved', is_unanswered: true, version })).json().errors).toHaveProperty('note')
  })

  it('does not ask for words if nobody waits for an answer', async () => {
    await post(report())
    const { id, version } = await newest()
    const answer = await change(id, { status: 'resolved', version })
    expect(answer.json()).toMatchObject({
      success: true,
      message: m.report_saved(),
      data: { status: 'resolved', note: null, resolved_at: clock.now().toISOString() },
    })
  })
})

describe('personal data of reporters', () => {
  it('is in the data download of their account and goes with the account', async () => {
    const person = await addPerson(db())
    const { access } = await signIn(app(), person.username)
    await post(report({ email: person.email, message: 'Layla says it is sold' }))
    const { id } = await newest()
    const download = (await call(app(), 'GET', '/auth/data-download/', { token: access })).json()
    expect(download.reports).toMatchObject([{ project: 'Azure Court', message: 'Layla says it is sold' }])
    await call(app(), 'POST', '/auth/delete-account/', { token: access, body: { password: PASSWORD } })
    const kept = await db().selectFrom('listing_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ email: null, message: null, visitor_hash: null, reason: 'wrong_price' })
  })

  it('is deleted after LEADS_KEEP_DAYS, with the answer that was sent and the name in the audit trail', async () => {
    const email = someone()
    const reporter = await addPerson(db())
    const { access } = await signIn(app(), reporter.username)
    await post(report({ email, message: 'Hello' }), { authorization: `Bearer ${access}` })
    const { id, version } = await newest()
    await change(id, { status: 'resolved', note: 'Thank you', version })
    expect(await messagesFor(app(), email)).toHaveLength(1)
    clock.advance({ days: 11 })
    await app()
      .services.database.db.transaction()
      .execute((trx) => app().services.jobs.enqueue(trx, 'forget-reports', {}))
    expect(await messagesFor(app(), email)).toEqual([])
    expect(await db().selectFrom('listing_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toMatchObject({
      email: null,
      message: null,
      note: null,
      anonymised_at: clock.now(),
    })
    const trail = db().selectFrom('audit_entries').select('action').where('actor_id', '=', reporter.id).where('entity', '=', 'report')
    expect(await trail.execute()).toEqual([])
  })
})
