import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' } })

let token: string
let staff: number
beforeAll(async () => {
  const { id, username } = await addPerson(db(), { role: 'admin' })
  staff = id
  token = (await signIn(app(), username)).access
})
const get = (path: string) => call(app(), 'GET', path, { token })
const put = (id: number, part: string, body: object) => call(app(), 'PUT', `/users/${id}/${part}/`, { body, token })
const SUSPENSION = { is_active: false, reason: 'Left the company' }
const trailOf = async (id: number) => (await get(`/audit/?entity=user&entity_id=${id}`)).json()

describe('GET /users/', () => {
  it('lists accounts, newest first, without credentials', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    const { data, count, next } = (await get('/users/?page_size=1')).json()
    expect(count).toBeGreaterThan(1)
    expect(next).toBe('/api/v1/users/?page_size=1&page=2')
    expect(data).toEqual([
      {
        id: agent.id,
        username: agent.username,
        name: 'Layla Haddad',
        name_ar: null,
        email: agent.email,
        email_verified: true,
        role: 'agent',
        is_active: true,
        deactivated_by: null,
        suspension: null,
        open_leads: 0,
        is_public: false,
        hidden_in: [],
        two_factor: false,
        developer: null,
        license: { broker_number: null, broker_number_expires_on: null, brokerage: null, brokerage_number: null, languages: [] },
        date_joined: expect.any(String),
      },
    ])
  })

  it('filters by role and by part of a name or email, and matches wildcard characters literally', async () => {
    const found = async (query: string) => (await get(`/users/?${query}`)).json().data.map(({ username }: { username: string }) => username)
    const seller = await addPerson(db(), { role: 'sales' })
    expect(await found(`search=${seller.email.toUpperCase()}`)).toEqual([seller.username])
    expect(await found('search=layla had&role=sales')).toEqual([seller.username])
    await db()
      .updateTable('users')
      .set({ first_name_ar: 'سارة', last_name_ar: 'المنصوري' })
      .where('username', '=', seller.username)
      .execute()
    for (const name of ['ساره', 'المنصوري سارة', 'سارة المنصورى'])
      expect(await found(`search=${encodeURIComponent(name)}`)).toEqual([seller.username])
    for (const marks of ['%25', '-']) expect(await found(`search=${marks}&role=sales`)).toEqual([])
    expect((await get('/users/?role=king')).statusCode).toBe(400)
  })
})

describe('PUT /users/{id}/developer/', () => {
  it('assigns a developer to an account, ends its sessions and records the previous value', async () => {
    const person = await addPerson(db(), { role: 'developer' })
    const session = await signIn(app(), person.username)
    const developer = await addDeveloper(db(), 'Bayt Homes')
    const answer = await put(person.id, 'developer', { developer_id: developer })
    expect(answer.json()).toMatchObject({ success: true, data: { developer: { id: developer, name: 'Bayt Homes' } } })
    expect((await call(app(), 'GET', '/auth/profile/', { token: session.access })).statusCode).toBe(401)
    const { data } = await trailOf(person.id)
    expect(data[0]).toMatchObject({
      action: 'developer_changed',
      entity: 'user',
      entity_id: String(person.id),
      actor: { id: staff },
      detail: { before: { developer: null }, after: { developer: { id: developer } } },
    })
    expect((await put(person.id, 'developer', { developer_id: null })).json().data.developer).toBeNull()
  })

  it('is recorded too when a change of role brings it back', async () => {
    const person = await addPerson(db(), { role: 'developer' })
    const developer_id = await addDeveloper(db(), 'Cadence Homes')
    await put(person.id, 'developer', { developer_id })
    await put(person.id, 'role', { role: 'sales' })
    await put(person.id, 'role', { role: 'developer' })
    const [again, before] = (await trailOf(person.id)).data
    expect(again).toMatchObject({ action: 'role_changed', detail: { developer_id } })
    expect(before.detail).not.toHaveProperty('developer_id')
  })

  it('refuses an unknown developer, an account of another role and a missing account', async () => {
    const developer = await addPerson(db(), { role: 'developer' })
    const refused = await put(developer.id, 'developer', { developer_id: 999_999 })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual({ developer_id: ['Choose one of the available options'] })
    const agent = await addPerson(db(), { role: 'agent' })
    expect((await put(agent.id, 'developer', { developer_id: null })).statusCode).toBe(409)
    expect((await put(999_999, 'developer', { developer_id: null })).statusCode).toBe(404)
    expect((await trailOf(agent.id)).count).toBe(0)
  })
})

describe('PUT /users/{id}/active/', () => {
  it('suspends and reinstates an account, but as admin not that of an owner', async () => {
    const [person, owner] = [await addPerson(db()), await addPerson(db(), { role: 'owner' })]
    const suspended = (await put(person.id, 'active', SUSPENSION)).json().data
    expect(suspended).toMatchObject({ is_active: false, deactivated_by: 'staff' })
    const reinstated = (await put(person.id, 'active', { is_active: true })).json().data
    expect(reinstated).toMatchObject({ is_active: true, deactivated_by: null })
    expect((await put(owner.id, 'active', SUSPENSION)).statusCode).toBe(403)
    expect((await trailOf(owner.id)).count).toBe(0)
    expect((await signIn(app(), owner.username)).access).toBeTruthy()
  })
})

describe('an account with leads', () => {
  const addLead = async (agent: number, facts: object = {}) => {
    const lead = { full_name: 'Layla Haddad', contact_number: '+971501234567', lead_type: 'call', locale: 'en', consent_version: 1 }
    const more = { consent_text: 'Agreed', spam_reasons: [], created_at: new Date(), assigned_agent_id: agent }
    const added = await db()
      .insertInto('leads')
      .values({ ...lead, ...more, ...facts } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  }
  const agentOf = async (id: number) =>
    (await db().selectFrom('leads').select('assigned_agent_id as agent').where('id', '=', id).executeTakeFirstOrThrow()).agent

  it('refuses an empty reason, and shows staff the given one on the account and in the trail', async () => {
    const person = await addPerson(db(), { role: 'agent' })
    const refused = await put(person.id, 'active', { is_active: false, reason: ' ' })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual(['reason'])
    expect((await put(person.id, 'active', { ...SUSPENSION, reason: 'x'.repeat(301) })).statusCode).toBe(400)
    const { data } = (await put(person.id, 'active', SUSPENSION)).json()
    expect(data.suspension).toEqual({ at: expect.any(String), reason: 'Left the company', by: expect.any(String), by_ar: null })
    expect((await trailOf(person.id)).data[0].detail).toEqual({
      before: { is_active: true },
      after: { is_active: false },
      reason: 'Left the company',
    })
    expect((await put(person.id, 'active', { is_active: true })).json().data.suspension).toBeNull()
  })

  it('leaves leads assigned, or gives the open ones to another agent or nobody', async () => {
    const [leaver, next] = [await addPerson(db(), { role: 'agent' }), await addPerson(db(), { role: 'agent' })]
    const [open, answered] = [await addLead(leaver.id), await addLead(leaver.id, { status: 'Contacted', contacted_at: new Date() })]
    expect((await put(leaver.id, 'active', SUSPENSION)).json().data.open_leads).toBe(1)
    expect(await agentOf(open)).toBe(leaver.id)
    const held = (await get('/leads/?page=1&agent=unavailable&waiting=any')).json()
    expect(held.data).toMatchObject([{ id: open, assigned_agent: { id: leaver.id, state: 'suspended' } }])
    const holder = (await get('/leads/agents/')).json().data.find(({ id }: { id: number }) => id === leaver.id)
    expect(holder).toMatchObject({ state: 'suspended', waiting: 1 })
    expect((await get('/office/dashboard/')).json().data.needs.unavailable_leads).toBe(held.count)
    await put(leaver.id, 'active', { is_active: true })
    expect((await put(leaver.id, 'active', { ...SUSPENSION, leads_agent_id: next.id })).json().data.open_leads).toBe(0)
    expect([await agentOf(open), await agentOf(answered)]).toEqual([next.id, leaver.id])
    const mail = db().selectFrom('outbox_messages').select('kind').where('user_id', '=', next.id)
    expect(await mail.execute()).toEqual([{ kind: 'lead_assigned' }])
    const left = (await get('/leads/agents/')).json().data.find(({ id }: { id: number }) => id === leaver.id)
    expect(left).toMatchObject({ state: 'suspended', waiting: 0 })
    await put(next.id, 'active', { ...SUSPENSION, leads_agent_id: null })
    expect(await agentOf(open)).toBeNull()
    expect((await get('/leads/agents/')).json().data.map(({ id }: { id: number }) => id)).not.toContain(next.id)
  })

  it('gives the open leads of someone whose new role cannot work on them to another agent or nobody', async () => {
    const [leaver, next] = [await addPerson(db(), { role: 'agent' }), await addPerson(db(), { role: 'agent' })]
    const open = await addLead(leaver.id)
    const refused = await put(leaver.id, 'role', { role: 'sales', leads_agent_id: leaver.id })
    expect(refused.json()).toMatchObject({ code: 'bad_input', errors: { leads_agent_id: [expect.any(String)] } })
    await put(leaver.id, 'role', { role: 'admin', leads_agent_id: next.id })
    expect(await agentOf(open)).toBe(leaver.id)
    await put(leaver.id, 'role', { role: 'sales', leads_agent_id: next.id })
    expect(await agentOf(open)).toBe(next.id)
    await put(next.id, 'role', { role: 'user', leads_agent_id: null })
    expect(await agentOf(open)).toBeNull()
  })

  it('suspends nobody if the leads cannot go to the chosen account', async () => {
    const [leaver, seller] = [await addPerson(db(), { role: 'agent' }), await addPerson(db(), { role: 'sales' })]
    await addLead(leaver.id)
    for (const leads_agent_id of [seller.id, leaver.id]) {
      const refused = await put(leaver.id, 'active', { ...SUSPENSION, leads_agent_id })
      expect(refused.json()).toMatchObject({ code: 'bad_input', errors: { leads_agent_id: [expect.any(String)] } })
    }
    expect((await get(`/users/?search=${leaver.username}`)).json().data[0].is_active).toBe(true)
  })
})

describe('POST /users/{id}/delete/', () => {
  const erase = (id: number, reason = 'Asked by letter') => call(app(), 'POST', `/users/${id}/delete/`, { token, body: { reason } })

  it('erases a suspended account and records who did it and why', async () => {
    const person = await addPerson(db(), { role: 'agent' })
    const project = await addProject(db(), { agent_id: person.id })
    expect((await erase(person.id)).json()).toMatchObject({ code: 'conflict', message: m.account_delete_active() })
    await put(person.id, 'active', SUSPENSION)
    expect(Object.keys((await erase(person.id, ' ')).json().errors)).toEqual(['reason'])
    expect((await erase(person.id)).json()).toEqual({ success: true, message: m.account_deleted_by_staff() })
    expect((await get(`/users/?search=${person.username}`)).json().count).toBe(0)
    const row = db().selectFrom('users').select(['email', 'deleted_at', 'password_hash']).where('id', '=', person.id)
    expect(await row.executeTakeFirst()).toEqual({
      email: expect.stringContaining('@deleted.invalid'),
      deleted_at: expect.any(Date),
      password_hash: null,
    })
    const { agent_id } = await db().selectFrom('properties').select('agent_id').where('id', '=', project).executeTakeFirstOrThrow()
    expect(agent_id).toBeNull()
    const [entry, suspended] = (await trailOf(person.id)).data
    expect(entry).toMatchObject({ action: 'deleted', actor: { id: staff }, detail: { reason: 'Asked by letter' } })
    // What staff wrote about the person is erased too, but not that they suspended the account.
    expect(suspended).toMatchObject({ action: 'suspended', actor: { id: staff } })
    expect(suspended.detail).not.toHaveProperty('reason')
    expect((await erase(person.id)).statusCode).toBe(404)
  })

  it('refuses an account with a reward that is still due', async () => {
    const [person, referred] = [await addPerson(db()), await addPerson(db())]
    const at = new Date()
    const completed = { completed_at: at, completed_by: referred.id, reward: 100 }
    const referral = { referrer_id: person.id, referred_id: referred.id, referred_at: at, ...completed }
    await db().insertInto('referrals').values(referral).execute()
    await put(person.id, 'active', SUSPENSION)
    expect((await erase(person.id)).json()).toMatchObject({ code: 'conflict', message: m.account_delete_reward_due() })
    await db().updateTable('referrals').set({ paid_at: at, paid_by: referred.id }).where('referrer_id', '=', person.id).execute()
    expect((await erase(person.id)).statusCode).toBe(200)
  })

  it('erases an account that its owner deactivated', async () => {
    const person = await addPerson(db())
    await db().updateTable('users').set({ deactivated_at: new Date(), deactivated_by: 'self' }).where('id', '=', person.id).execute()
    expect((await erase(person.id)).statusCode).toBe(200)
  })

  it('refuses staff, whose role must change first, and your own account', async () => {
    const admin = await addPerson(db(), { role: 'admin' })
    await put(admin.id, 'active', SUSPENSION)
    expect((await erase(admin.id)).json()).toMatchObject({ code: 'conflict', message: m.account_delete_other_staff() })
    await put(admin.id, 'role', { role: 'user' })
    expect((await erase(admin.id)).statusCode).toBe(200)
    expect((await erase(staff)).statusCode).toBe(403)
  })
})

describe('a change of an account that someone else has changed first', () => {
  const seen = { role: 'user', deactivated_by: null, developer_id: null }

  it('is refused, so that no change is undone unseen', async () => {
    const person = await addPerson(db())
    expect((await put(person.id, 'role', { role: 'sales', based_on: seen })).statusCode).toBe(200)
    for (const [part, body] of [
      ['role', { role: 'agent' }],
      ['active', SUSPENSION],
      ['developer', { developer_id: null }],
    ] as const)
      expect((await put(person.id, part, { ...body, based_on: seen })).statusCode, part).toBe(409)
    const sales = { ...seen, role: 'sales' }
    expect((await put(person.id, 'active', { ...SUSPENSION, based_on: sales })).statusCode).toBe(200)
    expect((await put(person.id, 'active', { ...SUSPENSION, based_on: sales })).statusCode).toBe(409)
  })
})

describe('PUT /users/{id}/license/', () => {
  const license = {
    broker_number: '40123',
    broker_number_expires_on: '2099-01-01',
    brokerage: 'Bayt Realty',
    brokerage_number: '9001',
    languages: ['ar', 'en'],
  }

  it('sets the numbers and languages of an agent, keeps the sessions and records the former values', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    const session = await signIn(app(), agent.username)
    expect((await put(agent.id, 'license', license)).json().data.license).toEqual(license)
    expect((await call(app(), 'GET', '/auth/profile/', { token: session.access })).statusCode).toBe(200)
    const { data } = await trailOf(agent.id)
    expect(data[0]).toMatchObject({
      action: 'license_changed',
      detail: { before: { license: { broker_number: null } }, after: { license } },
    })
  })

  it('is not changed over a change that staff have not seen', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    await put(agent.id, 'license', license)
    const seen = (await put(agent.id, 'license', { ...license, brokerage: 'Dar Realty' })).json().data.license
    expect((await put(agent.id, 'license', { ...license, languages: ['fr'], based_on: license })).statusCode).toBe(409)
    expect((await put(agent.id, 'license', { ...seen, languages: ['fr'], based_on: seen })).statusCode).toBe(200)
  })

  it('is shown to the agent, with whether buyers see them', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    await put(agent.id, 'license', license)
    await put(agent.id, 'public', { is_public: true })
    const { access } = await signIn(app(), agent.username)
    const answer = await call(app(), 'GET', '/agent/profile/', { token: access })
    expect(answer.json()).toEqual({ success: true, data: { is_public: true, hidden_in: [], license } })
  })

  it('refuses an account that is not an agent, and names invalid fields', async () => {
    const person = await addPerson(db())
    expect((await put(person.id, 'license', license)).statusCode).toBe(409)
    const refused = await put(person.id, 'license', { ...license, broker_number_expires_on: 'soon', languages: ['English'] })
    expect(Object.keys(refused.json().errors)).toEqual(['broker_number_expires_on', 'languages.0'])
  })
})

describe('GET /audit/', () => {
  it('lists who changed what, with the previous values, newest first, filtered by entity, action or actor', async () => {
    const person = await addPerson(db())
    await put(person.id, 'role', { role: 'sales' })
    await put(person.id, 'active', SUSPENSION)
    const { data, count } = await trailOf(person.id)
    expect(count).toBe(2)
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['suspended', 'role_changed'])
    expect(data[1].detail).toEqual({ before: { role: 'user' }, after: { role: 'sales' } })
    expect(data[1].subject).toEqual({ name: expect.stringMatching(/^\S+ \S+$/), name_ar: null })
    const roles = (await get(`/audit/?entity_id=${person.id}&action=role_changed&actor=NOBODY`)).json()
    expect(roles).toMatchObject({ data: [], count: 0, next: null })
    expect((await get('/audit/?page=0')).statusCode).toBe(400)
  })

  it('finds an actor by part of a name, in either script, or of a username', async () => {
    const [{ id: actor_id }, other] = [await addPerson(db()), await addPerson(db())]
    const names = { first_name: 'Khalid', last_name: 'Al Mansoori', first_name_ar: 'خالد', last_name_ar: 'المنصوري' }
    const rename = (id: number, to: object) => db().updateTable('users').set(to).where('id', '=', id).execute()
    await rename(actor_id, { ...names, username: 'km_office' })
    await rename(other.id, { username: 'kmxoffice' })
    const entry = { entity: 'rule', entity_id: 'searched', detail: '{}', action: 'rule_changed', at: new Date() }
    await db()
      .insertInto('audit_entries')
      .values([actor_id, other.id, null].map((one) => ({ ...entry, actor_id: one })))
      .execute()
    for (const part of ['khalid', 'MANSOO', 'Khalid Al M', 'خالد', 'km_off', '@km_office']) {
      const { data } = (await get(`/audit/?entity_id=searched&actor=${encodeURIComponent(part)}`)).json()
      expect(
        data.map(({ actor }: { actor: { id: number } | null }) => actor?.id),
        part,
      ).toEqual([actor_id])
    }
  })

  it('finds what was done to an account by part of its name or username', async () => {
    const person = await addPerson(db())
    await db().updateTable('users').set({ username: 'zubaida_office', first_name: 'Zubaida' }).where('id', '=', person.id).execute()
    await put(person.id, 'role', { role: 'sales' })
    for (const part of ['zubaida', '@zubaida_of']) {
      const { data } = (await get(`/audit/?actor=${part}`)).json()
      expect(data, part).toMatchObject([{ action: 'role_changed', entity_id: String(person.id) }])
    }
  })

  it('finds the invitation of a person, and the leads given to them or taken from them', async () => {
    const [person, other] = [await addPerson(db()), await addPerson(db())]
    await db().updateTable('users').set({ first_name: 'Wadha' }).where('id', '=', person.id).execute()
    const entry = { at: new Date(), actor_id: null, detail: '{}' }
    const assigned = (from: number | null, to: number | null) =>
      JSON.stringify({ before: { assigned_agent_id: from }, after: { assigned_agent_id: to } })
    await db()
      .insertInto('audit_entries')
      .values([
        { ...entry, action: 'user_invited', entity: 'invitation', entity_id: '7001' },
        { ...entry, action: 'user_invited', entity: 'invitation', entity_id: '7002' },
        {
          ...entry,
          action: 'invitation_accepted',
          entity: 'user',
          entity_id: String(person.id),
          detail: JSON.stringify({ invitation_id: 7001 }),
        },
        { ...entry, action: 'lead_assigned', entity: 'lead', entity_id: '7003', detail: assigned(other.id, person.id) },
        { ...entry, action: 'lead_assigned', entity: 'lead', entity_id: '7004', detail: assigned(person.id, null) },
        { ...entry, action: 'lead_assigned', entity: 'lead', entity_id: '7005', detail: assigned(other.id, null) },
      ])
      .execute()
    const { data } = (await get('/audit/?actor=wadha')).json()
    expect(data.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual(['7004', '7003', String(person.id), '7001'])
  })

  it('names the sender of a lead, which the trail itself does not hold', async () => {
    const lead = {
      full_name: 'Layla Haddad',
      contact_number: '+971501234567',
      lead_type: 'call',
      locale: 'en',
      consent_version: 1,
    } as const
    const added = await db()
      .insertInto('leads')
      .values({ ...lead, consent_text: 'Agreed', spam_reasons: [], created_at: new Date() } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { entity: 'lead', entity_id: String(added.id), action: 'lead_submitted', at: new Date(), detail: '{}', actor_id: null }
    await db()
      .insertInto('audit_entries')
      .values(entry as never)
      .execute()
    const subject = async () => (await get(`/audit/?entity=lead&entity_id=${added.id}`)).json().data[0].subject
    expect(await subject()).toEqual({ name: 'Layla Haddad', name_ar: null })
    await db().deleteFrom('leads').where('id', '=', added.id).execute()
    expect(await subject()).toBeNull()
  })

  it('returns the names of people that an entry refers to by id', async () => {
    const [agent, entity_id] = [await addPerson(db(), { role: 'agent' }), '987654']
    const detail = { before: { assigned_agent_id: null }, after: { assigned_agent_id: agent.id } }
    const entry = { at: new Date(), action: 'lead_assigned', entity: 'lead', entity_id, detail: JSON.stringify(detail), actor_id: null }
    await db()
      .insertInto('audit_entries')
      .values(entry as never)
      .execute()
    const { data } = (await get(`/audit/?entity=lead&entity_id=${entity_id}`)).json()
    expect(data[0].names).toEqual({ [`assigned_agent_id ${agent.id}`]: { name: expect.stringContaining(' '), name_ar: null } })
  })
})
