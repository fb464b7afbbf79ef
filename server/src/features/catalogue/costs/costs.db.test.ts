import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0' } })
let token: string
beforeAll(async () => {
  token = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
  const units = [{ rooms: '1', min_price: 1_000_000, homes: [{ apt_no: '1', price: 1_000_000, area: 700 }] }]
  await addProject(db(), { title: 'Marsa', slug: 'marsa', price: 1_000_000, delivery_date: '2030-01-01', units })
  await addProject(db(), { title: 'Ready', slug: 'ready', price: 1_000_000, category_id: 2, emirate: 'Ajman', units })
})

const stored = async (): Promise<OfficeBuyingCost[]> => (await call(app(), 'GET', '/office/buying-costs/', { token })).json().data
const costOf = async (emirate: string, kind: string) =>
  (await stored()).find((cost) => cost.emirate.slug === emirate && cost.kind === kind) as OfficeBuyingCost
function change({ id, version, kind, emirate, ...form }: OfficeBuyingCost, changed: Partial<BuyingCost>, by = token) {
  return call(app(), 'PUT', `/office/buying-costs/${id}/`, { token: by, body: { version, form: { ...form, ...changed } } })
}
const detail = async (slug: string) => (await read(app(), `/property-detail/${slug}/`)).data.data
describe('buying costs', () => {
  it.each([
    ['dubai', { registration: 4, off_plan: null, trustee: 2_000, title_deed: 520, mortgage: 0.25 }],
    ['abu-dhabi', { registration: 2, off_plan: null, trustee: null, title_deed: null, mortgage: 0.1 }],
    ['sharjah', { registration: 4, off_plan: null, trustee: null, title_deed: null, mortgage: null }],
    ['ajman', { registration: 3, off_plan: null, trustee: null, title_deed: null, mortgage: 0.5 }],
    ['ras-al-khaimah', { registration: 2, off_plan: 3_000, trustee: null, title_deed: null, mortgage: null }],
    ['umm-al-quwain', { registration: null, off_plan: null, trustee: null, title_deed: null, mortgage: null }],
    ['fujairah', { registration: null, off_plan: null, trustee: null, title_deed: null, mortgage: null }],
  ])('of %s match the table, with a source wherever they are known', async (slug, expected) => {
    const { data } = await read(app(), '/buying-costs/')
    const costs: BuyingCost[] = data.find(({ emirate }: { emirate: { slug: string } }) => emirate.slug === slug).costs
    expect(Object.fromEntries(costs.map(({ kind, percent, amount }) => [kind, percent ?? amount]))).toEqual({
      ...expected,
      agent: 0,
      vat: 0,
    })
    for (const { percent, amount, source } of costs) expect(source !== null).toBe(percent !== null || amount !== null)
  })

  it('come with a project, as far as they apply', async () => {
    const kinds = ({ buying_costs }: { buying_costs: BuyingCost[] }) => buying_costs.map(({ kind }) => kind)
    expect(kinds(await detail('marsa'))).toEqual(['registration', 'off_plan', 'title_deed', 'mortgage', 'agent', 'vat'])
    const ready = await detail('ready')
    expect(kinds(ready)).toContain('trustee')
    const [home] = ready.units[0].unit_listings
    expect((await read(app(), `/unit-listing/${home.id}/`)).data.buying_costs).toEqual(ready.buying_costs)
  })

  it('change everywhere when staff change them: projects, affordable homes, the audit trail', async () => {
    const affordable = async () => (await read(app(), '/affordable-homes/', { deposit: 250_520, monthly: 90_000 })).data.length
    expect(await affordable()).toBe(1)
    const before = await costOf('dubai', 'registration')
    const saved = await change(before, { percent: 6, source: 'Resolution 1 of 2026', checked_on: '2026-01-02' })
    expect(saved.statusCode).toBe(200)
    await expect.poll(async () => (await detail('marsa')).buying_costs[0]).toMatchObject({ percent: 6, source: 'Resolution 1 of 2026' })
    expect(await affordable()).toBe(0)
    const entry = await db().selectFrom('audit_entries').selectAll().where('action', '=', 'buying_cost_changed').executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ entity: 'buying_cost', entity_id: String(before.id) })
    expect(entry.detail).toMatchObject({ changes: expect.arrayContaining([{ field: 'percent', before: 4, after: 6 }]) })
    await change(await costOf('dubai', 'registration'), before)
  })

  it('refuse a figure without a source, half a second amount and a day in the future', async () => {
    const cost = await costOf('fujairah', 'registration')
    const faults = async (changed: Partial<BuyingCost>) => Object.keys((await change(cost, changed)).json().errors ?? {})
    expect(await faults({ percent: 2 })).toEqual(['form.source'])
    expect(await faults({ amount: 100, high_from: 1_000, source: 'Law' })).toEqual(['form.high_amount'])
    expect(await faults({ checked_on: '2999-01-01' })).toEqual(['form.checked_on'])
    expect(await faults({ percent: 2.005, source: 'Law' })).toEqual(['form.percent'])
  })

  it('tell the office how many published projects show them', async () => {
    const projects = async () => (await costOf('ajman', 'registration')).projects
    const before = await projects()
    await addProject(db(), { emirate: 'Ajman' })
    await addProject(db(), { emirate: 'Ajman', publication: 'draft' })
    expect(await projects()).toBe(before + 1)
  })

  it('refuse a change to an outdated version', async () => {
    const cost = await costOf('sharjah', 'registration')
    expect((await change(cost, { note: 'First' })).statusCode).toBe(200)
    expect((await change(cost, { note: 'Second' })).statusCode).toBe(409)
    expect(await costOf('sharjah', 'registration')).toMatchObject({ note: 'First', version: cost.version + 1 })
  })
})
