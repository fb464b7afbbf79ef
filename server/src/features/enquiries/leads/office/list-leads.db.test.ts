import { LeadsAnswer } from '@manzil/contract/enquiries/calls/leads'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../../platform/database/schema.ts'
import { addProject } from '../../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'

const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
const app = () => testApp().app
const db = () => testApp().database.db

let admin: string
let property: number
const list = async (query: Record<string, string> = {}, token = admin) => {
  const answer = await call(app(), 'GET', `/leads/?${new URLSearchParams(query)}`, { token })
  expect(answer.statusCode).toBe(200)
  return LeadsAnswer.parse(answer.json())
}
const names = async (query: Record<string, string>) => (await list(query)).data.map(({ full_name }) => full_name)

const lead = (given: Partial<Insertable<Database['leads']>>): Insertable<Database['leads']> => ({
  full_name: 'Layla Haddad',
  contact_number: '+971501234567',
  lead_type: 'email',
  locale: 'en',
  consent_version: 1,
  consent_text: 'Agreed',
  spam_reasons: [],
  created_at: new Date('2026-03-10T10:00:00Z'),
  ...given,
})

beforeAll(async () => {
  admin = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
  property = await addProject(db(), { title: 'Azure Court', title_ar: 'أزور بلازا' })
  const agent = await addPerson(db(), { role: 'agent' })
  await db()
    .insertInto('leads')
    .values([
      lead({ full_name: 'Anna', created_at: new Date('2026-03-09T19:59:59Z'), inquiry_link: '/property-detail/azure-court' }),
      lead({ full_name: 'Bilal', created_at: new Date('2026-03-09T20:00:00Z'), lead_type: 'call', status: 'Contacted' }),
      lead({
        full_name: 'Chen',
        contact_number: '+447700900123',
        lead_type: 'whatsapp',
        inquiry_link: 'https://m.example/AR/latest?x=100%25',
      }),
      lead({ full_name: 'دانة', email: 'dana@example.com', message: 'Sea_view 100%?', property_id: property, assigned_agent_id: agent.id }),
      lead({ full_name: 'Eve', created_at: new Date('2026-03-10T19:59:59.999Z'), spam_reasons: ['honeypot'] }),
    ])
    .execute()
})

describe('GET /leads/', () => {
  it('requirement 26: is for admins and owners: other roles get an empty list and a warning, and signed-out callers a 401', async () => {
    expect((await call(app(), 'GET', '/leads/')).statusCode).toBe(401)
    for (const role of ['user', 'sales', 'agent', 'developer', 'marketing_partner'] as const) {
      const { access } = await signIn(app(), (await addPerson(db(), { role })).username)
      const { warning, ...rest } = await list({}, access)
      expect(rest).toEqual({ success: true, data: [], count: 0, next: null })
      expect(warning).toBe('Only admins and owners can see leads')
    }
    const { access } = await signIn(app(), (await addPerson(db(), { role: 'owner' })).username)
    expect((await list({}, access)).count).toBe(5)
  })

  it('finds a name whose parts are written joined or apart', async () => {
    await db()
      .insertInto('leads')
      .values([
        lead({ full_name: 'مريم عبد الله الهاشمي', contact_number: '+971501234561' }),
        lead({ full_name: 'Omar Al-Hashimi', contact_number: '+971501234562' }),
      ])
      .execute()
    for (const search of ['مريم عبدالله', 'عبد الله', 'عبدالله الهاشمي']) expect(await names({ search })).toEqual(['مريم عبد الله الهاشمي'])
    for (const search of ['omar alhashimi', 'al hashimi']) expect(await names({ search })).toEqual(['Omar Al-Hashimi'])
    await db().deleteFrom('leads').where('contact_number', 'in', ['+971501234561', '+971501234562']).execute()
  })

  it('finds a lead by the number of its home, as stored or as listed now, in any digits and beside commas, but by no reference that an import made', async () => {
    const villas = await addProject(db(), {
      title: 'Cloister Villas',
      slug: 'cloister-villas',
      units: [{ homes: [{ apt_no: 'V-005' }, { apt_no: 'row-0123456789ab' }] }],
    })
    const idOf = async (apt_no: string) =>
      (await db().selectFrom('unit_listings').select('id').where('apt_no', '=', apt_no).executeTakeFirstOrThrow()).id
    const leads = [
      lead({ full_name: 'Renumbered', property_id: villas, unit_listing_id: await idOf('V-005'), home_number: 'V-105' }),
      lead({ full_name: 'Gone', home_number: 'V-005' }),
      lead({ full_name: 'Unnumbered', unit_listing_id: await idOf('row-0123456789ab') }),
    ]
    const added = (await db().insertInto('leads').values(leads).returning('id').execute()).map(({ id }) => id)
    expect((await names({ search: 'v-005' })).sort()).toEqual(['Gone', 'Renumbered'])
    expect(await names({ search: 'gone 005' })).toEqual(['Gone'])
    expect(await names({ search: 'V-105' })).toEqual(['Renumbered'])
    expect(await names({ search: '6789ab' })).toEqual([])
    expect((await names({ search: 'V-٠٠٥' })).sort()).toEqual(['Gone', 'Renumbered'])
    expect((await names({ search: 'V-005, Cloister Villas' })).sort()).toEqual(['Renumbered'])
    expect(await names({ search: 'V-105،cloister (villas)' })).toEqual(['Renumbered'])
    await db().deleteFrom('leads').where('id', 'in', added).execute()
  })

  it('lists the newest leads first, with their subjects and agents', async () => {
    const { data, count, next, warning } = await list()
    expect(data.map(({ full_name }) => full_name)).toEqual(['Eve', 'دانة', 'Chen', 'Bilal', 'Anna'])
    expect({ count, next, warning }).toEqual({ count: 5, next: null, warning: undefined })
    expect(data[1]).toMatchObject({
      property: { id: property, slug: 'azure-court', name: 'Azure Court', is_published: true },
      assigned_agent: { name: 'Layla Haddad' },
      timestamp: '2026-03-10T10:00:00.000Z',
      status: 'New',
    })
    expect(data[0]).toMatchObject({ is_suspected_spam: true, spam_reasons: ['honeypot'] })
    expect(JSON.stringify(data)).not.toContain('visitor_hash')
  })

  it('says that the page of an archived project cannot be opened', async () => {
    const publish = (publication: 'archived' | 'published') =>
      db().updateTable('properties').set({ publication }).where('id', '=', property).execute()
    await publish('archived')
    const { data } = await list({ property_id: String(property) })
    await publish('published')
    expect(data[0]).toMatchObject({ property: { id: property, is_published: false } })
  })

  it('filters by project', async () => {
    const { data, count } = await list({ property_id: String(property), suspected_spam: '0' })
    expect(data.map(({ full_name }) => full_name)).toEqual(['دانة'])
    expect(count).toBe(1)
  })

  it('defaults to ten leads per page if the size is missing or empty', async () => {
    for (const query of ['page=1', 'page=1&page_size=']) {
      const { data, count } = (await call(app(), 'GET', `/leads/?${query}`, { token: admin })).json()
      expect(data).toHaveLength(Math.min(count, 10))
      expect(count).toBeGreaterThan(1)
    }
  })

  it('lists a lead whose consent was withdrawn under its reason and no status, as nobody works on it', async () => {
    const gone = { full_name: '', anonymised_at: new Date(), anonymised_because: 'withdrawn' } as const
    const { id } = await db().insertInto('leads').values(lead(gone)).returning('id').executeTakeFirstOrThrow()
    const idsOf = async (query: Record<string, string>) => (await list(query)).data.map((one) => one.id)
    expect(await idsOf({})).toContain(id)
    expect(await idsOf({ status: 'New' })).not.toContain(id)
    expect(await idsOf({ anonymised: 'withdrawn' })).toEqual([id])
    expect(await idsOf({ anonymised: 'age' })).toEqual([])
    await db().deleteFrom('leads').where('id', '=', id).execute()
  })

  it('returns every lead once across pages', async () => {
    const seen: string[] = []
    let path: string | null = '/leads/?page=1&page_size=2&status=New'
    while (path !== null) {
      const { data, next, count }: LeadsAnswer = (await call(app(), 'GET', path.replace('/api/v1', ''), { token: admin })).json()
      expect(count).toBe(4)
      seen.push(...data.map(({ full_name }) => full_name))
      path = next
    }
    expect(seen).toEqual(['Eve', 'دانة', 'Chen', 'Anna'])
    expect(await list({ page: '9' })).toMatchObject({ data: [], count: 5, next: null })
  })

  it.each<[Record<string, string>, string[]]>([
    [{ search: 'BILAL' }, ['Bilal']],
    [{ search: 'دانة' }, ['دانة']],
    [{ search: 'دانه' }, ['دانة']],
    [{ search: 'Bílal' }, ['Bilal']],
    [{ search: 'dana@' }, ['دانة']],
    [{ search: '7700 900' }, ['Chen']],
    [{ search: '050 123 45' }, ['Eve', 'دانة', 'Bilal', 'Anna']],
    [{ search: 'sea_view 100%' }, ['دانة']],
    [{ search: '100% view dana' }, ['دانة']],
    [{ search: 'court azu' }, ['دانة']],
    [{ search: 'بلازا' }, ['دانة']],
    [{ search: 'azure دانة' }, ['دانة']],
    [{ search: 'azure bilal' }, []],
    [{ search: '_____________________' }, []],
    [{ lead_type: 'whatsapp' }, ['Chen']],
    [{ status: 'Contacted' }, ['Bilal']],
    [{ inquiry_link: 'property-detail/azure' }, ['Anna']],
    [{ inquiry_link: '/ar/latest' }, ['Chen']],
    [{ suspected_spam: '1' }, ['Eve']],
    [{ suspected_spam: '0', lead_type: 'email' }, ['دانة', 'Anna']],
    [{ from: '2026-03-10' }, ['Eve', 'دانة', 'Chen', 'Bilal']],
    [{ to: '2026-03-09' }, ['Anna']],
    [{ from: '2026-03-10', to: '2026-03-10' }, ['Eve', 'دانة', 'Chen', 'Bilal']],
    [{ from: '2026-03-10T10:00:00Z', to: '2026-03-10T14:00:00+04:00' }, ['دانة', 'Chen']],
    [{ search: '', status: '' }, ['Eve', 'دانة', 'Chen', 'Bilal', 'Anna']],
    [{ search: 'n' }, ['Chen', 'Anna']],
    [{ sort_by: 'date_asc' }, ['Anna', 'Bilal', 'Chen', 'دانة', 'Eve']],
    [{ sort_by: 'name_asc', lead_type: 'email' }, ['Anna', 'Eve', 'دانة']],
    [{ sort_by: 'name_desc', lead_type: 'email', page: '1', page_size: '2' }, ['دانة', 'Eve']],
    [{ sort_by: 'type_desc' }, ['Chen', 'Eve', 'دانة', 'Anna', 'Bilal']],
    [{ sort_by: 'status_asc' }, ['Bilal', 'Eve', 'دانة', 'Chen', 'Anna']],
    [{ sort_by: 'link_desc' }, ['Chen', 'Anna', 'Eve', 'دانة', 'Bilal']],
    [{ sort_by: 'number_asc', suspected_spam: '0' }, ['Chen', 'Anna', 'Bilal', 'دانة']],
  ])('finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it.each<[string, string]>([
    ['status', 'Gone'],
    ['lead_type', 'fax'],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['page', '0'],
    ['page_size', '101'],
    ['search', 'x'.repeat(201)],
    ['suspected_spam', 'yes'],
    ['sort_by', 'height'],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await call(app(), 'GET', `/leads/?${field}=${value}`, { token: admin })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

describe('staff without the required two-factor', () => {
  const strict = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'true' } })

  it('cannot read leads', async () => {
    const { username } = await addPerson(strict().database.db, { role: 'admin' })
    const { access } = await signIn(strict().app, username)
    expect((await call(strict().app, 'GET', '/leads/', { token: access })).statusCode).toBe(403)
  })
})

describe('DELETE /leads/{id}/', () => {
  it('deletes a lead and its emails for admins and owners, and records who did', async () => {
    const { data } = (
      await call(app(), 'POST', '/leads/', { body: { full_name: 'Farid', contact_number: '0507654321', lead_type: 'call' } })
    ).json()
    const remove = (token: string | undefined, id: number | string = data.id) => call(app(), 'DELETE', `/leads/${id}/`, { token })
    const agent = (await signIn(app(), (await addPerson(db(), { role: 'agent' })).username)).access
    expect((await remove(undefined)).statusCode).toBe(401)
    expect((await remove(agent)).statusCode).toBe(403)
    const done = await remove(admin)
    expect(done.statusCode).toBe(200)
    expect(done.json()).toEqual({ success: true, message: 'Lead deleted' })
    expect((await remove(admin)).statusCode).toBe(404)
    expect((await remove(admin, 'x')).statusCode).toBe(400)
    expect(await db().selectFrom('outbox_messages').select('id').where('lead_id', '=', data.id).execute()).toEqual([])
    await app().services.jobs.runDue()
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('entity', '=', 'lead')
      .where('entity_id', '=', String(data.id))
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['lead_submitted', 'lead_deleted'])
    expect(entries[1]?.actor_id).not.toBeNull()
  })
})
