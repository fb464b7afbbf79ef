import type { LeadHistoryEntry } from '@manzil/contract/enquiries/calls/lead-handling'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LEADS: '0', LIMIT_CONTACT: '0', LIMIT_LOGIN: '0' } })
const app = () => testApp().app
const db = () => testApp().database.db

const lead = { full_name: 'Omar Farouk', contact_number: '0501234567', lead_type: 'call' }
const row = (id: number) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const assigned = async (id: number) => (await row(id)).assigned_agent_id
const change = (values: object) => db().updateTable('users').set(values).where('id', '=', agent.id).execute()

let agent: Awaited<ReturnType<typeof addPerson>>
let project: number
let home: number
beforeAll(async () => {
  agent = await addPerson(db(), { role: 'agent' })
  project = await addProject(db(), { title: 'Palm Court', units: [{ homes: [{ apt_no: '1204' }] }] })
  await db().updateTable('properties').set({ agent_id: agent.id }).where('id', '=', project).execute()
  home = (await db().selectFrom('unit_listings').select('id').where('property_id', '=', project).executeTakeFirstOrThrow()).id
})

async function enquire(given: object = {}, key?: string): Promise<number> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await call(app(), 'POST', '/leads/', { body: { ...lead, inquiry_link: '/property-detail/palm-court', ...given }, headers })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}

describe('an enquiry about a project with an agent', () => {
  it('is assigned to the agent at once, who can open it and gets the email of an assignment', async () => {
    const id = await enquire({ message: 'Which floor?' })
    const { access } = await signIn(app(), agent.username)
    const detail = (await call(app(), 'GET', `/agent/leads/${id}/`, { token: access })).json().data
    expect(detail).toMatchObject({ status: 'New', assigned_agent: { id: agent.id } })
    expect(detail.history.map(({ action, actor, to }: LeadHistoryEntry) => [action, actor, to])).toEqual([
      ['lead_assigned_automatically', null, 'Layla Haddad'],
      ['lead_submitted', null, null],
    ])
    const mail = (await messagesFor(app(), agent.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'lead_assigned' })
    for (const part of ['+971501234567', 'Which floor?', `/agent/dashboard?lead=${id}`]) expect(mail?.text).toContain(part)
  })

  it('is assigned from a home, and from the contact form', async () => {
    expect(await assigned(await enquire({ inquiry_link: `/unit-listing/${home}` }))).toBe(agent.id)
    const body = { name: 'Omar Farouk', email: 'omar@visitors.example', phone: '0501234567', message: 'Hello', slug: 'palm-court' }
    const answer = await call(app(), 'POST', '/contact-us/', { body: { ...body, inquiry_type: 'property_inquiry' } })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = await db().selectFrom('leads').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(await assigned(id)).toBe(agent.id)
  })

  it('is assigned once, however often it is sent with the same key', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => enquire({}, 'assigned-once')))
    expect(new Set(ids).size).toBe(1)
    const mails = await db()
      .selectFrom('outbox_messages')
      .select('kind')
      .where('lead_id', '=', ids[0] ?? 0)
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['lead_received', 'lead_assigned'])
  })

  it('goes to nobody if the agent is suspended or no longer an agent, and is accepted all the same', async () => {
    for (const [values, reset] of [
      [
        { deactivated_at: new Date(), deactivated_by: 'staff' },
        { deactivated_at: null, deactivated_by: null },
      ],
      [{ role: 'admin' }, { role: 'agent' }],
    ] as const) {
      await change(values)
      expect(await assigned(await enquire()), JSON.stringify(values)).toBeNull()
      await change(reset)
    }
    expect(await assigned(await enquire())).toBe(agent.id)
  })

  it('goes to nobody if it looks like spam, or names no project', async () => {
    expect(await assigned(await enquire({ filled_in_ms: 100 }))).toBeNull()
    expect(await assigned(await enquire({ inquiry_link: '/property-detail/no-such-project' }))).toBeNull()
  })
})
