import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { up } from '../../../migrations/0046-anonymised-submitters.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'
import { purgeLeads } from './office/delete-lead.ts'
import { softDeleteLead } from './office/work-queries.ts'

const clock = new TestClock()
const testApp = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_LOGIN: '0', LEADS_KEEP_DAYS: '30' }, clock: clock.now })
const app = () => testApp().app
const db = () => testApp().database.db
const row = (id: number) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function post(given: object, token?: string): Promise<number> {
  const body = { full_name: 'Layla Haddad', contact_number: '0501234567', lead_type: 'call', ...given }
  const answer = await call(app(), 'POST', '/leads/', { body, token, headers: { 'idempotency-key': crypto.randomUUID() } })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

async function forget(): Promise<void> {
  const { jobs } = app().services
  await db()
    .transaction()
    .execute((trx) => jobs.enqueue(trx, 'forget-leads', {}))
  await jobs.runDue()
}

async function dump(): Promise<string> {
  const tables = ['leads', 'outbox_messages', 'audit_entries', 'idempotency_keys', 'rate_limits'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute())))
}

describe('leads past their retention period', () => {
  it('are anonymised everywhere, but stay for statistics', async () => {
    const old = await post({
      full_name: 'Gone Person',
      contact_number: '0507770001',
      email: 'gone@example.com',
      message: 'My secret',
      inquiry_link: '/latest?name=Gone#x',
    })
    clock.advance({ days: 20 })
    const young = await post({ full_name: 'Young Person' })
    clock.advance({ days: 11 })
    await forget()
    expect(await row(old)).toMatchObject({
      full_name: '',
      contact_number: '',
      email: null,
      message: null,
      visitor_hash: null,
      user_id: null,
      lead_type: 'call',
      inquiry_link: '/latest',
      consent_version: 1,
      anonymised_at: clock.now(),
    })
    expect(await row(young)).toMatchObject({ full_name: 'Young Person', anonymised_at: null })
    expect(await dump()).not.toMatch(/gone|507770001|My secret/i)
    await forget()
    const entries = await db().selectFrom('audit_entries').select('detail').where('action', '=', 'leads_anonymised').execute()
    expect(entries).toEqual([{ detail: { count: 1 } }])
  })
})

describe('a visitor who agreed to be contacted', () => {
  it('requirement 38: can withdraw with the link in the acknowledgement, which erases their data', async () => {
    const email = 'second-thoughts@example.com'
    const body = { full_name: 'Second Thoughts', contact_number: '0507770002', lead_type: 'call', email, message: 'Forget me' }
    const { data } = (await call(app(), 'POST', '/leads/', { body, headers: { 'accept-language': 'ar' } })).json()
    const [mail] = await messagesFor(app(), email)
    expect(mail?.text).toContain('http://localhost:3000/ar/withdraw-consent#token=')
    const token = /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    const withdraw = (given: unknown, more = {}) => call(app(), 'POST', '/leads/withdraw/', { body: { token: given, ...more } })
    const check = async () => (await withdraw(token, { only_check: true })).json().is_withdrawn
    for (const wrong of [`${token}x`, `${data.id}.`, token?.replace(/^\d+/, String(data.id + 1)), '', 'x', '1e3.x']) {
      for (const only_check of [true, false]) expect((await withdraw(wrong, { only_check })).statusCode, wrong).toBe(400)
    }
    expect(await check()).toBe(false)
    expect(await row(data.id)).toMatchObject({ full_name: 'Second Thoughts' })
    for (const _ of [1, 2]) {
      const done = await withdraw(token)
      expect(done.statusCode).toBe(200)
      expect(done.json()).toMatchObject({ success: true, is_withdrawn: true })
      expect(await check()).toBe(true)
    }
    expect(await row(data.id)).toMatchObject({ full_name: '', email: null, anonymised_at: clock.now() })
    expect(await dump()).not.toMatch(/second.thoughts|507770002|Forget me/i)
    const audit = await db().selectFrom('audit_entries').select('id').where('action', '=', 'consent_withdrawn').execute()
    expect(audit).toHaveLength(1)
  })
})

describe('the link of one of several enquiries with an email', () => {
  it('withdraws that one, or all of them, and no others', async () => {
    const send = async (email: string) => {
      const body = { full_name: 'Omar Farid', contact_number: '0507770003', lead_type: 'call', email }
      const { id } = (await call(app(), 'POST', '/leads/', { body })).json().data
      return id as number
    }
    const email = 'omar@visitors.example'
    const ids = [await send(email), await send('Omar@visitors.example'), await send(email), await send('other@visitors.example')]
    const withdraw = async (id: number, more: object = {}) => {
      const token = app().services.secrets.signId('withdraw consent', id)
      return (await call(app(), 'POST', '/leads/withdraw/', { body: { token, ...more } })).json()
    }
    const [first = 0, second = 0] = ids
    const erased = async () => (await Promise.all(ids.map(row))).map((one) => one?.email === null)
    const project = await addProject(db(), { title: 'Azure Court', title_ar: 'أزور بلازا' })
    const created_at = new Date('2026-01-10T08:00:00Z')
    await db().updateTable('leads').set({ property_id: project, home_number: '704', created_at }).where('id', '=', first).execute()
    const about = { subject: 'Azure Court', subject_ar: 'أزور بلازا', home_number: '704', sent_at: created_at.toISOString() }
    expect(await withdraw(first, { only_check: true })).toMatchObject({ is_withdrawn: false, others: 2, ...about })
    expect(await withdraw(first)).toMatchObject({ is_withdrawn: true, others: 2 })
    expect(await erased()).toEqual([true, false, false, false])
    expect(await withdraw(first, { all: true })).toMatchObject({ others: 0 })
    expect(await erased()).toEqual([true, false, false, false])
    expect(await withdraw(second, { all: true })).toMatchObject({ is_withdrawn: true, others: 0 })
    expect(await erased()).toEqual([true, true, true, false])
  })
})

describe('the audit trail of an anonymised lead', () => {
  const actorsOf = (id: number) =>
    db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('entity', '=', 'lead')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  const withdraw = (id: number) =>
    call(app(), 'POST', '/leads/withdraw/', { body: { token: app().services.secrets.signId('withdraw consent', id) } })

  it('does not name the account that sent it, but who worked on it', async () => {
    const [visitor, admin] = [await addPerson(db()), await addPerson(db(), { role: 'admin' })]
    const token = (await signIn(app(), visitor.username)).access
    const [id, other] = [await post({}, token), await post({}, token)]
    const staff = (await signIn(app(), admin.username)).access
    await call(app(), 'PUT', `/leads/${id}/status/`, { token: staff, body: { status: 'Contacted' } })
    expect(await actorsOf(id)).toMatchObject([{ actor_id: visitor.id }, { actor_id: admin.id }])
    await withdraw(id)
    expect(await actorsOf(id)).toEqual([
      { action: 'lead_submitted', actor_id: null },
      { action: 'lead_status_changed', actor_id: admin.id },
      { action: 'consent_withdrawn', actor_id: null },
    ])
    expect(await actorsOf(other)).toMatchObject([{ actor_id: visitor.id }])
    clock.advance({ days: 31 })
    await forget()
    expect(await actorsOf(other)).toMatchObject([{ actor_id: null }])
  })

  it('names no sender once a deletion can no longer be undone', async () => {
    const [visitor, admin] = [await addPerson(db()), await addPerson(db(), { role: 'admin' })]
    const id = await post({}, (await signIn(app(), visitor.username)).access)
    await call(app(), 'DELETE', `/leads/${id}/`, { token: (await signIn(app(), admin.username)).access })
    await purgeLeads(app().services)
    expect(await actorsOf(id)).toMatchObject([{ actor_id: visitor.id }, { actor_id: admin.id }])
    clock.advance({ minutes: 11 })
    await purgeLeads(app().services)
    expect(await actorsOf(id)).toMatchObject([{ actor_id: null }, { actor_id: admin.id }])
  })

  it('names no sender if the lead was anonymised by an earlier release', async () => {
    const visitor = await addPerson(db())
    const token = (await signIn(app(), visitor.username)).access
    const [gone, anonymised, kept, deleted] = [await post({}, token), await post({}, token), await post({}, token), await post({}, token)]
    await db().updateTable('leads').set({ anonymised_at: clock.now() }).where('id', '=', anonymised).execute()
    await db().deleteFrom('leads').where('id', '=', gone).execute()
    await db()
      .transaction()
      .execute((trx) => softDeleteLead(trx, deleted, clock.now()))
    await up(db() as unknown as Kysely<never>)
    const actors = await Promise.all([gone, anonymised, kept, deleted].map(async (id) => (await actorsOf(id))[0]?.actor_id))
    expect(actors).toEqual([null, null, visitor.id, visitor.id])
  })
})

describe('leads of an account', () => {
  it('are in its data download, with the consent given', async () => {
    const person = await addPerson(db())
    const { access } = await signIn(app(), person.username)
    await post({ message: 'Signed in' }, access)
    await post({ message: 'By email', email: person.email.toUpperCase() })
    await post({ message: 'Of somebody else', email: 'other@example.com' })
    const { leads } = (await call(app(), 'GET', '/auth/data-download/', { token: access })).json()
    expect(leads.map(({ message }: { message: string }) => message)).toEqual(['Signed in', 'By email'])
    expect(leads[0]).toMatchObject({ full_name: 'Layla Haddad', consent_version: 1 })
    expect(leads[0].consent_text).toMatch(/^By sending this/)
  })

  it('are acknowledged in emails that its data download lists, unlike emails about the leads of others', async () => {
    const person = await addPerson(db(), { role: 'agent' })
    const { access } = await signIn(app(), person.username)
    await post({ email: 'wife@example.com' }, access)
    await post({ email: person.email.toUpperCase() })
    const others = await post({ email: 'other@example.com' })
    const admin = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
    await call(app(), 'PUT', `/leads/${others}/assign/`, { token: admin, body: { agent_id: person.id } })
    const { messages } = (await call(app(), 'GET', '/auth/data-download/', { token: access })).json()
    expect(messages.map(({ kind, recipient }: { kind: string; recipient: string }) => [kind, recipient.toLowerCase()])).toEqual([
      ['lead_acknowledged', 'wife@example.com'],
      ['lead_acknowledged', person.email],
    ])
  })

  it('requirement 37: are anonymised when it is deleted, except those that merely share an unconfirmed address', async () => {
    const person = await addPerson(db())
    const { access } = await signIn(app(), person.username)
    const [mine, byMail] = [await post({ message: 'Secret wish' }, access), await post({ email: person.email })]
    const claimant = await addPerson(db(), { verified: false })
    const theirs = await post({ email: claimant.email })
    for (const [username, token] of [
      [person.username, access],
      [claimant.username, (await signIn(app(), claimant.username)).access],
    ]) {
      const left = await call(app(), 'POST', '/auth/delete-account/', { token, body: { password: PASSWORD } })
      expect(left.statusCode, username).toBe(200)
    }
    for (const id of [mine, byMail]) expect(await row(id)).toMatchObject({ full_name: '', email: null, anonymised_at: clock.now() })
    expect(await row(theirs)).toMatchObject({ full_name: 'Layla Haddad', anonymised_at: null })
    expect(await dump()).not.toMatch(/Secret wish/)
  })
})
