import { Readable } from 'node:stream'
import type { Referral, StaffReferral } from '@manzil/contract/people/calls/referrals'
import { uaeDate } from '@manzil/contract/time/calendar'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { importProjects } from '../../feeds/imports/index.ts'

const testApp = useTestApp({ config: readConfig({ CACHE_MB: '0', LOG_LEVEL: 'silent', REQUIRE_STAFF_MFA: 'false' }, '/') })
let token: string
let adminId: number
beforeAll(async () => {
  const admin = await addPerson(testApp().database.db, { role: 'admin' })
  adminId = admin.id
  token = (await signIn(testApp().app, admin.username)).access
})
beforeEach(() => testApp().database.db.deleteFrom('properties').execute())

const db = () => testApp().database.db
const merge = async (keep_id: number, other_id: number, given: object = {}) =>
  expect(
    (await call(testApp().app, 'POST', '/office/duplicates/merge/', { token, body: { keep_id, other_id, take: [], ...given } })).statusCode,
  ).toBe(200)
const homesOf = (id: number) =>
  db().selectFrom('unit_listings').select(['id', 'apt_no', 'price', 'unit_id']).where('property_id', '=', id).orderBy('apt_no').execute()
const typesOf = (id: number) =>
  db().selectFrom('units').select(['id', 'position', 'rooms', 'min_price']).where('property_id', '=', id).orderBy('position').execute()
const idOf = async (source: string) =>
  (await db().selectFrom('properties').select('id').where('source', '=', source).executeTakeFirstOrThrow()).id
const homeId = async (project: number, number: string) => (await homesOf(project)).find(({ apt_no }) => apt_no === number)?.id ?? Number.NaN
const add = (slug: string, ...units: object[]) => addProject(db(), { title: 'Twin', source: slug, slug, units })
const home = (apt_no: string, price = 1_000_000) => ({ apt_no, price })
const run = (source: string, ...homes: object[]) => runWith({}, source, ...homes)
const runWith = (facts: object, source: string, ...homes: object[]) => {
  const project = {
    ...facts,
    reference: 'T',
    title: 'Noor Tower',
    emirate: 'dubai',
    category: 'off_plan',
    project_status: 'under_construction',
  }
  const units = [{ type: 'apartment', rooms: 1, homes }]
  const file = Readable.from([Buffer.from(JSON.stringify([{ ...project, sales_status: 'on_sale', units }]))])
  return importProjects(testApp().database, { format: 'json', source, file })
}
const priceOf = (all: { apt_no: string; price: number | null }[]) => Object.fromEntries(all.map(({ apt_no, price }) => [apt_no, price]))

it('keeps the homes of both: the same ones once, with the facts of the kept project, all others under their own ids', async () => {
  const keep = await add('a', { rooms: '1', homes: [home('1'), home('2')] }, { rooms: '3', min_price: 7 })
  const other = await add(
    'b',
    { rooms: '1', homes: [home('2', 9), home('3')] },
    { rooms: '2', homes: [home('4')] },
    { rooms: '3', min_price: 8 },
    { rooms: '4', min_price: 9 },
  )
  const before = [...(await homesOf(keep)), ...(await homesOf(other)).slice(1)]
  await merge(keep, other)
  const after = await homesOf(keep)
  expect(after.map(({ id, apt_no }) => [id, apt_no])).toEqual(before.map(({ id, apt_no }) => [id, apt_no]))
  expect(priceOf(after)).toEqual({ 1: 1_000_000, 2: 1_000_000, 3: 1_000_000, 4: 1_000_000 })
  const types = await typesOf(keep)
  expect(types).toMatchObject([
    { position: 0, rooms: 1 },
    { position: 1, rooms: 3, min_price: 7 },
    { position: 2, rooms: 2 },
    { position: 3, rooms: 4 },
  ])
  expect(after.map(({ unit_id }) => types.findIndex(({ id }) => id === unit_id))).toEqual([0, 0, 0, 2])
})

it('takes the facts of the same homes and the home types of the other project if these are chosen', async () => {
  const keep = await add('a', { rooms: '1', homes: [home('1'), home('2')] }, { rooms: '2', homes: [home('5')] })
  const other = await add('b', { rooms: '2', homes: [home('2', 9), home('3')] })
  const [one, two, five] = await homesOf(keep)
  const three = await homeId(other, '3')
  await merge(keep, other, { take: ['units'] })
  const after = await homesOf(keep)
  expect(after).toMatchObject([
    { id: one?.id, apt_no: '1' },
    { id: two?.id, apt_no: '2', price: 9 },
    { id: three, apt_no: '3' },
    { id: five?.id, apt_no: '5' },
  ])
  expect(await typesOf(keep)).toMatchObject([
    { position: 0, rooms: 2 },
    { position: 1, rooms: 1 },
  ])
  expect(await db().selectFrom('price_history').select(['unit_listing_id', 'price']).execute()).toEqual([
    { unit_listing_id: two?.id, price: 1_000_000 },
  ])
})

it('lists homes without numbers once if the other project has them with the same floor, size and price', async () => {
  const described = (apt_no: string, floor_no: number, area: number, price: number) => ({ apt_no, floor_no, area, price })
  const made = (at: number) => `row-0123456789a${at}`
  const keep = await add('a', {
    rooms: '1',
    homes: [described('1501', 15, 428, 941_000), described('1502', 15, 428, 941_000), described('1601', 16, 440, 990_000)],
  })
  const other = await add('b', {
    rooms: '1',
    homes: [
      described(made(1), 15, 428, 941_000),
      described(made(2), 15, 428, 941_000),
      described(made(3), 16, 440, 995_000),
      described(made(4), 17, 440, 990_000),
    ],
  })
  const twin = (await homesOf(other)).find(({ apt_no }) => apt_no === made(1))?.id ?? Number.NaN
  const lead = (
    await call(testApp().app, 'POST', '/leads/', { body: { full_name: 'Omar', contact_number: '0501234567', lead_type: 'call' } })
  ).json()
  await db().updateTable('leads').set({ property_id: other, unit_listing_id: twin }).where('id', '=', lead.data.id).execute()
  const { data } = (await call(testApp().app, 'GET', '/office/duplicates/', { token })).json()
  expect(data[0].twins).toMatchObject([{ own_homes: 0 }, { own_homes: 1, own_numbers: [], own_leads: 0 }])
  await merge(keep, other)
  expect(priceOf(await homesOf(keep))).toEqual({ 1501: 941_000, 1502: 941_000, 1601: 990_000, [made(4)]: 990_000 })
  const kept = await db().selectFrom('leads').select('unit_listing_id').where('id', '=', lead.data.id).executeTakeFirstOrThrow()
  expect(kept).toEqual({ unit_listing_id: await homeId(keep, '1501') })
  expect((await call(testApp().app, 'GET', `/unit-listing/${twin}/`)).json().data).toMatchObject({ id: await homeId(keep, '1501') })
})

it('takes the facts of homes without numbers from the other project, but not their missing numbers', async () => {
  const keep = await add('a', { rooms: '1', homes: [{ apt_no: '1501', floor_no: 15, area: 428, price: 941_000 }] })
  const other = await add('b', { rooms: '1', homes: [{ apt_no: 'row-0123456789a1', floor_no: 15, area: 428, price: 950_000 }] })
  await merge(keep, other, { take: ['units'] })
  expect(priceOf(await homesOf(keep))).toEqual({ 1501: 950_000 })
})

it('does not list homes twice again at the next imports of either feed', async () => {
  const described = { floor_no: 15, area: 428 }
  await run('one', { ...home('1501'), ...described })
  await run('two', { ...home('row-0123456789a1'), ...described })
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  await run('one', { ...home('1501', 7), ...described })
  expect(await run('two', { ...home('row-0123456789a1'), ...described })).toMatchObject({ changed: 0, merged_projects: [] })
  expect(priceOf(await homesOf(keep))).toEqual({ 1501: 7 })
})

it('keeps a home type apart that says more of its homes, with its plans', async () => {
  const keep = await add('a', { rooms: '1', homes: [home('1')] })
  const other = await add('b', { rooms: '1', bathrooms: 2, plans: 1, homes: [home('2')] })
  await merge(keep, other)
  const [, own] = await typesOf(keep)
  expect((await homesOf(keep))[1]).toMatchObject({ apt_no: '2', unit_id: own?.id })
  expect(await db().selectFrom('unit_plans').select('unit_id').execute()).toEqual([{ unit_id: own?.id }])
})

it('keeps leads, reports, bookings and former prices of all homes', async () => {
  const keep = await add('a', { homes: [home('1'), home('2')] })
  const other = await add('b', { homes: [home('2'), home('3')] })
  const [kept, same, moved] = [await homeId(keep, '2'), await homeId(other, '2'), await homeId(other, '3')]
  await db().updateTable('unit_listings').set({ price: 5 }).where('id', '=', moved).execute()
  const booker = await addPerson(db(), {})
  for (const unit_listing_id of [same, moved]) {
    const lead = await call(testApp().app, 'POST', '/leads/', {
      body: { full_name: 'Omar', contact_number: `05012345${unit_listing_id % 10}7`, lead_type: 'call' },
    })
    await db().updateTable('leads').set({ property_id: other, unit_listing_id }).where('id', '=', lead.json().data.id).execute()
  }
  await db()
    .insertInto('referrals')
    .values({ referrer_id: adminId, referred_id: booker.id, referred_at: new Date(), property_id: other, unit_listing_id: same })
    .execute()
  const { data } = (await call(testApp().app, 'GET', '/office/duplicates/', { token })).json()
  expect(data[0].twins).toMatchObject([
    { own_homes: 1, own_numbers: ['1'], own_leads: 0 },
    { own_homes: 1, own_numbers: ['3'], own_leads: 1 },
  ])
  await merge(keep, other)
  const leads = db().selectFrom('leads').select(['property_id', 'unit_listing_id']).where('property_id', 'is not', null).orderBy('id')
  expect(await leads.execute()).toEqual([
    { property_id: keep, unit_listing_id: kept },
    { property_id: keep, unit_listing_id: moved },
  ])
  expect(await db().selectFrom('referrals').select(['property_id', 'unit_listing_id']).execute()).toEqual([
    { property_id: keep, unit_listing_id: kept },
  ])
  const history = db().selectFrom('price_history').select(['property_id', 'unit_listing_id', 'price'])
  expect(await history.execute()).toEqual([{ property_id: keep, unit_listing_id: moved, price: 1_000_000 }])
})

it('keeps the bookings of both projects with their homes, in the office and for the referrer', async () => {
  const keep = await add('a', { homes: [home('1'), home('2')] })
  const other = await add('b', { homes: [home('2'), home('3')] })
  const referrer = await addPerson(db())
  const refer = async () => {
    const referral = { referrer_id: referrer.id, referred_id: (await addPerson(db())).id, referred_at: new Date() }
    return (await db().insertInto('referrals').values(referral).returning('id').executeTakeFirstOrThrow()).id
  }
  const book = async (id: number, project: number, number: string) => {
    const body = { unit_id: await homeId(project, number) }
    return (await call(testApp().app, 'POST', `/referrals/${id}/complete/`, { token, body })).statusCode
  }
  for (const [project, number] of [
    [keep, '1'],
    [keep, '2'],
    [other, '2'],
    [other, '3'],
  ] as const)
    expect(await book(await refer(), project, number)).toBe(200)
  await merge(keep, other)
  const { data } = (await call(testApp().app, 'GET', '/referrals/all/?status=completed', { token })).json()
  const bookings = data.filter((one: StaffReferral) => one.referrer.id === referrer.id)
  const homes = bookings.map(({ property_id, unit }: StaffReferral) => [property_id, unit?.apt_no])
  expect(homes.sort()).toEqual(['1', '2', '2', '3'].map((number) => [keep, number]))
  const twice = bookings.filter(({ also_booked_by }: StaffReferral) => also_booked_by !== null)
  expect(twice.map(({ unit }: StaffReferral) => unit?.apt_no)).toEqual(['2', '2'])
  expect(twice[0].also_booked_by.name).toBe(twice[1].referred_user_name)
  const own = (await signIn(testApp().app, referrer.username)).access
  const listed: Referral[] = (await call(testApp().app, 'GET', '/referrals/', { token: own })).json().data
  expect(listed.map(({ property_title }) => property_title)).toEqual(['Twin', 'Twin', 'Twin', 'Twin'])
  expect(await book(await refer(), keep, '3')).toBe(409)
})

it('lets addresses of homes lead to the home or project that replaces them, also after a second merge', async () => {
  const keep = await add('a', { homes: [home('1'), home('2')] })
  const other = await add('b', { homes: [home('2'), home('3'), home('4')] })
  const [kept, same, removed] = [await homeId(keep, '2'), await homeId(other, '2'), await homeId(other, '3')]
  await merge(keep, other, { homes: 'one' })
  const read = async (id: number) => (await call(testApp().app, 'GET', `/unit-listing/${id}/`)).json()
  expect((await read(same)).data).toMatchObject({ id: kept, property_slug: 'a' })
  expect(await read(removed)).toMatchObject({ code: 'not_found', moved_to: 'a' })
  const third = await add('c', { homes: [home('2')] })
  const last = await homeId(third, '2')
  await merge(third, keep)
  expect((await read(same)).data).toMatchObject({ id: last, property_slug: 'c' })
  expect((await read(kept)).data).toMatchObject({ id: last })
  expect(await read(removed)).toMatchObject({ moved_to: 'c' })
  await db().updateTable('properties').set({ publication: 'draft' }).where('id', '=', third).execute()
  expect(await read(removed)).not.toHaveProperty('moved_to')
})

it('keeps the homes of both at the next imports of either feed', async () => {
  await run('one', home('1'), home('2'))
  await run('two', home('2', 9), home('3'))
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  const both = { 1: 1_000_000, 2: 1_000_000, 3: 1_000_000 }
  expect(await run('one', home('1'), home('2'))).toMatchObject({ changed: 0, unchanged: 1 })
  expect(priceOf(await homesOf(keep))).toEqual(both)
  expect(await run('two', home('4'))).toMatchObject({ added: 0, changed: 0, remarks: { merged: 1 } })
  expect(priceOf(await homesOf(keep))).toEqual(both)
  // Its own homes still follow the first feed: 1 has another price, 2 is sold out of the file, and 5 is new.
  expect(await run('one', home('1', 7), home('5'))).toMatchObject({ added: 0, changed: 1 })
  expect(priceOf(await homesOf(keep))).toEqual({ 1: 7, 3: 1_000_000, 5: 1_000_000 })
})

it('names the homes of a merged project that the other feed gives another price or status', async () => {
  await run('one', home('1'), home('2'))
  await run('two', home('3'), home('4'), home('5'))
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  expect(await run('two', home('3'), home('4'), home('5'))).toMatchObject({ merged_projects: [] })
  const reserved = { ...home('5'), status: 'reserved' }
  const { merged_projects } = await run('two', { ...home('3', 9_000_000), status: 'sold' }, reserved, home('4'))
  const [sold, kept] = [
    { field: 'status', before: 'available', after: 'sold' },
    { field: 'status', before: 'available', after: 'reserved' },
  ]
  expect(merged_projects).toMatchObject([
    {
      id: keep,
      homes: [
        { apt_no: '3', changes: [{ field: 'price', before: 1_000_000, after: 9_000_000 }, sold] },
        { apt_no: '5', changes: [kept] },
      ],
      home_count: 2,
      sold_count: 1,
    },
  ])
})

it('knows grouped homes of a merged project by the references of their rows', async () => {
  const list = (file: string) =>
    importProjects(testApp().database, {
      format: 'csv',
      source: 'two',
      file: Readable.from([Buffer.from(file)]),
      mapping: { columns: {}, rows: 'homes' },
    })
  await run('one', home('1'), home('2'))
  await list(
    'Ref,Building,Community,City,Type,Unit No,Bedrooms,Price\nR3,Noor,Dubai Marina,Dubai,Apartment,3,1,1000000\nR4,Noor,Dubai Marina,Dubai,Apartment,4,1,1000000',
  )
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  const { rejected, remarks, merged_projects } = await list('Ref,Price\nR3,1000000\nR4,1200000')
  expect({ rejected, merged: remarks.merged }).toEqual({ rejected: 0, merged: 1 })
  expect(merged_projects).toMatchObject([
    { id: keep, homes: [{ apt_no: '4', changes: [{ field: 'price', before: 1_000_000, after: 1_200_000 }] }], home_count: 1 },
  ])
  expect(priceOf(await homesOf(keep))).toMatchObject({ 1: 1_000_000, 4: 1_000_000 })
})

it('names homes that left the file of the other feed, and new ones, but none that only the first feed has', async () => {
  await run('one', home('401'), home('400'))
  await run('two', home('400'), home('402'), home('403'), { ...home('405'), status: 'reserved' }, { ...home('406'), status: 'sold' })
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  const { merged_projects } = await run('two', home('400'), home('403'), home('404'), { ...home('407'), status: 'sold' })
  expect(merged_projects).toMatchObject([
    {
      id: keep,
      homes: [
        { apt_no: '402', kind: 'gone', changes: [{ field: 'status', before: 'available', after: null }] },
        { apt_no: '404', kind: 'new', changes: [] },
        { apt_no: '405', kind: 'gone', changes: [{ field: 'status', before: 'reserved', after: null }] },
      ],
      home_count: 3,
      sold_count: 1,
    },
  ])
})

it('does not name homes as new that the merge left out', async () => {
  await run('one', home('1'))
  await run('two', home('2'))
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other, { homes: 'one' })
  expect(await run('two', home('2'))).toMatchObject({ merged_projects: [] })
})

it('lets homes leave with their feed although it never had most of the homes', async () => {
  await run('one', home('1'), home('2'))
  await run('two', ...['11', '12', '13', '14', '15', '16'].map((number) => home(number)))
  const [keep, other] = [await idOf('one'), await idOf('two')]
  await merge(keep, other)
  await run('one', home('1'))
  expect((await homesOf(keep)).map(({ apt_no }) => apt_no)).toEqual(['1', '11', '12', '13', '14', '15', '16'])
})

it('shows the price and sizes of homes that joined, directly and after the next import, everywhere', async () => {
  const priced = (price: number) => ({ price, price_source: 'developer', price_date: uaeDate(), area_sqft: 800 })
  await runWith(priced(1_000_000), 'one', { ...home('1'), area: 800 })
  await runWith(priced(600_000), 'two', { ...home('2', 600_000), area: 500 }, { ...home('3', 1_500_000), area: 900 })
  const [keep, other] = [await idOf('one'), await idOf('two')]
  const read = async (path: string) => (await call(testApp().app, 'GET', path)).json()
  const shown = async () => {
    const [listed] = (await read('/property/?max_price=700000')).results.data
    const [card] = (await read('/property/?sort_by=price_asc')).results.data
    const page = (await read(`/property-detail/${card.slug}/`)).data.data
    const stored = db().selectFrom('property_search').select(['price', 'area_sqft']).where('property_id', '=', keep)
    const [{ min_price, max_price, min_area, max_area }] = page.units
    return {
      search: listed?.id === keep && (await stored.executeTakeFirst()),
      card: { price: card.price, area_sqft: card.area_sqft },
      page: { price: page.price, area_sqft: page.area_sqft },
      type: { min_price, max_price, min_area, max_area },
    }
  }
  await merge(keep, other)
  const cheapest = { price: 600_000, area_sqft: 500 }
  const type = { min_price: 600_000, max_price: 1_500_000, min_area: 500, max_area: 900 }
  expect(await shown()).toEqual({ search: cheapest, card: cheapest, page: cheapest, type })
  expect(await runWith(priced(1_100_000), 'one', { ...home('1', 1_100_000), area: 800 })).toMatchObject({ changed: 1 })
  expect((await db().selectFrom('properties').select('price').where('id', '=', keep).executeTakeFirstOrThrow()).price).toBe(1_100_000)
  expect(await shown()).toEqual({ search: cheapest, card: cheapest, page: cheapest, type })
})
