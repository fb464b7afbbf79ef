import { Readable } from 'node:stream'
import { m } from '@manzil/messages'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announceChange } from '../../../platform/database/database.ts'
import { read } from '../../../testing/api-requests.ts'
import { addProject, type ProjectSpec } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { importPermits, importProjects } from '../../feeds/imports/index.ts'
import { findDetails } from '../projects/index.ts'
import { dropLapsedAgents, expirePermits, warnOfExpiry } from './expire-permits.ts'
import { putPermits } from './index.ts'
import { findExpired } from './queries.ts'

let now = new Date('2027-03-01T08:00:00Z')
const { app, db, database } = useTestApp({
  environment: { LIMIT_LOGIN: '0', DATABASE_URL: 'postgres://unused', REQUIRE_STAFF_MFA: 'false', PERMITS_ENFORCED_FROM: '2027-06-01' },
  clock: () => now,
})
let token: string
beforeAll(async () => {
  const { username } = await addPerson(db(), { role: 'admin' })
  token = (await signIn(app(), username)).access
})
beforeEach(() => {
  now = new Date('2027-03-01T08:00:00Z')
})

const REGISTERED = { number: '3301', status: 'ACTIVE', escrow_bank: 'Noor Bank' }
let made = 0

/** Adds a Dubai project that has everything the law asks for but a permit. */
const addAdvert = (spec: ProjectSpec = {}) => {
  const number = String(33_000 + ++made)
  return addProject(db(), { title: `Advert ${made}`, escrow_account: 'AE07', registration: { ...REGISTERED, number }, ...spec })
}
const permit = (id: number, expires_on: string | null = '2027-04-01', number = `71${id}`) =>
  db()
    .transaction()
    .execute((trx) => putPermits(trx, [{ property_id: id, permit: { number, expires_on, url: 'https://permits.example/71' } }]))
const stateOf = async (id: number) =>
  (await db().selectFrom('properties').select('publication').where('id', '=', id).executeTakeFirstOrThrow()).publication
const editorOf = async (id: number) => (await call(app(), 'GET', `/office/projects/${id}/`, { token })).json().data
const publish = async (id: number, accept_incomplete = true) => {
  const body = { version: (await editorOf(id)).version, publication: 'published', accept_incomplete }
  return call(app(), 'PUT', `/office/projects/${id}/publication/`, { body, token })
}
const homeOf = async (id: number) =>
  (await db().selectFrom('unit_listings').select('id').where('property_id', '=', id).executeTakeFirstOrThrow()).id
const detailOf = async (id: number) => (await read(app(), `/property-detail/${id}/`)).data.data

describe('publishing', () => {
  it('needs an advertising permit that is valid, the project number and the escrow account in Dubai', async () => {
    const bare = await addProject(db(), { title: 'Bare', publication: 'draft' })
    const refused = await publish(bare)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors)).toEqual([
      'form.permit.number',
      'form.registration.number',
      'form.escrow_account',
      'form.registration.escrow_bank',
    ])
    expect(Object.keys((await publish(bare, false)).json().errors)).toEqual([...Object.keys(refused.json().errors), 'accept_incomplete'])
    const bankless = await addAdvert({ publication: 'draft', registration: { ...REGISTERED, escrow_bank: null } })
    await permit(bankless)
    expect((await publish(bankless)).json().errors).toEqual({ 'form.registration.escrow_bank': [m.input_escrow_bank_required()] })
    const whole = await addAdvert({ publication: 'draft' })
    await permit(whole, '2027-02-28')
    expect((await publish(whole)).json().errors).toEqual({ 'form.permit.expires_on': ['This permit has expired. Enter the new one'] })
    await permit(whole, '2027-03-01')
    expect((await publish(whole)).statusCode).toBe(200)
    expect(await detailOf(whole).then((found) => found.permit)).toMatchObject({
      number: `71${whole}`,
      authority: 'Dubai Land Department (Trakheesi)',
      expires_on: '2027-03-01',
      checked_on: null,
    })
  })

  it('asks for nothing where no rule is known, and follows a rule as soon as staff change it', async () => {
    const id = await addProject(db(), { title: 'Sharjah Gardens', emirate: 'Sharjah', publication: 'draft' })
    const rule = (version: number, required: string[]) =>
      call(app(), 'PUT', '/office/advertising-rules/sharjah/off_plan/', {
        body: { version, form: { required, source: 'Resolution 34', checked_on: null } },
        token,
      })
    expect((await rule(1, ['permit'])).json().data).toMatchObject({ emirate: 'sharjah', required: ['permit'], source: 'Resolution 34' })
    expect((await publish(id)).statusCode).toBe(400)
    expect((await rule(2, ['agent_number'])).statusCode).toBe(400)
    expect((await rule(2, [])).statusCode).toBe(200)
    expect((await publish(id)).statusCode).toBe(200)
  })

  it('cannot be undone by saving: a published project keeps its permit, one from before the rules may still be edited', async () => {
    const [advert, old] = [await addAdvert(), await addProject(db(), { title: 'From Before' })]
    await permit(advert)
    const save = async (id: number, change: object) => {
      const { version, form } = await editorOf(id)
      return call(app(), 'PUT', `/office/projects/${id}/`, { body: { version, form: { ...form, ...change } }, token })
    }
    expect((await save(advert, { permit: null })).json().errors).toHaveProperty(['form.permit.number'])
    expect((await detailOf(advert)).permit).not.toBeNull()
    expect((await save(old, { title: 'Renamed' })).statusCode).toBe(200)
    const stored = { number: '99', issued_on: '2027-01-01', expires_on: '2028-01-01', url: 'https://permits.example/99' }
    expect((await save(old, { permit: stored })).json().data.form.permit).toEqual(stored)
    expect((await save(old, { permit: { ...stored, url: 'javascript:alert(1)' } })).json().errors).toHaveProperty(['form.permit.url'])
  })
})

describe('a feed', () => {
  const project = (reference: string, more: object = {}) => ({
    reference,
    title: reference,
    emirate: 'dubai',
    category: 'ready_to_move',
    project_status: 'completed',
    sales_status: 'on_sale',
    price: 900_000,
    ...more,
  })
  const read = (options: { dryRun?: boolean }, ...projects: object[]) =>
    importProjects(database(), {
      format: 'json',
      source: 'feed',
      file: Readable.from([JSON.stringify({ projects })]),
      requiresPermits: true,
      ...options,
    })
  const run = (...projects: object[]) => read({}, ...projects)
  const idOf = async (reference: string) =>
    (await db().selectFrom('properties').select('id').where('source_ref', '=', reference).executeTakeFirstOrThrow()).id

  it('cannot publish a project without a permit; the project appears once the feed has one', async () => {
    expect((await run(project('Feed Villa'), project('Other Villa'))).remarks.withheld).toBe(2)
    const id = await idOf('Feed Villa')
    expect(await stateOf(id)).toBe('draft')
    expect((await editorOf(id)).publication).toBe('draft')
    const permitted = { number: '712', expires_on: '2099-01-01' }
    const report = await run(project('Feed Villa', { permit: permitted }), project('Other Villa'))
    expect(report).toMatchObject({ remarks: { withheld: 1 }, incomplete: [{ title: 'Other Villa', lacks: [], gaps: ['permit'] }] })
    expect(await stateOf(id)).toBe('published')
    expect(await stateOf(await idOf('Other Villa'))).toBe('draft')
  })

  it('is tried by the same rules, and a trial leaves nothing behind', async () => {
    const villas = ['Trial Villa', 'Trial House'].map((reference) => project(reference, { community: { name: 'Trial Park' } }))
    const tried = await read({ dryRun: true }, ...villas)
    expect(await db().selectFrom('properties').select('id').where('source_ref', 'like', 'Trial %').execute()).toEqual([])
    expect(await db().selectFrom('communities').select('id').where('name', '=', 'Trial Park').execute()).toEqual([])
    const { seconds: _tried, dry_run: _dry, ...expected } = tried
    expect(await run(...villas)).toMatchObject(expected)
    expect(tried).toMatchObject({ added: 2, remarks: { withheld: 2 }, incomplete: [{ gaps: ['permit'] }, { gaps: ['permit'] }] })
  })

  it('that drops a permit unpublishes the project, and the report says so', async () => {
    const permit = { number: '712', expires_on: '2099-01-01' }
    await run(project('Feed Villa', { permit }), project('Other Villa', { permit }))
    const id = await idOf('Feed Villa')
    expect(await stateOf(id)).toBe('published')
    const dropped = [project('Feed Villa', { permit: null }), project('Other Villa', { permit })] as const
    for (const dryRun of [true, false]) {
      const report = await read({ dryRun }, ...dropped)
      expect(report).toMatchObject({ changed: 1, lost: 1, unpublished: 0, remarks: { permit_lost: 1 }, incomplete: [{ gaps: ['permit'] }] })
      expect(report.remarks.withheld).toBeUndefined()
    }
    expect(await stateOf(id)).toBe('draft')
  })

  it('leaves projects alone that were published before the rules', async () => {
    const id = await addProject(db(), { title: 'Old Feed Villa', source: 'feed', source_ref: 'Old Feed Villa', category_id: 2 })
    await run(
      project('Feed Villa', { permit: { number: '712', expires_on: '2099-01-01' } }),
      project('Other Villa'),
      project('Old Feed Villa'),
    )
    expect(await stateOf(id)).toBe('published')
  })
})

describe('expiry', () => {
  it('unpublishes a project on the day after, with warnings 30, 7 and 1 days before, and never shows an expired permit', async () => {
    const id = await addAdvert({ title: 'Expiring Tower' })
    await permit(id, '2027-04-01')
    const mails = async () => {
      const rows = await db().selectFrom('outbox_messages').select('detail').where('kind', '=', 'permits_expiring').orderBy('id').execute()
      return rows
        .map(({ detail }) => detail as unknown as { days: number; projects: { title: string }[] })
        .filter(({ projects }) => projects.some(({ title }) => title === 'Expiring Tower'))
        .map(({ days }) => days)
    }
    for (const day of ['2027-03-02', '2027-03-03', '2027-03-20', '2027-03-25', '2027-03-26', '2027-03-31', '2027-04-01']) {
      now = new Date(`${day}T01:00:00Z`)
      await warnOfExpiry(app().services)
      await expirePermits(app().services)
    }
    expect(await mails()).toEqual([30, 7, 1])
    expect(await stateOf(id)).toBe('published')
    now = new Date('2027-04-01T20:01:00Z')
    await expirePermits(app().services)
    expect(await stateOf(id)).toBe('draft')
    expect(await mails()).toEqual([30, 7, 1, 0])
    expect((await app().inject(`/api/v1/property-detail/${id}/`)).statusCode).toBe(404)
    now = new Date('2027-03-01T08:00:00Z')
    const listed = (await call(app(), 'GET', '/office/projects/?permits=withheld', { token })).json()
    expect(listed.data.map((one: { id: number }) => one.id)).toContain(id)
  })

  it('lists the projects whose permits expire within 30 days, each with the day', async () => {
    const [soon, later] = [await addAdvert(), await addAdvert()]
    await permit(soon, '2027-03-31')
    await permit(later, '2027-04-01')
    const { data } = (await call(app(), 'GET', '/office/projects/?permits=expiring&page_size=100', { token })).json()
    const days = new Map(data.map((one: { id: number; permit_expires_on: string }) => [one.id, one.permit_expires_on]))
    expect([days.get(soon), days.has(later)]).toEqual(['2027-03-31', false])
  })

  it('spares projects without a permit until the day of enforcement', async () => {
    const id = await addProject(db(), { title: 'Long Published' })
    now = new Date('2027-05-31T10:00:00Z')
    await expirePermits(app().services)
    expect(await stateOf(id)).toBe('published')
    now = new Date('2027-06-01T10:00:00Z')
    await expirePermits(app().services)
    expect(await stateOf(id)).toBe('draft')
  })
})

describe('an entry of the register', () => {
  it('stays public without price and agent, is not found by price, and is advertised once it has a permit', async () => {
    const id = await addProject(db(), {
      title: 'Registered Only',
      source: 'dld',
      price: 1_234_567,
      registration: { ...REGISTERED, number: '4400' },
      units: [{ rooms: '1', min_price: 1_234_567, homes: [{ apt_no: '1', price: 1_234_567 }] }],
    })
    const priced = async () => (await read(app(), '/property/', { min_price: 1_234_567, max_price: 1_234_567 })).count
    expect(await priced()).toBe(0)
    const shown = await detailOf(id)
    expect(shown).toMatchObject({ is_advertised: false, price: null, agent: null, permit: null, payment_plans: [] })
    expect(shown.units[0]).toMatchObject({ min_price: null, available_count: 0, unit_listings: [] })
    const unit = await homeOf(id)
    expect((await app().inject(`/api/v1/unit-listing/${unit}/`)).statusCode).toBe(404)
    await permit(id, '2027-06-30')
    now = new Date('2027-07-01T10:00:00Z')
    expect(await findExpired(db(), '2027-07-01')).toContain(id)
    await expirePermits(app().services)
    expect(await stateOf(id)).toBe('published')
    // Otherwise every hour would drop its pages and all lists from the caches.
    expect(await findExpired(db(), '2027-07-01')).toEqual([])
  })
})

describe('an agent', () => {
  it('is shown without numbers until enforcement, and then only with valid ones', async () => {
    const agent = await addPerson(db(), { role: 'agent' })
    const id = await addAdvert({ agent_id: agent.id })
    await permit(id, '2028-01-01')
    expect((await detailOf(id)).agent).toMatchObject({ first_name: 'Layla', broker_number: null })
    now = new Date('2027-06-02T08:00:00Z')
    const [details] = await findDetails(app().services, [id])
    expect(details?.agent).toBeNull()
    const license = { broker_number: '40123', broker_number_expires_on: '2099-01-01', brokerage: 'Bayt Realty', brokerage_number: '9001' }
    await db().updateTable('users').set(license).where('id', '=', agent.id).execute()
    const [again] = await findDetails(app().services, [id])
    expect(again?.agent).toMatchObject({ broker_number: '40123', brokerage: 'Bayt Realty', brokerage_number: '9001' })
  })

  it('disappears from the list and from contact cards once the number has expired, where one is required', async () => {
    const { id: agentId, email, username } = await addPerson(db(), { role: 'agent' })
    const setUser = (values: object) => db().updateTable('users').set(values).where('id', '=', agentId).execute()
    await setUser({ is_public: true, broker_number: '40124', broker_number_expires_on: '2099-01-01' })
    const id = await addAdvert({ agent_id: agentId })
    await permit(id, '2028-01-01')
    const refresh = () =>
      db()
        .transaction()
        .execute((trx) => announceChange(trx, ['agents', `property:${id}`]))
    const listed = async () =>
      (await read(app(), '/agents/')).data.find((one: { email: string }) => one.email === email) as object | undefined
    const shown = async () => [(await listed()) !== undefined, (await detailOf(id)).agent !== null]
    await refresh()
    await expect.poll(shown).toEqual([true, true])
    const enquire = async () => {
      const body = { full_name: 'Omar Farouk', contact_number: '0501234567', lead_type: 'call', inquiry_link: `/property-detail/${id}` }
      const lead = (await call(app(), 'POST', '/leads/', { body })).json().data.id
      return db().selectFrom('leads').select('assigned_agent_id').where('id', '=', lead).executeTakeFirst()
    }
    expect(await enquire()).toEqual({ assigned_agent_id: agentId })
    await setUser({ broker_number_expires_on: '2020-01-01' })
    expect(await enquire()).toEqual({ assigned_agent_id: null })
    await refresh()
    await expect.poll(shown).toEqual([false, false])
    expect((await call(app(), 'GET', '/agent/profile/', { token: (await signIn(app(), username)).access })).json().data).toMatchObject({
      is_public: true,
      hidden_in: expect.arrayContaining(['dubai']),
    })
    await addProject(db(), { title: 'No Rule', emirate: 'Fujairah', agent_id: agentId })
    await refresh()
    await expect.poll(listed).toMatchObject({ broker_number: null, listings_count: 1, listings: [{ title: 'No Rule' }] })
  })

  it('has cached pages dropped on the days after the number expires', async () => {
    const { id: agentId } = await addPerson(db(), { role: 'agent' })
    const id = await addAdvert({ agent_id: agentId })
    await db().updateTable('users').set({ broker_number: '1', broker_number_expires_on: '2027-04-30' }).where('id', '=', agentId).execute()
    const seen: string[] = []
    await database().listen((tags) => void seen.push(...(tags ?? [])))
    now = new Date('2027-04-30T10:00:00Z')
    await dropLapsedAgents(app().services)
    now = new Date('2027-04-30T20:01:00Z')
    await dropLapsedAgents(app().services)
    await expect.poll(() => seen).toEqual(['agents', `property:${id}`])
  })
})

describe('single homes', () => {
  it('disappear with their pages where a permit does not cover them', async () => {
    const id = await addAdvert({ emirate: 'Ajman', units: [{ rooms: '1', min_price: 500_000, homes: [{ apt_no: '7', price: 500_000 }] }] })
    const home = (await detailOf(id)).units[0].unit_listings[0].id
    const statusOf = async () => (await app().inject(`/api/v1/unit-listing/${home}/`)).statusCode
    expect(await statusOf()).toBe(200)
    const put = (source: string | null) =>
      call(app(), 'PUT', '/office/advertising-rules/ajman/home/', {
        body: { version: 1, form: { required: ['permit'], source, checked_on: null } },
        token,
      })
    expect((await put(null)).json().errors).toEqual({ 'form.source': ['form.source is required'] })
    expect((await put('Law 2 of 2020')).statusCode).toBe(200)
    await expect.poll(statusOf).toBe(404)
    expect((await detailOf(id)).units[0]).toMatchObject({ min_price: 500_000, unit_listings: [] })
  })
})

describe('a rule', () => {
  it('is not changed by someone who has not seen the last change, and says who made it', async () => {
    const put = (version: number, source: string) =>
      call(app(), 'PUT', '/office/advertising-rules/fujairah/agent/', {
        body: { version, form: { required: ['agent_number'], source, checked_on: '2027-03-01' } },
        token,
      })
    expect((await put(1, 'Law 1')).json().data).toMatchObject({ version: 2, source: 'Law 1' })
    const refused = await put(1, 'Law 2')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().changed).toMatchObject([{ by: 'Layla Haddad', fields: ['required', 'source', 'checked_on'] }])
    expect((await put(2, 'Law 2')).json().data).toMatchObject({ version: 3, source: 'Law 2' })
  })
})

describe('what a stricter rule would do', () => {
  const effect = async (place: string, required: string[]) => {
    const answer = await call(app(), 'POST', `/office/advertising-rules/${place}/effect/`, { body: { required }, token })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }

  it('counts and names the published projects that would newly lack a fact, and changes nothing', async () => {
    const units = [{ rooms: '1', homes: [{ apt_no: '1' }, { apt_no: '2' }] }]
    const spec = { emirate: 'Ras Al Khaimah' }
    const bare = await addProject(db(), { ...spec, title: 'Al Hamra', units })
    const permitted = await addProject(db(), { ...spec, title: 'Mina' })
    await permit(permitted)
    await addProject(db(), { ...spec, title: 'Draft', publication: 'draft' })
    const rule = 'ras-al-khaimah/off_plan'
    const named = (id: number, title: string) => expect.objectContaining({ id, title })
    expect(await effect(rule, ['permit'])).toEqual({ count: 1, homes: 0, projects: [named(bare, 'Al Hamra')] })
    expect(await effect(rule, ['permit', 'escrow'])).toEqual({
      count: 2,
      homes: 0,
      projects: [named(bare, 'Al Hamra'), named(permitted, 'Mina')],
    })
    expect(await effect(rule, [])).toEqual({ count: 0, homes: 0, projects: [] })
    expect(await effect('ras-al-khaimah/ready', ['permit'])).toEqual({ count: 0, homes: 0, projects: [] })
    expect(await effect('ras-al-khaimah/home', ['permit'])).toEqual({ count: 1, homes: 2, projects: [named(bare, 'Al Hamra')] })
    const { rules } = (await call(app(), 'GET', '/office/advertising-rules/', { token })).json().data
    const kept = rules.find((one: { emirate: string; subject: string }) => `${one.emirate}/${one.subject}` === rule)
    expect(kept).toMatchObject({ required: [], version: 1 })
    await call(app(), 'PUT', `/office/advertising-rules/${rule}/`, {
      body: { version: 1, form: { required: ['permit'], source: 'Law 1', checked_on: null } },
      token,
    })
    // Lacked already.
    expect(await effect(rule, ['permit', 'escrow'])).toEqual({ count: 1, homes: 0, projects: [named(permitted, 'Mina')] })
  })
})

describe('the QR code', () => {
  it('leads to the page of a valid permit', async () => {
    const [valid, without] = [await addAdvert(), await addAdvert()]
    await permit(valid, '2099-01-01')
    const answer = await app().inject(`/api/v1/permit-code/${valid}/`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(answer.body).toContain('<svg')
    expect((await app().inject(`/api/v1/permit-code/${without}/`)).statusCode).toBe(404)
  })
})

describe('checking', () => {
  it('claims nothing without a register, and then only what the register says', async () => {
    const ids = [await addAdvert(), await addAdvert(), await addAdvert()]
    for (const [at, id] of ids.entries()) await permit(id, '2027-12-31', `check-${at}`)
    const results = async () =>
      Promise.all(ids.map(async (id) => [(await editorOf(id)).permit_check, (await detailOf(id)).permit.checked_on]))
    expect(await results()).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    const file = Readable.from(['Permit No;Expiry Date\ncheck-0;31/12/2027\ncheck-1;30/11/2027\n;01/01/2028\n'])
    const report = await importPermits(database(), { emirate: 'dubai', file, today: '2027-02-20' })
    expect(report).toMatchObject({ read: 3, rejected: 1, found: 1, differs: 1 })
    await expect.poll(results).toEqual([
      ['found', '2027-02-20'],
      ['differs', null],
      ['not_found', null],
    ])
  })
})
