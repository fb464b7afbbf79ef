import type { OfficeBuyingCost } from '@manzil/contract/money/calls/office-buying-costs'
import { beforeAll, expect, it } from 'vitest'
import { addProject } from '../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../testing/people.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { makeBrochure } from './brochure/make-brochure.ts'
import { makeSalesOffer } from './sales-offer/make-sales-offer.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', LIMIT_DOCUMENTS: '0' } })
let token: string
beforeAll(async () => {
  token = (await signIn(app(), (await addPerson(db(), { role: 'owner' })).username)).access
  const units = [{ rooms: '1', homes: [{ apt_no: '1', price: 1_000_000, area: 700 }] }]
  await addProject(db(), { title: 'Marsa', slug: 'marsa', price: 1_000_000, delivery_date: '2030-01-01', units })
})

async function change(kind: string, changed: object) {
  const costs: OfficeBuyingCost[] = (await call(app(), 'GET', '/office/buying-costs/', { token })).json().data
  const cost = costs.find((one) => one.emirate.slug === 'dubai' && one.kind === kind) as OfficeBuyingCost
  const { id, version, kind: _kind, emirate, updated_at, updated_by, updated_by_ar, ...form } = cost
  const saved = await call(app(), 'PUT', `/office/buying-costs/${id}/`, { token, body: { version, form: { ...form, ...changed } } })
  expect(saved.statusCode).toBe(200)
}
const composed = async () => {
  const { services } = app()
  const charge = async () => {}
  const offer = await makeSalesOffer(services, 'marsa', { units: [], plan: 0 }, 'en', charge)
  const brochure = await makeBrochure(services, 'marsa', 'en', charge)
  return [offer, brochure].map(({ job }) => JSON.parse(job.data))
}
const totals = async () => {
  const [offer, brochure] = await composed()
  return [offer.plan.tables[0].total.at(-1), brochure.plans.entries[0].tables[0].total.at(-1)]
}

it('sales offers and brochures add up the buying costs that staff have set', async () => {
  expect(await totals()).toEqual(['1,040,520', '1,040,520'])
  await change('registration', { percent: 6, source: 'Resolution 1 of 2026' })
  expect(await totals()).toEqual(['1,060,520', '1,060,520'])
  await change('off_plan', { amount: 1_000, source: 'Resolution 2 of 2026' })
  expect(await totals()).toEqual(['1,061,520', '1,061,520'])
  const pdf = await app().inject('/api/v1/property-salesoffer/marsa/')
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

it('a sales offer without known costs says so', async () => {
  for (const kind of ['registration', 'off_plan', 'title_deed']) await change(kind, { percent: null, amount: null, source: null })
  const [offer] = await composed()
  expect(offer.plan.tables[0].total).toEqual(['Total without buying costs', '', '', '1,000,000'])
  expect(offer.fees.rows[0]).toEqual(['Registration fee', 'Not known, ask the developer', ''])
})
