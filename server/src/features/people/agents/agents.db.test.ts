import { AgentListAnswer } from '@manzil/contract/people/calls/agents'
import { beforeAll, expect, it } from 'vitest'
import { announceChange } from '../../../platform/database/database.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db, database } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' } })
const emails = async () => AgentListAnswer.parse((await call(app(), 'GET', '/agents/')).json()).data.map(({ email }) => email)

let token: string
const people: Record<string, { id: number; email: string; username: string }> = {}
beforeAll(async () => {
  for (const [name, role] of [
    ['shown', 'agent'],
    ['hidden', 'agent'],
    ['seller', 'sales'],
    ['admin', 'admin'],
  ] as const)
    people[name] = await addPerson(db(), { role })
  await db()
    .updateTable('users')
    .set({ is_public: true, phone_number: '+971500000101', languages: ['ar', 'hi'] })
    .where('id', 'in', [people['shown']?.id ?? 0, people['seller']?.id ?? 0])
    .execute()
  token = (await signIn(app(), people['admin']?.username ?? '')).access
})
const put = (name: string, what: string, body: object) => call(app(), 'PUT', `/users/${people[name]?.id}/${what}/`, { body, token })

it('lists only agents marked public, with only their public details', async () => {
  const { data } = AgentListAnswer.parse((await call(app(), 'GET', '/agents/')).json())
  expect(data).toEqual([
    {
      broker_number: null,
      brokerage: null,
      brokerage_number: null,
      first_name: 'Layla',
      last_name: 'Haddad',
      first_name_ar: null,
      last_name_ar: null,
      phone: '+971500000101',
      whatsapp: 'https://wa.me/971500000101',
      email: people['shown']?.email,
      avatar: null,
      languages: [
        { name: 'Arabic', name_ar: 'العربية' },
        { name: 'Hindi', name_ar: 'الهندية' },
      ],
      listings: [],
      listings_count: 0,
    },
  ])
})

it('lists the newest published projects of an agent', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    const id = await addProject(db(), { title })
    await db()
      .updateTable('properties')
      .set({ agent_id: people['shown']?.id ?? 0 })
      .where('id', '=', id)
      .execute()
  }
  await db()
    .transaction()
    .execute((trx) => announceChange(trx, ['agents']))
  await expect
    .poll(async () => AgentListAnswer.parse((await call(app(), 'GET', '/agents/')).json()).data[0])
    .toMatchObject({ listings_count: 4, listings: [{ title: 'Four' }, { title: 'Three' }, { title: 'Two' }] })
  await db().updateTable('properties').set({ agent_id: null }).execute()
})

it('reflects staff changes at once: visibility, suspension, role', async () => {
  const { shown, hidden } = people
  expect((await put('hidden', 'public', { is_public: true })).json()).toMatchObject({ success: true, data: { is_public: true } })
  await expect.poll(emails).toEqual([shown?.email, hidden?.email])
  await put('shown', 'active', { is_active: false, reason: 'Left the company' })
  await expect.poll(emails).toEqual([hidden?.email])
  await put('shown', 'active', { is_active: true })
  await expect.poll(emails).toEqual([shown?.email, hidden?.email])
  await put('hidden', 'role', { role: 'user' })
  await expect.poll(emails).toEqual([shown?.email])
})

it('hides a suspended or former agent from the pages of their projects too', async () => {
  const id = await addProject(db(), { title: 'Harbour' })
  await db()
    .updateTable('properties')
    .set({ agent_id: people['shown']?.id ?? 0 })
    .where('id', '=', id)
    .execute()
  const contact = async () => (await call(app(), 'GET', `/property-detail/${id}/`)).json().data.data.agent?.email ?? null
  await expect.poll(contact).toBe(people['shown']?.email)
  await put('shown', 'active', { is_active: false, reason: 'Left the company' })
  await expect.poll(contact).toBeNull()
  await put('shown', 'active', { is_active: true })
  await expect.poll(contact).toBe(people['shown']?.email)
  await put('shown', 'role', { role: 'sales' })
  await expect.poll(contact).toBeNull()
  await put('shown', 'role', { role: 'agent' })
  await expect.poll(contact).toBe(people['shown']?.email)
  await db().updateTable('properties').set({ agent_id: null }).execute()
})

it('refuses to mark anyone but agents, or unknown accounts', async () => {
  const refused = await put('seller', 'public', { is_public: true })
  expect(refused.statusCode).toBe(409)
  expect((await call(app(), 'PUT', '/users/999999/public/', { body: { is_public: true }, token })).statusCode).toBe(404)
  expect((await put('shown', 'public', { is_public: 'yes' })).json()).toMatchObject({
    code: 'bad_input',
    errors: { is_public: [expect.any(String)] },
  })
  expect((await put('shown', 'public', { is_public: false })).statusCode).toBe(200)
  await expect.poll(emails).toEqual([])
})

it('reflects changes that agents make to their profile', async () => {
  await put('shown', 'public', { is_public: true })
  await expect.poll(emails).toHaveLength(1)
  const own = (await signIn(app(), people['shown']?.username ?? '')).access
  await call(app(), 'PUT', '/auth/profile/', { body: { first_name: 'Lulwa' }, token: own })
  const names = async () => AgentListAnswer.parse((await call(app(), 'GET', '/agents/')).json()).data.map(({ first_name }) => first_name)
  await expect.poll(names).toEqual(['Lulwa'])
})

it('invalidates only the pages that show the agent, and only if they change', async () => {
  const { id = 0, username = '' } = people['shown'] ?? {}
  const projectId = await addProject(db(), { title: 'Marsa', developer: 'Bayt Homes', community: 'Dubai Marina' })
  await db().updateTable('properties').set({ agent_id: id }).where('id', '=', projectId).execute()
  const seen: (string[] | null)[] = []
  await database().listen((tags) => void seen.push(tags))
  const own = (await signIn(app(), username)).access
  const save = async (first_name: string) =>
    expect((await call(app(), 'PUT', '/auth/profile/', { body: { first_name }, token: own })).statusCode).toBe(200)
  await save('Lulwa')
  await save('Lubna')
  await save('Lubna')
  await save('Lulwa')
  const tags = ['agents', `property:${projectId}`]
  await expect.poll(() => seen).toEqual([tags, tags])
})
