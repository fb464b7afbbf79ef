import type { LeadsChange } from '@manzil/contract/enquiries/calls/lead-handling'
import { LEADS_AT_ONCE } from '@manzil/contract/enquiries/calls/leads'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/database/schema.ts'
import { addProject } from '../../../../testing/catalogue.ts'
import { addPerson, call, type Method, messagesFor, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { TestClock } from '../../../../testing/test-clock.ts'
import { purgeLeads } from './delete-lead.ts'

const clock = new TestClock(Date.parse('2026-03-20T10:00:00Z'))
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: clock.now })
const app = () => testApp().app
const db = () => testApp().database.db

type Who = 'admin' | 'owner' | 'agent' | 'other'
const people = {} as Record<Who, Awaited<ReturnType<typeof addPerson>>>
beforeAll(async () => {
  for (const who of ['admin', 'owner', 'agent'] as const) people[who] = await addPerson(db(), { role: who })
  people.other = await addPerson(db(), { role: 'agent' })
})

const tokens = new Map<Who, { token: string; at: number }>()
async function by(who: Who, method: Method, path: string, body?: object) {
  const known = tokens.get(who)
  const isFresh = known && clock.now().getTime() - known.at < 5 * 60 * 1000
  const token = isFresh ? known.token : (await signIn(app(), people[who].username)).access
  if (!isFresh) tokens.set(who, { token, at: clock.now().getTime() })
  return call(app(), method, path, { token, ...(body && { body }) })
}
async function change(who: Who, method: Method, path: string, body: object): Promise<LeadsChange> {
  const answer = await by(who, method, path, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function addLead(given: Partial<Insertable<Database['leads']>> = {}): Promise<number> {
  const person = { full_name: 'Layla Haddad', contact_number: '+971501234567', lead_type: 'call', locale: 'en' } as const
  const consent = { consent_version: 1, consent_text: 'Agreed', spam_reasons: [] }
  const lead = { ...person, ...consent, created_at: clock.now(), ...given }
  return (await db().insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()).id
}
const row = (id: number) => db().selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audits = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('entity', '=', 'lead')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
const lastAudit = async (id: number) => (await audits(id)).at(-1)
const gone = { full_name: '', contact_number: '', email: null }

const unsentTo = async (user: number) => {
  const messages = db().selectFrom('outbox_messages').select('detail').where('user_id', '=', user)
  return (await messages.where('kind', '=', 'leads_assigned').orderBy('id').execute()).map(({ detail }) => detail)
}

describe('suspected spam', () => {
  const created_at = new Date(clock.now().getTime() - 30 * 60 * 60 * 1000)
  const visitor = 'layla@visitors.example'
  const addSuspect = (given = {}) => addLead({ spam_reasons: ['too_fast'], email: visitor, created_at, ...given })
  const mailsOf = async (id: number) => {
    const mails = await db().selectFrom('outbox_messages').select('kind').where('lead_id', '=', id).orderBy('id').execute()
    return mails.map(({ kind }) => kind)
  }
  const toCall = async (who: 'agent' | 'admin') => {
    const path = who === 'agent' ? '/agent/leads' : '/leads'
    return (await by(who, 'GET', `${path}/?page=1&page_size=100&waiting=late`)).json().data.map((lead: { id: number }) => lead.id)
  }

  it('is no longer suspected once a person gives it to an agent, who finds it among the leads to call since it was sent', async () => {
    const id = await addSuspect()
    const before = (await by('agent', 'GET', '/agent/leads/summary/')).json().data.late
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: people.agent.id, version: 1 })
    expect(await toCall('agent')).toContain(id)
    expect((await by('agent', 'GET', '/agent/leads/summary/')).json().data.late).toBe(before + 1)
    expect(await lastAudit(id)).toEqual({
      action: 'lead_assigned',
      detail: { before: { assigned_agent_id: null, spam_reasons: ['too_fast'] }, after: { assigned_agent_id: people.agent.id } },
    })
    expect(await mailsOf(id)).toEqual(['lead_acknowledged', 'lead_assigned'])
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 2 }] })
    expect(await row(id)).toMatchObject({ assigned_agent_id: null, spam_reasons: ['too_fast'] })
    expect(await toCall('admin')).not.toContain(id)
    expect(await mailsOf(id)).toEqual([])
  })

  it('stays suspected while nobody is chosen, and counts as looked at when its status changes', async () => {
    const id = await addSuspect()
    await by('admin', 'PUT', '/leads/agent/', { leads: [{ id }], agent_id: null })
    expect(await row(id)).toMatchObject({ spam_reasons: ['too_fast'], version: 1 })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    expect(await row(id)).toMatchObject({ spam_reasons: [], contacted_at: clock.now() })
  })

  it('is handled like a new lead once it is not spam, and staff can undo that step by step', async () => {
    const property_id = await addProject(db(), { title: 'Palm Court' })
    await db().updateTable('properties').set({ agent_id: people.agent.id }).where('id', '=', property_id).execute()
    const [id, other] = [await addSuspect({ property_id }), await addLead()]
    const leads = [{ id, version: 1 }, { id: other }]
    expect(await change('admin', 'POST', '/leads/not-spam/', { leads })).toEqual({
      changed: [{ id, version: 2 }],
      skipped: [{ id: other, reason: 'same' }],
    })
    expect(await toCall('agent')).toContain(id)
    expect(await audits(id)).toEqual([
      { action: 'lead_not_spam', detail: { before: { spam_reasons: ['too_fast'] } } },
      {
        action: 'lead_assigned_automatically',
        detail: { before: { assigned_agent_id: null }, after: { assigned_agent_id: people.agent.id } },
      },
    ])
    expect(await mailsOf(id)).toEqual(['lead_received', 'lead_acknowledged', 'lead_assigned'])
    expect((await messagesFor(app(), visitor)).at(-1)).toMatchObject({ kind: 'lead_acknowledged' })
    expect((await messagesFor(app(), people.agent.email)).at(-1)?.text).toContain(`/agent/dashboard?lead=${id}`)

    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 3 }] })
    expect(await row(id)).toMatchObject({ status: 'New', spam_reasons: [] })
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 4 }] })
    expect(await row(id)).toMatchObject({ status: 'New', spam_reasons: ['too_fast'], assigned_agent_id: null })
    expect(await mailsOf(id)).toEqual([])
    const { history } = (await by('admin', 'GET', `/leads/${id}/`)).json().data
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'lead_not_spam_undone', to: null },
      { action: 'lead_change_undone', to: null },
    ])
  })

  it('is acknowledged once, although emails that were sent cannot be taken back', async () => {
    const id = await addSuspect()
    const notSpam = (version: number) => change('admin', 'POST', '/leads/not-spam/', { leads: [{ id, version }] })
    await notSpam(1)
    await db().updateTable('outbox_messages').set({ status: 'sent' }).where('lead_id', '=', id).execute()
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 2 }] })
    await notSpam(3)
    expect(await mailsOf(id)).toEqual(['lead_received', 'lead_acknowledged'])
    expect(await row(id)).toMatchObject({ spam_reasons: [], assigned_agent_id: null })
  })

  it('is not released by an agent', async () => {
    expect((await by('agent', 'POST', '/leads/not-spam/', { leads: [{ id: 1 }] })).statusCode).toBe(403)
  })
})

describe('undoing a change of a lead', () => {
  it('restores status, agent and the time of the answer, step by step', async () => {
    const answered = new Date(clock.now().getTime() - 60 * 60 * 1000)
    const id = await addLead({ status: 'Contacted', contacted_at: answered, assigned_agent_id: people.agent.id })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New', version: 1 })
    await by('admin', 'PUT', `/leads/${id}/agent/`, { agent_id: people.other.id, version: 2 })
    expect(await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 3 }] })).toEqual({
      changed: [{ id, version: 4 }],
      skipped: [],
    })
    expect(await row(id)).toMatchObject({ status: 'New', contacted_at: null, assigned_agent_id: people.agent.id })
    expect((await by('admin', 'GET', `/leads/${id}/`)).json().data.history[0]).toMatchObject({
      action: 'lead_change_undone',
      to: 'Layla Haddad',
    })
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 4 }] })
    expect(await row(id)).toMatchObject({ status: 'Contacted', contacted_at: answered, assigned_agent_id: people.agent.id, version: 5 })
    expect(await lastAudit(id)).toEqual({
      action: 'lead_change_undone',
      detail: { before: { status: 'New' }, after: { status: 'Contacted' } },
    })
    const again = await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 5 }] })
    expect(again).toEqual({ changed: [], skipped: [{ id, reason: 'changed' }] })
  })

  it('makes an undone answer not count, so that the lead is late since it was sent', async () => {
    const id = await addLead({ created_at: new Date(clock.now().getTime() - 30 * 60 * 60 * 1000) })
    const late = async () => (await by('admin', 'GET', '/leads/?page=1&waiting=late')).json().data.map((lead: { id: number }) => lead.id)
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    expect(await late()).not.toContain(id)
    await change('admin', 'POST', '/leads/undo/', { leads: [{ id, version: 2 }] })
    expect(await late()).toContain(id)
  })

  it('is what setting the former status by hand does within ten minutes, and later no more', async () => {
    const answered = new Date(clock.now().getTime() - 2 * 60 * 60 * 1000)
    const id = await addLead({ status: 'Contacted', contacted_at: answered })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New' })
    clock.advance({ minutes: 9 })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    expect(await row(id)).toMatchObject({ contacted_at: answered })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New' })
    clock.advance({ minutes: 11 })
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'Contacted' })
    expect(await row(id)).toMatchObject({ contacted_at: clock.now() })
  })

  it('is refused after someone else’s change, after ten minutes, for another person and for a stranger’s lead', async () => {
    const id = await addLead({ assigned_agent_id: people.agent.id })
    const undo = (who: Who, version: number, prefix = '/leads') => change(who, 'POST', `${prefix}/undo/`, { leads: [{ id, version }] })
    await by('agent', 'PUT', `/agent/leads/${id}/status/`, { status: 'Contacted' })
    expect((await undo('admin', 2)).skipped).toEqual([{ id, reason: 'changed' }])
    expect((await undo('other', 2, '/agent/leads')).skipped).toEqual([{ id, reason: 'gone' }])
    expect((await undo('agent', 1, '/agent/leads')).skipped).toEqual([{ id, reason: 'changed' }])
    await by('admin', 'PUT', `/leads/${id}/status/`, { status: 'New' })
    expect((await undo('agent', 3, '/agent/leads')).skipped).toEqual([{ id, reason: 'changed' }])
    clock.advance({ minutes: 11 })
    expect((await undo('admin', 3)).skipped).toEqual([{ id, reason: 'changed' }])
    await purgeLeads(app().services)
    expect(await db().selectFrom('lead_changes').select('id').execute()).toEqual([])
    await by('agent', 'PUT', `/agent/leads/${id}/status/`, { status: 'Contacted' })
    expect((await undo('agent', 4, '/agent/leads')).changed).toEqual([{ id, version: 5 }])
    expect(await row(id)).toMatchObject({ status: 'New', contacted_at: null })
  })
})

describe('changing several leads', () => {
  it('changes all that can be changed and names the others', async () => {
    const [fresh, done, outdated] = [await addLead(), await addLead({ status: 'Contacted', contacted_at: clock.now() }), await addLead()]
    const withdrawn = await addLead({ ...gone, anonymised_at: clock.now() })
    const leads = [{ id: outdated, version: 7 }, { id: withdrawn }, { id: done }, { id: fresh, version: 1 }, { id: 987654321 }]
    const changed = await change('admin', 'PUT', '/leads/status/', { leads, status: 'Contacted' })
    expect(changed).toEqual({
      changed: [{ id: fresh, version: 2 }],
      skipped: [
        { id: done, reason: 'same' },
        { id: outdated, reason: 'changed' },
        { id: withdrawn, reason: 'anonymised' },
        { id: 987654321, reason: 'gone' },
      ],
    })
    expect((await change('admin', 'POST', '/leads/undo/', { leads: changed.changed })).changed).toEqual([{ id: fresh, version: 3 }])
    expect(await row(fresh)).toMatchObject({ status: 'New', contacted_at: null })
  })

  it('assigns them with one email to the agent, and none to staff who take leads themselves', async () => {
    const leads = [{ id: await addLead() }, { id: await addLead() }]
    const before = (await messagesFor(app(), people.agent.email)).length
    const given = await change('admin', 'PUT', '/leads/agent/', { leads, agent_id: people.agent.id })
    expect(given.changed).toHaveLength(2)
    const mails = await messagesFor(app(), people.agent.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toMatchObject({ kind: 'leads_assigned', subject: '2 leads assigned to you' })
    const [first, ...rest] = given.changed
    await change('admin', 'POST', '/leads/undo/', { leads: [first] })
    expect((await unsentTo(people.agent.id)).at(-1)).toMatchObject({ count: 1, lead_ids: rest.map(({ id }) => id) })
    await change('admin', 'POST', '/leads/undo/', { leads: rest })
    expect(await unsentTo(people.agent.id)).toEqual([])
    await change('admin', 'PUT', '/leads/agent/', { leads, agent_id: people.admin.id })
    expect(await messagesFor(app(), people.admin.email)).toEqual([])
    await change('admin', 'PUT', '/leads/agent/', { leads, agent_id: people.owner.id })
    expect((await messagesFor(app(), people.owner.email)).at(-1)?.text).toContain('/leads-panel?agent=mine')
    const bad = await by('admin', 'PUT', '/leads/agent/', { leads, agent_id: 987654321 })
    expect(bad.json().errors).toEqual({ agent_id: ['Choose an agent from the list'] })
  })

  it('deletes and restores them', async () => {
    const leads = [{ id: await addLead({ assigned_agent_id: people.agent.id }) }, { id: await addLead() }]
    const before = await Promise.all(leads.map(({ id }) => row(id)))
    expect((await change('admin', 'POST', '/leads/delete/', { leads })).changed).toHaveLength(2)
    expect((await change('admin', 'POST', '/leads/delete/', { leads })).skipped).toHaveLength(2)
    expect((await change('admin', 'POST', '/leads/restore/', { leads })).changed).toHaveLength(2)
    expect(await Promise.all(leads.map(({ id }) => row(id)))).toEqual(before)
    expect((await change('admin', 'POST', '/leads/restore/', { leads })).skipped).toEqual(leads.map(({ id }) => ({ id, reason: 'gone' })))
  })

  it('takes a limited number, and none at all from agents', async () => {
    const leads = Array.from({ length: LEADS_AT_ONCE + 1 }, (_, id) => ({ id: id + 1 }))
    for (const some of [leads, []]) expect((await by('admin', 'POST', '/leads/delete/', { leads: some })).statusCode).toBe(400)
    expect((await by('agent', 'POST', '/leads/delete/', { leads: [{ id: 1 }] })).statusCode).toBe(403)
  })
})

it('lets nobody work on a lead whose personal data is deleted, and says why it is', async () => {
  const id = await addLead()
  const token = app().services.secrets.signId('withdraw consent', id)
  expect((await call(app(), 'POST', '/leads/withdraw/', { body: { token } })).statusCode).toBe(200)
  expect((await by('admin', 'GET', `/leads/${id}/`)).json().data).toMatchObject({ anonymised_because: 'withdrawn' })
  for (const [method, path, body] of [
    ['PUT', 'status', { status: 'Contacted' }],
    ['PUT', 'agent', { agent_id: people.agent.id }],
    ['POST', 'notes', { text: 'Called' }],
  ] as const) {
    const refused = await by('admin', method, `/leads/${id}/${path}/`, body)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'The personal data of this lead has been deleted'])
  }
  expect((await by('admin', 'DELETE', `/leads/${id}/`)).statusCode).toBe(409)
})

describe('the list of leads', () => {
  it('is filtered by who has them and by whether they wait, as the figures count them', async () => {
    await db().deleteFrom('leads').execute()
    const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 60 * 60 * 1000)
    const mine = await addLead({ assigned_agent_id: people.admin.id, created_at: hoursAgo(30) })
    const given = await addLead({ assigned_agent_id: people.agent.id, created_at: hoursAgo(2) })
    const done = await addLead({ status: 'Contacted', contacted_at: hoursAgo(1), created_at: hoursAgo(3) })
    const spam = await addLead({ spam_reasons: ['honeypot'], created_at: hoursAgo(40) })
    const withdrawn = await addLead({ ...gone, anonymised_at: clock.now(), created_at: hoursAgo(50) })
    const ids = async (query: string, who: Who = 'admin', path = '/leads') => {
      const { data, count } = (await by(who, 'GET', `${path}/?page=1&sort_by=date_asc&${query}`)).json()
      expect(data).toHaveLength(count)
      return data.map((lead: { id: number }) => lead.id)
    }
    expect(await ids('waiting=any')).toEqual([mine, given])
    expect(await ids('waiting=late')).toEqual([mine])
    expect(await ids('waiting=in_time')).toEqual([given])
    expect((await by('admin', 'GET', '/leads/summary/')).json().data).toMatchObject({ waiting: 2, late: 1 })
    expect(await ids('agent=mine')).toEqual([mine])
    const week = new Date(clock.now().getTime() - 6 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await ids(`contacted_from=${week}`)).toEqual([done])
    await db().updateTable('leads').set({ assigned_agent_id: people.other.id }).where('id', '=', done).execute()
    expect((await by('other', 'GET', '/agent/leads/summary/')).json().data).toMatchObject({ contacted_this_week: 1 })
    expect(await ids(`contacted_from=${week}`, 'other', '/agent/leads')).toEqual([done])
    await db().updateTable('leads').set({ assigned_agent_id: null }).where('id', '=', done).execute()
    expect(await ids('agent=none')).toEqual([withdrawn, spam, done])
    expect(await ids(`agent=${people.agent.id}`)).toEqual([given])
    expect(await ids(`ids=${done},${spam}`)).toEqual([spam, done])
    expect(await ids(`ids=${mine},${given}`, 'agent', '/agent/leads')).toEqual([given])
    for (const bad of ['agent=all', 'waiting=soon', 'ids=1,x', 'ids=,'])
      expect((await by('admin', 'GET', `/leads/?page=1&${bad}`)).statusCode, bad).toBe(400)
  })
})
