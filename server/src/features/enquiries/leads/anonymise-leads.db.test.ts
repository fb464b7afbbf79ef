import { describe, expect, it } from 'vitest'
import { addPerson, call, messagesFor, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

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
    const withdraw = (given: unknown) => call(app(), 'POST', '/leads/withdraw/', { body: { token: given } })
    for (const wrong of [`${token}x`, `${data.id}.`, token?.replace(/^\d+/, String(data.id + 1)), '', 'x', '1e3.x']) {
      expect((await withdraw(wrong)).statusCode, wrong).toBe(400)
    }
    expect(await row(data.id)).toMatchObject({ full_name: 'Second Thoughts' })
    for (const _ of [1, 2]) {
      const done = await withdraw(token)
      expect(done.statusCode).toBe(200)
      expect(done.json()).toMatchObject({ success: true })
    }
    expect(await row(data.id)).toMatchObject({ full_name: '', email: null, anonymised_at: clock.now() })
    expect(await dump()).not.toMatch(/second.thoughts|507770002|Forget me/i)
    const audit = await db().selectFrom('audit_entries').select('id').where('action', '=', 'consent_withdrawn').execute()
    expect(audit).toHaveLength(1)
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
