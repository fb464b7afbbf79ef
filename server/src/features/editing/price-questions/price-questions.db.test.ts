import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, messagesFor, tokenIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock(Date.parse('2026-03-02T06:00:00Z'))
// A local demo stores links with messages that it can't send.
const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' }, clock: clock.now })
const dated = (price_date: string) => ({ price_source: 'developer', price_date })

let developer: { id: number; email: string }
let agent: { id: number; email: string }
let tower: number
let villa: number
beforeAll(async () => {
  developer = await addPerson(db(), { role: 'developer' })
  agent = await addPerson(db(), { role: 'agent' })
  tower = await addProject(db(), {
    title: 'Azure Tower',
    title_ar: 'برج أزور',
    developer: 'Bayt Homes',
    price: 1_000_000,
    ...dated('2026-01-20'),
    units: [{ rooms: '1', min_price: 1_000_000, homes: [{ apt_no: '1', price: 1_000_000 }] }],
  })
  villa = await addProject(db(), { title: 'Azure Villas', developer: 'Bayt Homes', price: 3_000_000, ...dated('2026-02-01') })
  await addProject(db(), { title: 'Azure Draft', developer: 'Bayt Homes', publication: 'draft', price: 5, ...dated('2026-02-01') })
  await addProject(db(), { title: 'Another', developer: 'Another Developer', price: 2_000_000, ...dated('2026-02-01') })
  const { id } = await db().selectFrom('developers').select('id').where('name', '=', 'Bayt Homes').executeTakeFirstOrThrow()
  await db().updateTable('users').set({ developer_id: id }).where('id', '=', developer.id).execute()
  await db().updateTable('properties').set({ agent_id: agent.id }).where('id', '=', villa).execute()
})
beforeEach(async () => {
  await db().updateTable('users').set({ notify_email: true }).where('id', 'in', [developer.id, agent.id]).execute()
})

async function runJob(): Promise<void> {
  await db()
    .transaction()
    .execute((trx) => app().services.jobs.enqueue(trx, 'ask-prices', {}))
  await app().services.jobs.runDue()
}
const questions = async (email: string) => {
  await runJob()
  return (await messagesFor(app(), email)).filter(({ kind }) => kind === 'price_question')
}
const linkOf = async (email: string) => tokenIn((await questions(email)).at(-1)?.text)
const open = (token: string) => call(app(), 'POST', '/price-questions/open/', { body: { token } })
const confirm = (token: string, projects: object[]) => call(app(), 'POST', '/price-questions/confirm/', { body: { token, projects } })
const priceDate = async (id: number) =>
  (await db().selectFrom('properties').select('price_date').where('id', '=', id).executeTakeFirstOrThrow()).price_date

describe('the monthly email', () => {
  it('goes once a month to each developer account and agent, with their published prices', async () => {
    const mails = await questions(developer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Azure Tower: AED 1,000,000, last confirmed on 20 January 2026')
    expect(mails[0]?.text).not.toMatch(/Draft|Another/)
    expect((await questions(agent.email))[0]?.text).not.toContain('Azure Tower')
    clock.advance({ days: 1 })
    expect(await questions(developer.email)).toHaveLength(1)
    clock.advance({ days: 30 })
    expect(await questions(developer.email)).toHaveLength(2)
    expect(await db().selectFrom('price_questions').select('id').execute()).toHaveLength(4)
  })

  it('is in the language of the account, and not sent to people who turned emails off or have no prices', async () => {
    const idle = await addPerson(db(), { role: 'agent' })
    clock.advance({ days: 31 })
    await db().updateTable('users').set({ notify_email: false }).where('id', '=', agent.id).execute()
    await db().updateTable('users').set({ locale: 'ar' }).where('id', '=', developer.id).execute()
    const before = (await messagesFor(app(), agent.email)).length
    expect((await questions(developer.email)).at(-1)).toMatchObject({ subject: 'هل ما زالت أسعارك صحيحة؟' })
    expect(await questions(agent.email)).toHaveLength(before)
    expect(await questions(idle.email)).toEqual([])
  })
})

describe('the link', () => {
  it('lists the prices and changes nothing when it is opened', async () => {
    const before = await priceDate(tower)
    const answer = await open(await linkOf(developer.email))
    expect(answer.json().data).toMatchObject({
      may_edit: true,
      projects: [
        { title: 'Azure Tower', price: 1_000_000, price_date: '2026-01-20', is_confirmed: false },
        { title: 'Azure Villas', price: 3_000_000, is_confirmed: false },
      ],
    })
    expect(await priceDate(tower)).toBe(before)
  })

  it('confirms a project as the editor does: its own price and those of its homes, in its history', async () => {
    const token = await linkOf(developer.email)
    const [asked] = (await open(token)).json().data.projects
    const answer = await confirm(token, [asked])
    expect(answer.json()).toMatchObject({ success: true, data: { changed: [] } })
    const today = clock.now().toISOString().slice(0, 10)
    expect(await priceDate(tower)).toBe(today)
    const home = await db().selectFrom('unit_listings').select(['price', 'price_date']).where('property_id', '=', tower).execute()
    expect(home).toEqual([{ price: 1_000_000, price_date: today }])
    const entry = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'project_prices_confirmed')
      .where('entity_id', '=', String(tower))
      .executeTakeFirstOrThrow()
    expect(entry.actor_id).toBe(developer.id)
    expect((await open(token)).json().data.projects.find(({ id }: { id: number }) => id === tower)).toMatchObject({ is_confirmed: true })
  })

  it('skips projects that have changed since, and those of others', async () => {
    const token = await linkOf(developer.email)
    const asked = (await open(token)).json().data.projects.find(({ id }: { id: number }) => id === villa)
    await db().updateTable('properties').set({ price: 3_500_000, updated_at: clock.now() }).where('id', '=', villa).execute()
    const other = await db().selectFrom('properties').select(['id', 'version']).where('title', '=', 'Another').executeTakeFirstOrThrow()
    const answer = await confirm(token, [asked, other])
    expect(answer.json().data.changed).toEqual([villa, other.id])
    expect(await priceDate(other.id)).toBe('2026-02-01')
  })

  it('lets an agent confirm only the projects assigned to them', async () => {
    clock.advance({ days: 31 })
    const token = await linkOf(agent.email)
    const { projects, may_edit } = (await open(token)).json().data
    expect([may_edit, projects.map(({ id }: { id: number }) => id)]).toEqual([false, [villa]])
    await confirm(token, projects)
    expect(await priceDate(villa)).toBe(clock.now().toISOString().slice(0, 10))
  })

  it('ends when it expires, when the account is suspended or gets another address, and if it is for another purpose', async () => {
    const token = await linkOf(developer.email)
    const users = () => db().updateTable('users').where('id', '=', developer.id)
    expect((await open(token)).statusCode).toBe(200)
    await users().set({ deactivated_at: clock.now(), deactivated_by: 'staff' }).execute()
    expect((await open(token)).statusCode).toBe(400)
    await users().set({ deactivated_at: null, deactivated_by: null, email: 'other@example.com' }).execute()
    expect((await open(token)).statusCode).toBe(400)
    await users().set({ email: developer.email }).execute()
    expect((await open(app().services.secrets.signId('withdraw consent', 1))).statusCode).toBe(400)
    clock.advance({ days: 36 })
    expect((await open(token)).json()).toMatchObject({ message: expect.stringContaining('expired') })
  })
})
