import { Readable } from 'node:stream'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { beforeAll, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addDeveloper, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { importProjects } from '../../feeds/imports/index.ts'
import { expirePrices } from '../price-expiry/index.ts'

// The database's clock, which dates the price history.
const NOW = new Date()
const environment = { DATABASE_URL: 'postgres://unused', LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }
const { app, database, db } = useTestApp({ environment, clock: () => NOW })
const daysAgo = (days: number) => uaeDate(new Date(NOW.getTime() - days * DAY_MS))
const OLD = { price_source: 'Price list', price_date: daysAgo(100) }

let admin: string
let developer: string
beforeAll(async () => {
  const enter = async (role: 'admin' | 'developer', developer_id: number | null = null) => {
    const { id, username } = await addPerson(db(), { role })
    await db().updateTable('users').set({ developer_id }).where('id', '=', id).execute()
    return (await signIn(app(), username)).access
  }
  admin = await enter('admin')
  developer = await enter('developer', await addDeveloper(db(), 'Emaar'))
})

/** Adds a project with outdated prices. */
async function make(title: string, more: object = {}): Promise<number> {
  const homes = [{ apt_no: '1', price: 1_000_000 }, { apt_no: '2', price: 1_500_000 }, { apt_no: '3' }]
  const units = [{ rooms: '1', min_price: 1_000_000, max_price: 1_500_000, homes }]
  const id = await addProject(db(), { title, developer: 'Emaar', price: 1_000_000, ...OLD, units, ...more })
  for (const table of ['units', 'unit_listings'] as const) {
    const priced = table === 'units' ? 'min_price' : 'price'
    await db()
      .updateTable(table)
      .set(OLD)
      .where('property_id', '=', id)
      .where(priced as 'price_date', 'is not', null)
      .execute()
  }
  return id
}
const open = async (id: number): Promise<ProjectForEditing> =>
  (await call(app(), 'GET', `/office/projects/${id}/`, { token: admin })).json().data
const confirm = async (projects: { id: number; version: number }[], token = admin) => {
  const answer = await call(app(), 'PUT', '/office/projects/prices/', { token, body: { projects } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const versionOf = async (id: number) => ({ id, version: (await open(id)).version })
const pricesOf = async (id: number) => {
  const own = ['price_source', 'price_date'] as const
  const project = db()
    .selectFrom('properties')
    .select([...own, 'price'])
    .where('id', '=', id)
  const units = db()
    .selectFrom('units')
    .select([...own, 'min_price', 'max_price'])
    .where('property_id', '=', id)
  const homes = db()
    .selectFrom('unit_listings')
    .select([...own, 'price', 'status'])
    .where('property_id', '=', id)
    .orderBy('apt_no')
  return { project: await project.execute(), units: await units.execute(), homes: await homes.execute() }
}

it('shows outdated prices that were hidden again, with the date of today, and can be undone', async () => {
  const id = await make('Hidden Tower')
  await expirePrices(app().services)
  const before = await pricesOf(id)
  expect(before).toMatchObject({
    project: [{ price: null }],
    units: [{ min_price: null, max_price: null }],
    homes: [{ price: null }, {}, {}],
  })
  expect(await open(id)).toMatchObject({ is_stale: true, hidden_prices: 4 })
  const answer = await confirm([await versionOf(id)])
  expect(answer).toMatchObject({ message: m.catalogue_projects_confirmed({ count: 1 }), data: { refused: [] } })
  const dated = { price_source: 'Price list', price_date: daysAgo(0) }
  expect(await pricesOf(id)).toMatchObject({
    project: [{ price: 1_000_000, ...dated }],
    units: [{ min_price: 1_000_000, max_price: 1_500_000, ...dated }],
    homes: [{ price: 1_000_000, ...dated }, { price: 1_500_000, ...dated }, { price: null }],
  })
  expect(await open(id)).toMatchObject({ is_stale: false, hidden_prices: 0 })
  const shown = (await read(app(), `/property-detail/${id}/`)).data.data
  expect(shown).toMatchObject({ price: 1_000_000, price_date: daysAgo(0) })
  const [entry] = (await call(app(), 'GET', `/office/projects/${id}/history/`, { token: admin })).json().data
  expect(entry).toMatchObject({
    action: 'project_prices_confirmed',
    changes: expect.arrayContaining([expect.objectContaining({ field: 'homes' })]),
  })

  const audit = (await call(app(), 'GET', '/audit/', { token: admin })).json().data
  const { detail } = audit.find(({ action }: { action: string }) => action === 'project_prices_confirmed')
  expect(Object.keys(detail).sort()).toEqual(['changes', 'version'])

  const undone = await call(app(), 'POST', '/office/projects/undo/', { token: admin, body: { projects: answer.data.changed } })
  expect(undone.json().data).toMatchObject({ changed: [{ id }], refused: [] })
  expect(await pricesOf(id)).toEqual(before)
  expect(await open(id)).toMatchObject({ is_stale: true, hidden_prices: 4 })
})

it('shows no price of a home that was sold meanwhile, none that staff removed, and replaces none that was entered since', async () => {
  const id = await make('Changed Tower')
  const removed = await make('Removed Price', { price_date: daysAgo(30), units: [] })
  const save = async (id: number, change: (form: ProjectForEditing['form']) => void) => {
    const { form, version } = await open(id)
    change(form)
    const answer = await call(app(), 'PUT', `/office/projects/${id}/`, { token: admin, body: { version, form } })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await save(removed, (form) => Object.assign(form, { price: null }))
  await expirePrices(app().services)
  await save(id, (form) => {
    const [first, second] = form.units[0]?.homes ?? []
    Object.assign(first ?? {}, { status: 'sold' })
    Object.assign(second ?? {}, { price: 1_600_000 })
    Object.assign(form, { price: 1_600_000, price_date: daysAgo(1) })
  })
  const answer = await confirm([await versionOf(id), await versionOf(removed)])
  expect(answer.data).toMatchObject({ changed: [{ id }], refused: [{ id: removed, reason: 'same' }] })
  const { project, homes } = await pricesOf(id)
  expect(project).toMatchObject([{ price: 1_600_000, price_date: daysAgo(0) }])
  expect(homes.map(({ price }) => price)).toEqual([null, 1_600_000, null])
})

it('leaves the price of a sold-out project alone', async () => {
  const id = await make('Gone Tower', { sales_status_id: 4 })
  const before = await pricesOf(id)
  expect((await confirm([await versionOf(id)])).data).toEqual({ changed: [], refused: [{ id, reason: 'same', problems: [] }] })
  expect(await pricesOf(id)).toEqual(before)
})

it('confirms prices that are not outdated yet, and refuses projects of others and those changed since', async () => {
  const [own, other, stale] = [await make('Own'), await make('Other', { developer: 'Nakheel' }), await make('Stale')]
  const outdated = await versionOf(stale)
  await db().updateTable('properties').set({ floors: 3 }).where('id', '=', stale).execute()
  const { data } = await confirm([await versionOf(own), await versionOf(other), outdated], developer)
  expect(data.changed).toMatchObject([{ id: own }])
  expect(data.refused).toMatchObject([
    { id: other, reason: 'gone' },
    { id: stale, reason: 'changed' },
  ])
  expect((await pricesOf(own)).homes[1]).toMatchObject({ price: 1_500_000, price_date: daysAgo(0) })
})

it('does not count as an edit: the feed may set the next price', async () => {
  const run = (price: number, price_date: string) => {
    const units = [{ type: 'apartment', rooms: 1, min_price: price, homes: [{ apt_no: '101', price }] }]
    const project = { reference: 'A', title: 'Fed', emirate: 'dubai', category: 'off_plan', price, price_date, units }
    const status = { project_status: 'under_construction', sales_status: 'on_sale' }
    const file = Readable.from([JSON.stringify({ projects: [{ ...project, ...status }] })])
    return importProjects(database(), { format: 'json', source: 'feed', file })
  }
  await run(1_000_000, daysAgo(100))
  const { id } = await db().selectFrom('properties').select('id').where('title', '=', 'Fed').executeTakeFirstOrThrow()
  await expirePrices(app().services)
  await confirm([await versionOf(id)])
  expect((await pricesOf(id)).homes).toMatchObject([{ price: 1_000_000 }])
  await run(1_200_000, daysAgo(0))
  expect(await pricesOf(id)).toMatchObject({ project: [{ price: 1_200_000 }], homes: [{ price: 1_200_000 }] })
})
