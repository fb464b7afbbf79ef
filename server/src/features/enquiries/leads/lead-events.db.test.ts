import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { addPerson, call, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { anonymiseOldLeads } from './anonymise-leads.ts'

const testApp = useTestApp({
  environment: { LIMIT_LOGIN: '0', LIMIT_LEADS: '0', LEADS_KEEP_DAYS: '30' },
  secret: 'a secret that both nodes of this test share',
})
const app = () => testApp().app
const db = () => testApp().database.db

let admin: string
let agent: Awaited<ReturnType<typeof addPerson>> & { access: string }
const ends: (() => void)[] = []

beforeAll(async () => {
  admin = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
  const person = await addPerson(db(), { role: 'agent' })
  agent = { ...person, access: (await signIn(app(), person.username)).access }
  await app().listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Opens a stream and collects its events. */
async function follow(path: string, token: string, of = app()) {
  const ending = new AbortController()
  ends.push(() => ending.abort())
  const address = `http://127.0.0.1:${(of.server.address() as AddressInfo).port}/api/v1${path}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const events: { id: number | null; is_new: boolean }[] = []
  let text = ''
  const ended = (async () => {
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString()
      events.splice(0, events.length, ...[...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)))
    }
  })().catch(() => undefined)
  return { events, ended, text: () => text }
}

const submit = async () =>
  (await call(app(), 'POST', '/leads/', { body: { full_name: 'Layla Haddad', contact_number: '0501234567', lead_type: 'call' } })).json()
    .data.id as number

describe('lead events', () => {
  it('notify staff of new and changed leads by id only', async () => {
    const { events, text } = await follow('/leads/events/', admin)
    const id = await submit()
    await expect.poll(() => events).toEqual([{ id, is_new: true }])
    await call(app(), 'PUT', `/leads/${id}/status/`, { token: admin, body: { status: 'Contacted' } })
    await call(app(), 'DELETE', `/leads/${id}/`, { token: admin })
    await expect
      .poll(() => events)
      .toEqual([
        { id, is_new: true },
        { id, is_new: false },
        { id, is_new: false },
      ])
    expect(text()).not.toMatch(/Layla|5012345/)
  })

  it('notify agents of their own leads only', async () => {
    const { events } = await follow('/agent/leads/events/', agent.access)
    const [mine, foreign] = [await submit(), await submit()]
    await call(app(), 'PUT', `/leads/${mine}/agent/`, { token: admin, body: { agent_id: agent.id } })
    await call(app(), 'PUT', `/leads/${foreign}/status/`, { token: admin, body: { status: 'Contacted' } })
    await call(app(), 'PUT', `/leads/${mine}/agent/`, { token: admin, body: { agent_id: null } })
    await expect
      .poll(() => events)
      .toEqual([
        { id: mine, is_new: true },
        { id: mine, is_new: false },
      ])
  })

  it('tell agents that personal data was deleted: consent withdrawn, account deleted, or kept long enough', async () => {
    const { events } = await follow('/agent/leads/events/', agent.access)
    const withdrawn = await submit()
    await db().updateTable('leads').set({ assigned_agent_id: agent.id }).where('id', '=', withdrawn).execute()
    const token = app().services.secrets.signId('withdraw consent', withdrawn)
    await call(app(), 'POST', '/leads/withdraw/', { body: { token } })
    await expect.poll(() => events).toEqual([{ id: withdrawn, is_new: false }])

    const visitor = await addPerson(db(), { role: 'user' })
    const { access } = await signIn(app(), visitor.username)
    const body = { full_name: 'Omar Saleh', contact_number: '0501234568', lead_type: 'call' }
    await call(app(), 'POST', '/leads/', { body, token: access })
    const deleted = await call(app(), 'POST', '/auth/delete-account/', { token: access, body: { password: PASSWORD } })
    expect(deleted.statusCode, deleted.body).toBe(200)
    await expect.poll(() => events.slice(1)).toEqual([{ id: null, is_new: false }])

    await db()
      .updateTable('leads')
      .set({ created_at: new Date(0) })
      .where('id', '=', await submit())
      .execute()
    await anonymiseOldLeads(app().services)
    await expect.poll(() => events.slice(2)).toEqual([{ id: null, is_new: false }])
  })

  it('reach streams on every node', async () => {
    const other = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent' }, '/'),
      database: testApp().database,
      secret: 'a secret that both nodes of this test share',
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    const { events } = await follow('/leads/events/', admin, other)
    const id = await submit()
    await expect.poll(() => events).toEqual([{ id, is_new: true }])
    // The server closes despite an open stream.
    await other.close()
  })

  it('stop when the session ends', async () => {
    const { id, username } = await addPerson(db(), { role: 'owner' })
    const { access } = await signIn(app(), username)
    const { events, ended } = await follow('/leads/events/', access)
    await db().updateTable('sessions').set({ ended_at: new Date(), end_reason: 'logout' }).where('user_id', '=', id).execute()
    await submit()
    await ended
    expect(events).toEqual([])
  })

  it('are limited to five streams per session, independently of other sessions', async () => {
    const { username } = await addPerson(db(), { role: 'agent' })
    const [one, other] = [(await signIn(app(), username)).access, (await signIn(app(), username)).access]
    const open = await Promise.all(Array.from({ length: 5 }, () => follow('/agent/leads/events/', one)))
    const sixth = await call(app(), 'GET', '/agent/leads/events/', { token: one })
    expect(sixth.statusCode).toBe(429)
    expect(sixth.headers['retry-after']).toBe('30')
    await follow('/agent/leads/events/', other)
    ends.at(-6)?.()
    await open[0]?.ended
    await expect.poll(async () => (await call(app(), 'GET', '/agent/leads/events/', { token: one, isStream: true })).statusCode).toBe(200)
  })

  it('are for staff and agents only', async () => {
    for (const [path, token] of [
      ['/leads/events/', agent.access],
      ['/agent/leads/events/', admin],
    ] as const)
      expect((await call(app(), 'GET', path, { token })).statusCode).toBe(403)
    expect((await call(app(), 'GET', '/leads/events/')).statusCode).toBe(401)
  })
})
