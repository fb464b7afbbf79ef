import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, call, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const common = { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }
const SITES = {
  'a site': { ...common, DATABASE_URL: 'postgres://unused' },
  'a demo that others can reach': { ...common, DEMO_PUBLIC: 'true' },
}

describe.each(Object.entries(SITES))('without SMTP_URL, %s', (_name, environment) => {
  const testApp = useTestApp({ environment, clock: clock.now })
  let admin: Awaited<ReturnType<typeof addPerson>>
  beforeAll(async () => {
    admin = await addPerson(testApp().database.db, { role: 'admin' })
  })
  const outbox = async (query = '') => {
    const { access } = await signIn(testApp().app, admin.username)
    return (await call(testApp().app, 'GET', `/outbox/${query}`, { token: access })).json().data
  }

  it('stores messages without links and codes that give access, and creates none', async () => {
    const { app, database } = testApp()
    const owner = await addPerson(database.db, { role: 'owner', phone_number: '+971501234567' })
    const { access } = await signIn(app, owner.username)
    expect((await call(app, 'POST', '/auth/forgot-password/', { body: { email: owner.email } })).statusCode).toBe(200)
    const change = { phone_number: '+971501234568', current_password: PASSWORD }
    expect((await call(app, 'PUT', '/auth/profile/', { token: access, body: change })).statusCode).toBe(200)
    expect((await call(app, 'POST', '/auth/verify-phone/send/', { token: access })).statusCode).toBe(200)
    await app.services.jobs.runDue()
    const stored = (await outbox()) as { kind: string; text: string; html: string | null }[]
    expect(stored.map(({ kind }) => kind).sort()).toEqual(['phone_changed', 'reset_password', 'verify_phone'])
    for (const { text, html } of stored) expect(text + html).not.toMatch(/token=|reset-password|undo-change|\d{6}/)
    expect(stored.find(({ kind }) => kind === 'reset_password')?.text).toContain('The link is hidden here')
    expect(await database.db.selectFrom('link_tokens').select('hash').execute()).toEqual([])
    expect(await database.db.selectFrom('phone_codes').select('hash').execute()).toEqual([])
  })

  it('refuses to send a stored message, and keeps its text', async () => {
    const [stored] = await outbox()
    const { access } = await signIn(testApp().app, admin.username)
    for (const path of [`/outbox/${stored.id}/retry/`, '/outbox/retry/?status=kept']) {
      const refused = await call(testApp().app, 'POST', path, { token: access })
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('SMTP_URL')])
    }
    expect((await outbox())[0]).toMatchObject({ id: stored.id, status: 'kept', text: stored.text })
  })

  it('stores newsletter and consent messages without their links, and creates no tokens for them', async () => {
    const { app, database } = testApp()
    const email = 'reader@example.com'
    expect((await call(app, 'POST', '/newsletter/subscribe/', { body: { email } })).statusCode).toBe(200)
    const lead = { full_name: 'Layla', contact_number: '0501234567', lead_type: 'email', email }
    expect((await call(app, 'POST', '/leads/', { body: lead })).statusCode).toBe(201)
    await app.services.jobs.runDue()
    const all = (await outbox()) as { kind: string; text: string; html: string | null }[]
    for (const kind of ['newsletter_confirm', 'lead_acknowledged']) {
      const stored = all.find((message) => message.kind === kind)
      expect(stored?.text).toContain('The link is hidden here')
      expect(`${stored?.text}${stored?.html}`).not.toMatch(/token=|newsletter\/confirm|withdraw-consent/)
    }
    expect(await database.db.selectFrom('newsletter_tokens').select('hash').execute()).toEqual([])
  })

  it('audits who reads them, once while the list stays open', async () => {
    const { database } = testApp()
    clock.advance({ minutes: 11 })
    const before = await readings()
    for (const query of ['', '', '?status=kept', '?page=1']) await outbox(query)
    expect((await readings()).slice(before.length)).toEqual(['all/1', 'kept/1'])
    clock.advance({ minutes: 11 })
    await outbox()
    expect((await readings()).slice(before.length)).toEqual(['all/1', 'kept/1', 'all/1'])

    async function readings() {
      const query = database.db.selectFrom('audit_entries').select('entity_id').where('action', '=', 'outbox_read')
      return (await query.where('actor_id', '=', admin.id).orderBy('id').execute()).map(({ entity_id }) => entity_id)
    }
  })
})
