import { LeadDetailAnswer } from '@manzil/contract/enquiries/calls/lead-handling'
import { NOTE_START } from '@manzil/contract/enquiries/calls/leads'
import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/database/schema.ts'
import { addProject } from '../../../../testing/catalogue.ts'
import { addPerson, call, type Method, messagesFor, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'

const clock = new TestClock(Date.parse('2026-03-20T10:00:00Z'))
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_LEADS: '0' }, clock: clock.now })
const app = () => testApp().app
const db = () => testApp().database.db

type Who = 'admin' | 'sales' | 'user' | 'agent' | 'other'
const people = {} as Record<Who, Awaited<ReturnType<typeof addPerson>>>
const tokens = new Map<Who, { token: string; at: number }>()
let agent: (typeof people)[Who]
let other: (typeof people)[Who]

beforeAll(async () => {
  const roles: Record<Who, Role> = { admin: 'admin', sales: 'sales', user: 'user', agent: 'agent', other: 'agent' }
  for (const [who, role] of Object.entries(roles)) people[who as Who] = await addPerson(db(), { role })
  ;({ agent, other } = people)
})

/** Returns a token that is valid at the test clock's time. */
async function tokenOf(who: Who): Promise<string> {
  const known = tokens.get(who)
  if (known && clock.now().getTime() - known.at < 5 * 60 * 1000) return known.token
  const { access } = await signIn(app(), people[who].username)
  tokens.set(who, { token: access, at: clock.now().getTime() })
  return access
}

async function addLead(given: Partial<Insertable<Database['leads']>> = {}): Promise<number> {
  const lead = {
    full_name: 'Layla Haddad',
    contact_number: '+971501234567',
    email: 'layla@visitors.example',
    lead_type: 'call' as const,
    locale: 'en' as const,
    consent_version: 1,
    consent_text: 'Agreed',
    spam_reasons: [],
    created_at: clock.now(),
    ...given,
  }
  return (await db().insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()).id
}
const row = (id: number) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
const by = async (who: Who, method: Method, path: string, body?: object) =>
  call(app(), method, path, { token: await tokenOf(who), ...(body && { body }) })
const audit = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('entity', '=', 'lead')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()

it('names agents and authors in both languages', async () => {
  const arabic = await addPerson(db(), { role: 'agent' })
  await db().updateTable('users').set({ first_name_ar: 'ليلى', last_name_ar: 'حداد' }).where('id', '=', arabic.id).execute()
  const id = await addLead()
  await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: arabic.id, version: 1 })
  const { access } = await signIn(app(), arabic.username)
  await call(app(), 'POST', `/agent/leads/${id}/notes/`, { token: access, body: { text: 'Called' } })
  const { data } = (await by('admin', 'GET', `/leads/${id}/`)).json()
  const named = { id: arabic.id, name: 'Layla Haddad', name_ar: 'ليلى حداد' }
  expect(data.assigned_agent).toEqual({ ...named, state: 'active' })
  expect(data.notes).toMatchObject([{ author: named }])
  expect(data.history).toMatchObject([
    { action: 'lead_note_added', actor: named, to_ar: null },
    { action: 'lead_assigned', actor: { name_ar: null }, from_ar: null, to: named.name, to_ar: named.name_ar },
  ])
  expect((await by('admin', 'GET', '/leads/agents/')).json().data).toContainEqual({ ...named, state: 'active', waiting: 1 })
  const trail = (await by('admin', 'GET', `/audit/?entity=lead&entity_id=${id}`)).json().data
  expect(trail[0].actor).toMatchObject(named)
  expect(trail[1].names[`assigned_agent_id ${arabic.id}`]).toEqual({ name: named.name, name_ar: named.name_ar })
  await db().updateTable('users').set({ role: 'user' }).where('id', '=', arabic.id).execute()
})

it('says since when the project of a lead is off the site', async () => {
  const project = await addProject(db(), { title: 'Compass House' })
  const id = await addLead({ property_id: project })
  const unpublished = async () => (await by('admin', 'GET', `/leads/${id}/`)).json().data.unpublished
  const publish = async (version: number, publication: string) => {
    const body = { version, publication, accept_incomplete: true }
    return (await by('admin', 'PUT', `/office/projects/${project}/publication/`, body)).json().data.version
  }
  expect(await unpublished()).toBeNull()
  const since = clock.now().toISOString()
  const draft = await publish(1, 'draft')
  clock.advance({ minutes: 1 })
  await publish(draft, 'archived')
  expect(await unpublished()).toEqual({ since })
  await db().deleteFrom('audit_entries').where('entity', '=', 'property').where('entity_id', '=', String(project)).execute()
  expect(await unpublished()).toEqual({ since: null })
})

describe('the status of a lead', () => {
  it('changes to Contacted, which stops the clock, and back to New; only actual changes are audited', async () => {
    const id = await addLead()
    clock.advance({ minutes: 90 })
    const done = await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted', version: 1 })
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json().data).toMatchObject({ status: 'Contacted', version: 2, contacted_at: clock.now().toISOString() })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New' })
    expect(await row(id)).toMatchObject({ status: 'New', contacted_at: null, version: 3 })
    expect(await audit(id)).toMatchObject([
      { action: 'lead_status_changed', detail: { before: { status: 'New' }, after: { status: 'Contacted' } } },
      { action: 'lead_status_changed', detail: { before: { status: 'Contacted' }, after: { status: 'New' } } },
    ])
  })

  it('is not changed from an outdated version', async () => {
    const id = await addLead()
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: agent.id, version: 1 })
    const late = await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toBe('Someone else changed this lead. Please review it again.')
    expect(await row(id)).toMatchObject({ status: 'New' })
  })

  it('requirement 26: is changed by the assigned agent; a foreign lead looks like a missing one', async () => {
    const id = await addLead({ assigned_agent_id: agent.id })
    const foreign = await by('other', 'PUT', `/agent/leads/${id}/status/`, { status: 'Contacted' })
    const missing = await by('other', 'PUT', '/agent/leads/987654321/status/', { status: 'Contacted' })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json().message).toBe(m.lead_unknown())
    const { request_id: _a, ...refusal } = foreign.json()
    const { request_id: _b, ...refusalOfMissing } = missing.json()
    expect(refusal).toEqual(refusalOfMissing)
    expect(await row(id)).toMatchObject({ status: 'New', version: 1 })
    expect((await by('agent', 'PUT', `/agent/leads/${id}/status/`, { status: 'Contacted', version: 1 })).statusCode).toBe(200)
    expect((await audit(id)).at(-1)).toMatchObject({ actor_id: agent.id })
  })

  it('refuses invalid values, and roles that do not work with leads', async () => {
    const id = await addLead()
    const bad = await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Lost' })
    expect(bad.statusCode).toBe(400)
    expect(Object.keys(bad.json().errors)).toEqual(['status'])
    expect((await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New', version: 'x' })).statusCode).toBe(400)
    for (const who of ['agent', 'sales', 'user'] as const)
      expect((await by(who, 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })).statusCode, who).toBe(403)
    for (const who of ['admin', 'sales'] as const)
      expect((await by(who, 'PUT', `/agent/leads/${id}/status/`, { status: 'Contacted' })).statusCode, who).toBe(403)
    const gone = await by('admin', 'PUT', '/leads/987654321/status/', { status: 'Contacted' })
    expect([gone.statusCode, gone.json().message]).toEqual([404, m.leads_gone()])
  })
})

describe('assigning a lead to an agent', () => {
  it('emails the agent everything needed to call, and audits only ids', async () => {
    const id = await addLead({ message: 'Which floor?' })
    const done = await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: agent.id, version: 1 })
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json().data).toMatchObject({ assigned_agent: { id: agent.id, name: 'Layla Haddad' }, version: 2 })
    const mail = (await messagesFor(app(), agent.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'lead_assigned', subject: 'New lead assigned to you: Phone' })
    for (const part of ['+971501234567', 'Which floor?', `/agent/dashboard?lead=${id}`]) expect(mail?.text).toContain(part)
    const entries = await audit(id)
    expect(entries).toMatchObject([
      { action: 'lead_assigned', detail: { before: { assigned_agent_id: null }, after: { assigned_agent_id: agent.id } } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Layla|5012345|visitors/)
  })

  it('sends no email to an agent who has lost the lead or turned emails off', async () => {
    const before = (await messagesFor(app(), agent.email)).length
    const id = await addLead()
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: agent.id })
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: null })
    expect(await messagesFor(app(), agent.email)).toHaveLength(before)
    await db().updateTable('users').set({ notify_email: false }).where('id', '=', other.id).execute()
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: other.id })
    expect(await messagesFor(app(), other.email)).toEqual([])
    await db().updateTable('users').set({ notify_email: true }).where('id', '=', other.id).execute()
  })

  it('is refused for accounts that are not active agents, for an outdated version, and to all but staff', async () => {
    const id = await addLead()
    const seller = await addPerson(db(), { role: 'sales' })
    const shut = await addPerson(db(), { role: 'agent' })
    await db().updateTable('users').set({ deactivated_at: new Date(), deactivated_by: 'staff' }).where('id', '=', shut.id).execute()
    for (const agent_id of [seller.id, shut.id, 987654321]) {
      const refused = await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().errors).toEqual({ agent_id: ['Choose an agent from the list'] })
    }
    expect((await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: -1 })).statusCode).toBe(400)
    expect((await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: agent.id, version: 7 })).statusCode).toBe(409)
    expect((await by('agent', 'PUT', `/leads/${id}/agent/`, { agent_id: agent.id })).statusCode).toBe(403)
    expect((await by('admin', 'PUT', '/leads/987654321/agent/', { agent_id: agent.id })).statusCode).toBe(404)
    expect(await row(id)).toMatchObject({ assigned_agent_id: null, version: 1 })
  })

  it('lists active agents and staff, then others who hold leads that wait', async () => {
    const { data } = (await by('admin', 'GET', '/leads/agents/')).json()
    const listed = data.map(({ id }: { id: number }) => id)
    expect(listed.slice(0, 2).sort()).toEqual([agent.id, other.id].sort())
    expect(data.slice(2)).toMatchObject([
      { id: people.admin.id, state: 'active' },
      { state: 'former', waiting: 1 },
    ])
    expect(data[0]).toEqual({ id: expect.any(Number), name: 'Layla Haddad', name_ar: null, state: 'active', waiting: expect.any(Number) })
  })
})

describe('notes', () => {
  it('show lists the beginning and time of the newest one', async () => {
    const id = await addLead({ assigned_agent_id: agent.id })
    const listed = async (who: 'agent' | 'admin', path: string) => {
      const { data } = (await by(who, 'GET', path)).json()
      return data.find((one: { id: number }) => one.id === id)?.last_note
    }
    expect(await listed('agent', '/agent/leads/')).toBeNull()
    for (const text of ['Called', `No answer ${'. '.repeat(200)}`]) await by('agent', 'POST', `/agent/leads/${id}/notes/`, { text })
    const last = { text: `No answer ${'. '.repeat(200)}`.slice(0, NOTE_START), at: clock.now().toISOString() }
    expect(await listed('agent', '/agent/leads/')).toEqual(last)
    expect(await listed('admin', `/leads/?ids=${id}`)).toEqual(last)
  })

  it('can be corrected and deleted by their author alone, which the history says without the text', async () => {
    const id = await addLead({ assigned_agent_id: agent.id })
    const { data: before } = (await by('agent', 'POST', `/agent/leads/${id}/notes/`, { text: 'Wants a see view' })).json()
    const note = before.notes[0].id
    const path = `/agent/leads/${id}/notes/${note}/`
    const text = 'Wants a sea view'
    expect((await by('admin', 'PUT', `/leads/${id}/notes/${note}/`, { text })).statusCode).toBe(404)
    expect((await by('admin', 'DELETE', `/leads/${id}/notes/${note}/`)).statusCode).toBe(404)
    expect(
      (await by('agent', 'PUT', `/agent/leads/${await addLead({ assigned_agent_id: agent.id })}/notes/${note}/`, { text })).statusCode,
    ).toBe(404)
    expect((await by('agent', 'PUT', path, { text: ' ' })).statusCode).toBe(400)
    clock.advance({ minutes: 1 })
    await by('agent', 'PUT', path, { text: 'Wants a see view' })
    const { data } = (await by('agent', 'PUT', path, { text })).json()
    expect(data.notes).toMatchObject([{ text, edited_at: clock.now().toISOString() }])
    const { data: after } = (await by('agent', 'DELETE', path)).json()
    expect(after.notes).toEqual([])
    expect((await by('agent', 'DELETE', path)).statusCode).toBe(404)
    const trail = await audit(id)
    expect(trail.map(({ action }) => action)).toEqual(['lead_note_added', 'lead_note_edited', 'lead_note_deleted'])
    expect(JSON.stringify(trail)).not.toContain('view')
  })

  it('are written by staff and the agent, and returned with the lead’s history', async () => {
    const id = await addLead({ assigned_agent_id: agent.id })
    expect((await by('admin', 'POST', `/leads/${id}/notes/`, { text: 'Wants a sea view' })).statusCode).toBe(201)
    expect((await by('agent', 'POST', `/agent/leads/${id}/notes/`, { text: 'اتصلت به' })).statusCode).toBe(201)
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: other.id })
    const { data } = LeadDetailAnswer.parse((await by('admin', 'GET', `/leads/${id}/`)).json())
    expect(data.notes.map(({ text, author }) => [text, author?.id])).toEqual([
      ['Wants a sea view', expect.any(Number)],
      ['اتصلت به', agent.id],
    ])
    expect(data.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['lead_assigned', 'Layla Haddad', 'Layla Haddad'],
      ['lead_note_added', null, null],
      ['lead_note_added', null, null],
    ])
    const taken = async (method: Method, path: string, body?: object) =>
      (await by('agent', method, `/agent/leads/${id}/${path}`, body)).json()
    const withOther = { code: 'not_found', message: 'This lead is now with someone else.' }
    expect(await taken('GET', '')).toMatchObject(withOther)
    expect(await taken('POST', 'notes/', { text: 'x' })).toMatchObject(withOther)
    expect(await taken('PUT', 'status/', { status: 'Contacted' })).toMatchObject(withOther)
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: null })
    expect((await taken('GET', '')).message).toBe('This lead is no longer assigned to you.')
    expect(JSON.stringify(await audit(id))).not.toContain('sea view')
  })

  it('are refused if empty or too long, and on foreign or anonymised leads', async () => {
    const id = await addLead({ assigned_agent_id: agent.id })
    for (const text of ['', '   ', 'x'.repeat(5_001), 7])
      expect((await by('admin', 'POST', `/leads/${id}/notes/`, { text })).statusCode).toBe(400)
    expect((await by('other', 'POST', `/agent/leads/${id}/notes/`, { text: 'x' })).statusCode).toBe(404)
    expect((await by('sales', 'POST', `/leads/${id}/notes/`, { text: 'x' })).statusCode).toBe(403)
    const gone = await addLead({ full_name: '', contact_number: '', email: null, anonymised_at: clock.now() })
    expect((await by('admin', 'POST', `/leads/${gone}/notes/`, { text: 'x' })).statusCode).toBe(409)
    expect(await db().selectFrom('lead_notes').select('id').where('lead_id', 'in', [id, gone]).execute()).toEqual([])
  })
})

describe('a deleted lead', () => {
  it('disappears at once, can be restored unchanged for ten minutes, and is then gone for good', async () => {
    const id = await addLead({ assigned_agent_id: agent.id, status: 'Contacted', contacted_at: clock.now() })
    await by('admin', 'POST', `/leads/${id}/notes/`, { text: 'Call on Sunday' })
    const before = await row(id)
    expect((await by('admin', 'DELETE', `/leads/${id}/`)).statusCode).toBe(200)
    for (const [who, path] of [
      ['admin', `/leads/${id}/`],
      ['agent', `/agent/leads/${id}/`],
    ] as const)
      expect((await by(who, 'GET', path)).statusCode).toBe(404)
    expect((await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New' })).statusCode).toBe(404)
    clock.advance({ minutes: 9 })
    const back = await by('admin', 'POST', `/leads/${id}/restore/`)
    expect(back.statusCode, back.body).toBe(200)
    expect(await row(id)).toEqual(before)
    const { data } = (await by('admin', 'GET', `/leads/${id}/`)).json()
    expect(data.notes).toMatchObject([{ text: 'Call on Sunday' }])
    expect(data.history.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['lead_restored', 'lead_deleted'])
    expect((await by('admin', 'POST', `/leads/${id}/restore/`)).statusCode).toBe(404)
    await by('admin', 'DELETE', `/leads/${id}/`)
    clock.advance({ minutes: 11 })
    expect((await by('admin', 'POST', `/leads/${id}/restore/`)).statusCode).toBe(404)
  })

  it('is restored with its emails, and those that were waiting are sent after all', async () => {
    const id = await addLead()
    const message = {
      channel: 'email',
      kind: 'lead_acknowledged',
      locale: 'ar',
      detail: '{}',
      lead_id: id,
      created_at: clock.now(),
    } as const
    await db()
      .insertInto('outbox_messages')
      .values([
        { ...message, recipient: 'layla@example.com', status: 'sent', sent_at: clock.now() },
        { ...message, recipient: 'team@example.com', next_attempt_at: clock.now() },
      ])
      .execute()
    const messages = () => db().selectFrom('outbox_messages').selectAll().where('lead_id', '=', id).orderBy('id').execute()
    const before = await messages()
    await by('admin', 'DELETE', `/leads/${id}/`)
    expect(await messages()).toEqual([])
    await by('admin', 'POST', `/leads/${id}/restore/`)
    expect(before.map(({ status }) => status)).toEqual(['sent', 'waiting'])
    expect(await messages()).toEqual(before)
  })

  it('is restored without references that no longer exist, and by staff only', async () => {
    const leaver = await addPerson(db(), { role: 'agent' })
    const id = await addLead({ assigned_agent_id: leaver.id })
    await by('admin', 'DELETE', `/leads/${id}/`)
    for (const who of ['agent', 'sales', 'user'] as const) expect((await by(who, 'POST', `/leads/${id}/restore/`)).statusCode).toBe(403)
    await db().deleteFrom('users').where('id', '=', leaver.id).execute()
    expect((await by('admin', 'POST', `/leads/${id}/restore/`)).statusCode).toBe(200)
    expect(await row(id)).toMatchObject({ assigned_agent_id: null, full_name: 'Layla Haddad' })
  })

  it('leaves no copy after consent is withdrawn or the undo period ends', async () => {
    const id = await addLead()
    await by('admin', 'DELETE', `/leads/${id}/`)
    const token = app().services.secrets.signId('withdraw consent', id)
    expect((await call(app(), 'POST', '/leads/withdraw/', { body: { token } })).statusCode).toBe(200)
    expect((await by('admin', 'POST', `/leads/${id}/restore/`)).statusCode).toBe(404)
    const late = await addLead()
    await by('admin', 'DELETE', `/leads/${late}/`)
    clock.advance({ minutes: 11 })
    const { purgeLeads } = await import('./delete-lead.ts')
    await purgeLeads(app().services)
    expect(await db().selectFrom('deleted_leads').select('id').execute()).toEqual([])
  })

  it('leaves an audit entry with who deleted it and its state, without contact data', async () => {
    const id = await addLead({ status: 'Contacted' })
    await by('admin', 'DELETE', `/leads/${id}/`)
    const entries = await audit(id)
    expect(entries).toMatchObject([{ action: 'lead_deleted', detail: { before: { status: 'Contacted', lead_type: 'call' } } }])
    expect(JSON.stringify(entries)).not.toMatch(/Layla|5012345|visitors/)
  })
})

describe('requirement 26: an agent’s leads', () => {
  it('are those assigned to them, with the usual filters, and no others', async () => {
    await db().deleteFrom('leads').execute()
    const mine = await addLead({ full_name: 'Mine', assigned_agent_id: agent.id, created_at: new Date('2026-03-01T00:00:00Z') })
    await addLead({ full_name: 'Mine too', assigned_agent_id: agent.id, status: 'Contacted', contacted_at: clock.now() })
    await addLead({ full_name: 'Theirs', assigned_agent_id: other.id })
    await addLead({ full_name: 'Nobody’s' })
    const names = async (query: string) =>
      (await by('agent', 'GET', `/agent/leads/?${query}`)).json().data.map((lead: { full_name: string }) => lead.full_name)
    expect(await names('')).toEqual(['Mine too', 'Mine'])
    expect(await names('status=New&page=1')).toEqual(['Mine'])
    expect(await names('search=their')).toEqual([])
    expect((await by('agent', 'GET', `/agent/leads/${mine}/`)).json().data).toMatchObject({ full_name: 'Mine' })
    expect((await by('agent', 'GET', '/leads/')).json()).toMatchObject({ data: [], count: 0, warning: expect.any(String) })
    expect((await by('agent', 'GET', '/agent/leads/summary/')).json().data).toEqual({
      count: 2,
      contacted_this_week: 1,
      waiting: 1,
      late: 1,
      median_answer_minutes: 0,
      in_time_percent: 50,
    })
    for (const who of ['admin', 'sales', 'user'] as const) expect((await by(who, 'GET', '/agent/leads/')).statusCode).toBe(403)
  })
})
