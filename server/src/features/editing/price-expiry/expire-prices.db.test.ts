import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addProject, changeProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { findFormerPrices } from '../../catalogue/prices/index.ts'
import { importProjects } from '../../feeds/imports/index.ts'
import { expirePrices } from './expire-prices.ts'

const NOW = new Date('2026-06-01T08:00:00Z')
const { app, database } = useTestApp({ environment: { DATABASE_URL: 'postgres://unused' }, clock: () => NOW })
/** What the editor shows of former prices. */
const inOffice = async (id: number) =>
  ((await findFormerPrices(database().db, [id])).get(id) ?? []).map(({ price, hidden }) => [price, hidden])
const dated = (price_date: string) => ({ price_source: 'developer', price_date })

it('removes prices older than 90 days everywhere and keeps them in the price history', async () => {
  const old = await addProject(database().db, {
    title: 'Old Price',
    price: 1_000_000,
    ...dated('2026-03-02'),
    units: [{ rooms: '1', min_price: 1_000_000, homes: [{ apt_no: '1', price: 1_000_000 }] }],
  })
  const fresh = await addProject(database().db, { title: 'Fresh Price', price: 2_000_000, ...dated('2026-03-03') })
  expect((await read(app(), '/property/', { max_price: 3_000_000 })).count).toBe(2)
  expect(await expirePrices(app().services)).toBe(1)
  const priced = async () => (await read(app(), '/property/', { max_price: 3_000_000 })).results.data.map(({ id }: { id: number }) => id)
  await expect.poll(priced).toEqual([fresh])
  const { data } = (await read(app(), `/property-detail/${old}/`)).data
  expect(data).toMatchObject({ price: null, price_source: null, price_date: null })
  expect(data.units[0]).toMatchObject({ min_price: null, price_date: null, unit_listings: [{ price: null, price_source: null }] })
  expect(data.price_history).toMatchObject([{ price: 1_000_000, price_source: 'developer', price_date: '2026-03-02' }])
  expect(
    (await read(app(), '/property-facets/')).data.price.buckets.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
  ).toBe(1)
  const entry = await database()
    .db.selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'project_price_expired')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({
    changes: [
      { field: 'price', before: 1_000_000, after: null },
      { field: 'units', before: [{ min_price: 1_000_000 }], after: [{ min_price: null }] },
      { field: 'homes', before: [{ apt_no: '1', price: 1_000_000 }], after: [{ apt_no: '1', price: null }] },
    ],
  })
  expect(await expirePrices(app().services)).toBe(0)
})

it('records only what it removed, if the price of the project is not as old as those of its homes', async () => {
  const homes = [{ apt_no: '1', price: 1_000_000 }]
  const units = [{ rooms: '1', min_price: 1_000_000, homes }]
  const id = await addProject(database().db, { title: 'Newer Price', price: 900_000, ...dated('2026-05-30'), units })
  expect(await expirePrices(app().services)).toBe(1)
  const entries = database().db.selectFrom('audit_entries').select('detail').where('entity_id', '=', String(id))
  const { detail } = await entries.where('action', '=', 'project_price_expired').executeTakeFirstOrThrow()
  expect((detail as { changes: { field: string }[] }).changes.map(({ field }) => field)).toEqual(['units', 'homes'])
})

it('keeps prices of a draft to itself once it is published', async () => {
  const id = await addProject(database().db, { title: 'Drafted Price', publication: 'draft', price: 14_500_000, ...dated('2026-05-01') })
  await changeProject(database().db, id, { price: 1_450_000, ...dated('2026-05-02') })
  await changeProject(database().db, id, { publication: 'published', published_at: new Date() })
  await changeProject(database().db, id, { price: 1_400_000, ...dated('2026-05-03') })
  const { data } = (await read(app(), `/property-detail/${id}/`)).data
  expect(data.price_history.map(({ price }: { price: number }) => price)).toEqual([1_450_000])
  expect(await inOffice(id)).toEqual([
    [1_450_000, undefined],
    [14_500_000, 'draft'],
  ])
})

it('leaves out a slip that was taken back within a day, whatever its date', async () => {
  const id = await addProject(database().db, { title: 'Slipped Price', price: 3_500_000, ...dated('2026-04-01') })
  const change = (price: number, day: string) => changeProject(database().db, id, { price, ...dated(day) })
  await change(3_731_000, '2026-05-01')
  await change(373_100, '2026-05-20')
  await change(3_731_000, '2026-05-01')
  await change(3_700_000, '2026-02-01')
  await change(3_731_000, '2026-05-01')
  const { data } = (await read(app(), `/property-detail/${id}/`)).data
  expect(data.price_history.map(({ price }: { price: number }) => price)).toEqual([3_500_000])
  expect(await inOffice(id)).toEqual([
    [373_100, 'slip'],
    [3_500_000, undefined],
    [3_700_000, 'slip'],
  ])
})

it('marks a price in the office that one of an earlier date has replaced, beside the public one of its day', async () => {
  const id = await addProject(database().db, { title: 'Redated Price', price: 800_000, ...dated('2026-05-05') })
  const change = (price: number, day: string) => changeProject(database().db, id, { price, ...dated(day) })
  await change(810_000, '2026-05-20')
  await change(820_000, '2026-05-05')
  await change(8_200_000, '2026-05-05')
  await change(820_000, '2026-05-05')
  await change(830_000, '2026-05-10')
  const { data } = (await read(app(), `/property-detail/${id}/`)).data
  expect(data.price_history.map(({ price }: { price: number }) => price)).toEqual([820_000])
  expect(await inOffice(id)).toEqual([
    [810_000, 'redated'],
    [820_000, undefined],
    [8_200_000, 'slip'],
  ])
})

it('shows the last price of each former day, whatever wrote it', async () => {
  const id = await addProject(database().db, { title: 'Changing Price', price: 500_000, ...dated('2026-05-01') })
  await changeProject(database().db, id, { price: 510_000 })
  await changeProject(database().db, id, { price: 520_000, ...dated('2026-05-10') })
  await changeProject(database().db, id, { price: 530_000, ...dated('2026-05-20') })
  await changeProject(database().db, id, { price: 531_000 })
  const { data } = (await read(app(), `/property-detail/${id}/`)).data
  expect(data.price_history.map(({ price }: { price: number }) => price)).toEqual([520_000, 510_000])
})

it('does not count as an edit: a feed may set the next price, and one set by staff stays', async () => {
  const project = (reference: string, price: number, price_date: string) => ({
    reference,
    title: reference,
    emirate: 'dubai',
    category: 'off_plan',
    project_status: 'under_construction',
    sales_status: 'on_sale',
    price,
    price_date,
    units: [{ type: 'apartment', rooms: 1, min_price: price, homes: ['101', '102'].map((apt_no) => ({ apt_no, price })) }],
  })
  const run = (...projects: object[]) =>
    importProjects(database(), { format: 'json', source: 'feed', file: Readable.from([JSON.stringify({ projects })]) })
  await run(project('Old Feed', 1_000_000, '2026-01-05'), project('Staff Feed', 1_000_000, '2026-01-05'))
  const row = (reference: string) =>
    database()
      .db.selectFrom('properties')
      .select(['id', 'price', 'price_date'])
      .where('source_ref', '=', reference)
      .executeTakeFirstOrThrow()
  await changeProject(database().db, (await row('Staff Feed')).id, { price: 7_000_000, ...dated('2026-05-30') })
  const homes = database()
    .db.updateTable('unit_listings')
    .where('property_id', '=', (await row('Old Feed')).id)
  await homes.set({ status: 'sold' }).where('apt_no', '=', '102').execute()
  expect(await expirePrices(app().services)).toBe(2)
  expect(await row('Old Feed')).toMatchObject({ price: null })
  await run(project('Old Feed', 1_200_000, '2026-05-31'), project('Staff Feed', 1_200_000, '2026-05-31'))
  expect(await row('Old Feed')).toMatchObject({ price: 1_200_000, price_date: '2026-05-31' })
  const listed = database()
    .db.selectFrom('unit_listings')
    .select(['price', 'status'])
    .where('property_id', '=', (await row('Old Feed')).id)
  expect(await listed.orderBy('apt_no').execute()).toEqual([
    { price: 1_200_000, status: 'available' },
    { price: null, status: 'sold' },
  ])
  expect(await row('Staff Feed')).toMatchObject({ price: 7_000_000, price_date: '2026-05-30' })
})
