import { listGaps } from '@manzil/contract/catalogue/gap-words'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { uaeDate } from '@manzil/contract/time/calendar'
import { addDays } from '@manzil/contract/time/dates'
import { m } from '@manzil/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addCommunity, addDeveloper, addMedia, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { checkForm } from './check-form.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }, clock: () => NOW })

let admin: string
let owner: string
let developer: string
let otherDeveloper: string
let emaar: number

beforeAll(async () => {
  const { app, database } = testApp()
  const enter = async (role: 'admin' | 'owner' | 'developer' | 'user', developer_id: number | null = null) => {
    const { id, username } = await addPerson(database.db, { role })
    await database.db.updateTable('users').set({ developer_id }).where('id', '=', id).execute()
    return (await signIn(app, username)).access
  }
  emaar = await addDeveloper(database.db, 'Emaar')
  admin = await enter('admin')
  owner = await enter('owner')
  developer = await enter('developer', emaar)
  otherDeveloper = await enter('developer', await addDeveloper(database.db, 'Nakheel'))
})

const PROJECT = {
  developer: 'Emaar',
  community: 'Downtown',
  price: 1_200_000,
  images: 2,
  amenities: ['Gym', 'Pool'],
  units: [
    { rooms: '1', min_price: 1_200_000, min_area: 700, plans: 1, homes: [{ apt_no: 'A-101', price: 1_250_000 }, { apt_no: 'A-102' }] },
    { rooms: '2', min_price: 2_000_000, homes: [{ apt_no: 'A-201', price: 2_100_000 }] },
  ],
  plans: [
    [
      { kind: 'booking' as const, percent: 20 },
      { kind: 'handover' as const, percent: 80 },
    ],
  ],
}

async function make(title: string, more: object = {}): Promise<number> {
  return addProject(testApp().database.db, { title, ...PROJECT, ...more })
}

async function open(id: number, token = admin): Promise<ProjectForEditing> {
  const answer = await call(testApp().app, 'GET', `/office/projects/${id}/`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

type Change = (form: ProjectForEditing['form']) => void

async function save(
  id: number,
  change: Change,
  { token = admin, version, confirm_prices }: { token?: string; version?: number; confirm_prices?: boolean } = {},
) {
  const project = await open(id, token === otherDeveloper ? admin : token)
  change(project.form)
  const body = { version: version ?? project.version, form: project.form, ...(confirm_prices !== undefined && { confirm_prices }) }
  return call(testApp().app, 'PUT', `/office/projects/${id}/`, { token, body })
}

function nth<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`nothing at ${index}`)
  return found
}

async function auditOf(id: number) {
  return testApp()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('entity', '=', 'property')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
}

describe('the list of projects', () => {
  it('filters by title words, state, developer and stale price, one page at a time', async () => {
    const { app, database } = testApp()
    const harbour = await make('Harbour Lights', { price: 900_000, price_source: 'developer', price_date: '2025-10-01' })
    const archived = await make('Harbour Nights', { publication: 'archived' })
    const list = async (query: string, token = admin) => (await call(app, 'GET', `/office/projects/?${query}`, { token })).json()
    expect((await list('search=harb light')).data.map(({ id }: { id: number }) => id)).toEqual([harbour])
    expect((await list(`search=${archived}`)).data[0].id).toBe(archived)
    expect((await list('search=harbour&publication=archived')).data.map(({ id }: { id: number }) => id)).toEqual([archived])
    expect((await list('search=harbour&stale=1')).data.map(({ id }: { id: number }) => id)).toEqual([harbour])
    expect((await list('search=harbour&stale=1')).data[0]).toMatchObject({ is_stale: true, price: 900_000, units: 3 })
    const paged = await list('search=harbour&page_size=1')
    expect(paged).toMatchObject({ count: 2 })
    expect(paged.next).toContain('page=2')
    const nakheel = await addDeveloper(database.db, 'Nakheel')
    expect((await list(`search=harbour&developer=${nakheel}`)).count).toBe(0)
  })

  it('finds drafts by what they lack, and says what each should have before it is published', async () => {
    const bare = await make('Lagoon Draft', { publication: 'draft', price: null, images: 0, units: [], community: undefined })
    const priced = await make('Lagoon Priced', { publication: 'draft', price: 900_000, images: 1, community: undefined })
    await make('Lagoon Published', { price: null })
    const list = async (query: string) => {
      const { data } = (await call(testApp().app, 'GET', `/office/projects/?search=lagoon&${query}`, { token: admin })).json()
      return data.map(({ id, lacks }: { id: number; lacks: string[] }) => [id, lacks])
    }
    const missing = ['picture', 'price', 'place']
    expect(await list('lacks=draft_picture')).toEqual([[bare, missing]])
    expect(await list('lacks=draft_price')).toEqual([[bare, missing]])
    expect(await list('lacks=draft_place')).toEqual([
      [priced, ['place']],
      [bare, missing],
    ])
    expect((await list('publication=published'))[0]?.[1]).toEqual([])
  })

  it('finds words of the title, developer and community in either language, also together', async () => {
    const { app, database } = testApp()
    await addDeveloper(database.db, 'Gulf Crest', { name_ar: 'قمة الخليج' })
    const community = await addCommunity(database.db, 'Pearl Lagoon', { name_ar: 'بحيرة اللؤلؤ' })
    const given = { developer: 'Gulf Crest', community: 'Pearl Lagoon' }
    const ids = [await make('Sail One', given), await make('Sail Two', given)]
    await make('Sail Three', { community: 'Pearl Lagoon' })
    const list = async (search: string) => {
      const answer = await call(app, 'GET', `/office/projects/?search=${encodeURIComponent(search)}`, { token: admin })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data.map(({ id }: { id: number }) => id)
    }
    const both = [...ids].reverse()
    for (const search of ['gulf cre', 'بحيره قمة', 'lagoon crest', 'GULF - sail']) expect(await list(search), search).toEqual(both)
    expect(await list('crest two')).toEqual([ids[1]])
    for (const search of ['ulf', 'crest harbour', '- & !']) expect(await list(search), search).toEqual([])
    expect((await call(app, 'GET', `/office/projects/?community=${community}`, { token: admin })).json().count).toBe(3)
    expect((await call(app, 'GET', `/office/projects/?community=${community}`, { token: otherDeveloper })).json().count).toBe(0)
  })

  it('filters by the source of projects, merged ones too', async () => {
    const { app, database } = testApp()
    const id = await make('Harbour Feed')
    await database.db.insertInto('project_sources').values({ source: 'harbour-feed', reference: 'H1', property_id: id }).execute()
    const answer = await call(app, 'GET', '/office/projects/?source=harbour-feed', { token: admin })
    expect(answer.json()).toMatchObject({ count: 1, data: [{ id }] })
  })

  it('says which drafts the latest file of their feed lacks, and which the next import publishes', async () => {
    const { app, database } = testApp()
    const id = await make('Awaited Draft', { publication: 'draft' })
    const feed = await database.db
      .insertInto('feeds')
      .values({
        name: 'Awaiting Feed',
        source: 'awaiting-feed',
        format: 'csv',
        address: 'https://feeds.example/a.csv',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const source = { source: 'awaiting-feed', reference: 'A1', property_id: id }
    await database.db.insertInto('project_sources').values(source).execute()
    const setProject = (withheld_at: Date | null) =>
      database.db.updateTable('properties').set({ withheld_at }).where('id', '=', id).execute()
    const state = async () => {
      const listed = await call(app, 'GET', '/office/projects/?source=awaiting-feed', { token: admin })
      const { missing_from, released_by } = (await call(app, 'GET', `/office/projects/${id}/`, { token: admin })).json().data
      return { missing_from, released_by, is_listed: listed.json().data[0].is_missing_from_feed }
    }
    expect(await state()).toEqual({ missing_from: null, released_by: null, is_listed: false })
    await setProject(new Date())
    expect(await state()).toEqual({ missing_from: null, released_by: 'Awaiting Feed', is_listed: false })
    const drafts = JSON.stringify({ columns: {}, publish: 'drafts' })
    await database.db.updateTable('feeds').set({ mapping: drafts }).where('id', '=', feed.id).execute()
    expect(await state()).toMatchObject({ released_by: null })
    await database.db.updateTable('project_sources').set({ vanished_at: new Date() }).where('property_id', '=', id).execute()
    expect(await state()).toEqual({ missing_from: 'Awaiting Feed', released_by: null, is_listed: true })
    await setProject(null)
    const setPublication = (publication: 'archived' | 'published') =>
      database.db.updateTable('properties').set({ publication }).where('id', '=', id).execute()
    await setPublication('archived')
    expect(await state()).toEqual({ missing_from: 'Awaiting Feed', released_by: null, is_listed: true })
    await setPublication('published')
    expect(await state()).toEqual({ missing_from: null, released_by: null, is_listed: false })
  })

  it("shows developer accounts only their own developer's projects", async () => {
    const { app } = testApp()
    await make('Sobha One', { developer: 'Sobha' })
    const list = async (token: string) => (await call(app, 'GET', '/office/projects/?page_size=100', { token })).json().data
    const own = await list(developer)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map((project: { developer: { name: string } }) => project.developer.name))).toEqual(new Set(['Emaar']))
    expect(await list(otherDeveloper)).toEqual([])
  })
})

describe('saving a project', () => {
  it('writes every field, records it in the audit trail and shows it at once', async () => {
    const { app, database } = testApp()
    const id = await make('Creek Gate')
    const before = await open(id)
    expect((await read(app, `/property-detail/${id}/`)).data.data.title).toBe('Creek Gate')
    const answer = await save(id, (form) => {
      form.title = 'Creek Gate Two'
      form.title_ar = 'بوابة الخور'
      form.description = '<p>Near the <b>creek</b></p>'
      form.price = 1_150_000
      form.price_source = 'developer'
      form.price_date = '2026-03-01'
      form.images.reverse()
      nth(form.units, 0).min_price = 1_150_000
      nth(form.units, 0).max_price = 1_300_000
      nth(nth(form.units, 0).homes, 0).price = 1_199_000
      nth(form.payment_plans, 0).steps = [
        { name: 'Booking', name_ar: 'الحجز', kind: 'booking', percent: 10, months: 0, due_date: null },
        { name: 'Instalment', name_ar: null, kind: 'construction', percent: 30, months: null, due_date: '2027-03-15' },
        { name: 'Handover', name_ar: null, kind: 'handover', percent: 60, months: null, due_date: null },
      ]
      form.registration = {
        number: '9001',
        status: 'ACTIVE',
        escrow_bank: 'Bank',
        master_project: null,
        master_project_ar: null,
        master_developer: null,
        start_date: '2024-01-01',
        snapshot_date: null,
      }
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const saved: ProjectForEditing = answer.json().data
    expect(saved.version).toBe(before.version + 1)
    expect(saved.form.description).toBe('<p>Near the <b>creek</b></p>')
    expect(saved.form.units.map((unit) => unit.id)).toEqual(before.form.units.map((unit) => unit.id))
    expect(saved.form.images.map((image) => image.media_id)).toEqual(before.form.images.map((image) => image.media_id).reverse())
    expect(saved.price_history).toMatchObject([{ price: 1_200_000, price_date: '2026-01-15' }])
    const shown = (await read(app, `/property-detail/${id}/`)).data.data
    expect(shown).toMatchObject({
      title: 'Creek Gate Two',
      title_ar: 'بوابة الخور',
      price: 1_150_000,
      price_history: [{ price: 1_200_000 }],
    })
    expect(shown.units[0].unit_listings.find(({ apt_no }: { apt_no: string }) => apt_no === 'A-101')).toMatchObject({
      price: 1_199_000,
      price_date: '2026-03-01',
    })
    // Taken from the price of its home, which is on the market.
    expect(shown.units[1]).toMatchObject({ min_price: 2_100_000, price_date: '2026-01-15' })
    expect((await read(app, '/property/', { keywords: 'بوابة' })).count).toBe(1)
    const [entry] = await auditOf(id)
    expect(entry).toMatchObject({ action: 'project_changed' })
    const changed = (entry as unknown as { detail: { changes: { field: string }[] } }).detail.changes
    expect(changed.map(({ field }) => field).sort()).toEqual(
      ['title', 'title_ar', 'description', 'price', 'price_date', 'images', 'units', 'homes', 'payment_plans', 'registration'].sort(),
    )
    expect(changed.find(({ field }) => field === 'title')).toEqual({ field: 'title', before: 'Creek Gate', after: 'Creek Gate Two' })
    const history = await database.db.selectFrom('price_history').selectAll().where('property_id', '=', id).orderBy('id').execute()
    expect(history.map(({ price }) => price).sort()).toEqual([1_200_000, 1_200_000, 1_250_000])
  })

  it('requirement 29: stores descriptions without executable markup', async () => {
    const id = await make('Hostile Court')
    const answer = await save(id, (form) => {
      form.description = '<p onclick="x()">Near the <b>creek</b></p><script>alert(1)</script>'
      form.description_ar = '<img src=x onerror=alert(1)><p>قرب الخور</p>'
    })
    expect(answer.json().data.form).toMatchObject({ description: '<p>Near the <b>creek</b></p>', description_ar: '<p>قرب الخور</p>' })
  })

  it('writes nothing if nothing has changed', async () => {
    const id = await make('Quiet Court')
    const { version } = await open(id)
    const answer = await save(id, () => {})
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.version).toBe(version)
    expect(await auditOf(id)).toEqual([])
  })

  it('moves, adds and removes homes, which keep their ids by number', async () => {
    const id = await make('Moving Homes')
    const before = (await open(id)).form
    const [first, second] = [nth(before.units, 0), nth(before.units, 1)]
    const answer = await save(id, (form) => {
      const [one, two] = [nth(form.units, 0), nth(form.units, 1)]
      // Swaps their numbers and moves one to the other type, which becomes the first.
      const [a, b] = [nth(one.homes, 0), nth(one.homes, 1)]
      const numbers = [a.apt_no, b.apt_no]
      a.apt_no = nth(numbers, 1)
      b.apt_no = nth(numbers, 0)
      two.homes = [b, { id: null, apt_no: 'A-201', floor_no: 2, area: 1100, price: null, status: 'reserved' }]
      one.homes = [a]
      form.units = [two, one, { ...one, id: null, unit_type_id: 3, plan_ids: [], homes: [] }]
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { units } = (answer.json().data as ProjectForEditing).form
    expect(units.map((unit) => unit.id).slice(0, 2)).toEqual([second.id, first.id])
    expect(nth(units, 1).homes).toMatchObject([{ id: nth(first.homes, 1).id, apt_no: 'A-102' }])
    expect(
      nth(units, 0)
        .homes.map(({ apt_no }) => apt_no)
        .sort(),
    ).toEqual(['A-101', 'A-201'])
    expect(nth(units, 0).homes.find(({ apt_no }) => apt_no === 'A-101')?.id).toBe(nth(first.homes, 0).id)
    expect(units).toHaveLength(3)
  })

  it('numbers new homes in the order of their places, across home types', async () => {
    const id = await make('Placed Homes')
    const added = (apt_no: string, place: number) => ({
      id: null,
      apt_no,
      floor_no: 3,
      area: null,
      price: null,
      status: 'available' as const,
      place,
    })
    const answer = await save(id, (form) => {
      nth(form.units, 0).homes.push(added('Z-1', 10), added('C-1', 12))
      nth(form.units, 1).homes.push(added('Y-1', 11))
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const homes = (answer.json().data as ProjectForEditing).form.units.flatMap((unit) => unit.homes)
    const byId = homes.toSorted((one, other) => Number(one.id) - Number(other.id)).map(({ apt_no }) => apt_no)
    expect(byId.slice(-3)).toEqual(['Z-1', 'Y-1', 'C-1'])
    expect(JSON.stringify(await auditOf(id))).not.toContain('"place"')
  })

  it('shows no price of homes that are sold, and none of a type whose homes are', async () => {
    const { app } = testApp()
    const homes = [{ apt_no: '701', price: 1_023_000 }, { apt_no: '702' }]
    const id = await make('Sold Court', { price: 1_023_000, units: [{ rooms: '1', min_price: 1_023_000, homes }] })
    const answer = await save(id, (form) => {
      nth(nth(form.units, 0).homes, 0).status = 'sold'
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.form).toMatchObject({ price: null, sales_status_id: 3 })
    const shown = (await read(app, `/property-detail/${id}/`)).data.data
    expect(shown).toMatchObject({ price: null, price_date: null })
    expect(shown.units[0]).toMatchObject({ min_price: null, max_price: null, available_count: 1 })
  })

  it('keeps the price of sold homes that a project had before, or that a person enters all the same', async () => {
    const homes = [{ apt_no: '701', price: 1_023_000, status: 'sold' }]
    const id = await make('Kept Court', { price: 1_023_000, sales_status_id: 4, units: [{ rooms: '1', homes }] })
    const edited = await save(id, (form) => Object.assign(form, { floors: 9 }))
    expect(edited.json().data.form).toMatchObject({ price: 1_023_000, floors: 9 })
    await save(id, (form) => Object.assign(form, { price: null }))
    const entered = await save(id, (form) => Object.assign(form, { price: 1_023_000 }))
    expect(entered.json().data.form).toMatchObject({ price: 1_023_000 })
  })

  it('updates the date of every price when prices are confirmed', async () => {
    const { app } = testApp()
    const id = await make('Confirmed Court')
    const answer = await save(id, (form) => Object.assign(form, { price_source: 'developer', price_date: '2026-02-28' }), {
      confirm_prices: true,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { units, price_date } = (await read(app, `/property-detail/${id}/`)).data.data
    expect([price_date, ...units.map((unit: { price_date: string }) => unit.price_date)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-02-28',
    ])
  })

  it('refuses an edit of an outdated version and says who changed what', async () => {
    const id = await make('Contested')
    const { version } = await open(id)
    expect((await save(id, (form) => Object.assign(form, { title: 'Contested by one' }), { version })).statusCode).toBe(200)
    const answer = await save(id, (form) => Object.assign(form, { floors: 9 }), { token: owner, version })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', changed: [{ by: 'Layla Haddad', feed: null, fields: ['title'] }] })
    expect((await open(id)).form).toMatchObject({ title: 'Contested by one', floors: null })
  })

  it('accepts only one of several edits sent at once', async () => {
    const id = await make('Raced')
    const { version } = await open(id)
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((title) => save(id, (form) => Object.assign(form, { title }), { version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it("names the invalid field, in the caller's language", async () => {
    const { app } = testApp()
    const id = await make('Refused')
    await make('Taken Address')
    const { version, form } = await open(id)
    const refusal = async (change: object) => {
      const body = { version, form: { ...form, ...change } }
      const answer = await call(app, 'PUT', `/office/projects/${id}/`, { token: admin, body, headers: { 'accept-language': 'ar' } })
      expect(answer.statusCode, JSON.stringify(change)).toBe(400)
      return answer.json().errors
    }
    const unit = nth(form.units, 0)
    const plan = nth(form.payment_plans, 0)
    expect(Object.keys(await refusal({ title: ' ' }))).toEqual(['form.title'])
    expect(await refusal({ price: -5 })).toHaveProperty('form.price')
    expect(await refusal({ slug: 'taken-address' })).toEqual({ 'form.slug': ['صفحة «\u2068Taken Address\u2069» تستخدم هذا الرابط'] })
    expect(await refusal({ slug: '12' })).toHaveProperty('form.slug')
    expect(await refusal({ price_date: '2026-03-02' })).toHaveProperty('form.price_date')
    expect(await refusal({ latitude: 25 })).toHaveProperty('form.longitude')
    expect(await refusal({ community_id: 987_654 })).toHaveProperty('form.community_id')
    expect(await refusal({ emirate_id: 1 })).toHaveProperty('form.community_id')
    expect(await refusal({ images: [{ media_id: 987_654, alt: '', alt_ar: '', focus: '50% 50%' }] })).toHaveProperty(['form.images.0'])
    expect(await refusal({ units: [{ ...unit, id: 987_654 }] })).toHaveProperty(['form.units.0.id'])
    expect(await refusal({ units: [{ ...unit, homes: [{ ...unit.homes[0], id: 987_654 }] }] })).toHaveProperty(['form.units.0.homes.0.id'])
    expect(await refusal({ units: [{ ...unit, max_price: 5 }] })).toHaveProperty(['form.units.0.max_price'])
    expect(await refusal({ units: [{ ...unit, homes: [...unit.homes, { ...unit.homes[0], id: null }] }] })).toHaveProperty([
      'form.units.0.homes.2.apt_no',
    ])
    expect(await refusal({ payment_plans: [{ ...plan, steps: plan.steps.slice(1) }] })).toHaveProperty(['form.payment_plans.0.steps'])
    expect((await open(id)).version).toBe(version)
  })

  it('looks up thousands of homes without comparing each with all stored ones, and names an unknown one', async () => {
    const { form } = await open(await make('Many Homes'))
    const unit = nth(form.units, 0)
    const home = { ...nth(unit.homes, 0), price: null }
    const ids = Array.from({ length: 2_000 }, (_, index) => index + 1)
    let reads = 0
    const counted = (id: number) => ({
      ...home,
      get id() {
        reads++
        return id
      },
    })
    const stored = { id: 1, form: { ...form, units: [{ ...unit, homes: ids.map(counted) }] } }
    const given = { ...form, units: [{ ...unit, homes: [...ids, 987_654].map((id) => ({ ...home, id })) }] }
    const account = { id: 1, role: 'admin', session_id: '', two_factor_missing: false, must_change_password: false } as const
    const { db } = testApp().database
    const check = db.transaction().execute((trx) => checkForm(testApp().app.services, trx, account, given, stored))
    await expect(check).rejects.toMatchObject({ fields: { 'form.units.0.homes.2000.id': [m.input_unknown_value] } })
    expect(reads).toBeLessThan(10 * ids.length)
  })

  it('changes the description of a shared picture for this project only', async () => {
    const { database } = testApp()
    const [id, other] = [await make('Shared Picture'), await make('Shared Picture Too')]
    const media_id = await addMedia(database.db, 'image')
    await database.db
      .insertInto('property_images')
      .values([
        { property_id: id, position: 9, media_id },
        { property_id: other, position: 9, media_id },
      ])
      .execute()
    const answer = await save(id, (form) => Object.assign(nth(form.images, 2), { alt: 'The lobby' }))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.form.images[2]).toMatchObject({ alt: 'The lobby' })
    expect((await open(other)).form.images[2]).toMatchObject({ media_id, alt: expect.stringContaining('Alt of') })
  })

  it("is open to the developer's people, except for staff-only fields", async () => {
    const id = await make('Own Project')
    const allowed = await save(id, (form) => Object.assign(form, { floors: 30 }), { token: developer })
    expect(allowed.statusCode, allowed.body).toBe(200)
    expect((await open(id, developer)).locked).toContain('is_featured')
    for (const change of [{ is_featured: true }, { is_exclusive: true }, { developer_id: null }, { agent_id: 1 }]) {
      const refused = await save(id, (form) => Object.assign(form, change), { token: developer })
      expect(refused.statusCode).toBe(400)
      expect(Object.keys(refused.json().errors)).toEqual([`form.${Object.keys(change)[0]}`])
    }
  })

  it("treats other developers' projects as missing", async () => {
    const { app } = testApp()
    const id = await make('Foreign Project')
    expect((await save(id, () => {}, { token: otherDeveloper })).statusCode).toBe(404)
    for (const path of ['', 'history/', 'preview/']) {
      const answers = [id, 987_654_321].map((one) => call(app, 'GET', `/office/projects/${one}/${path}`, { token: otherDeveloper }))
      const [foreign, missing] = (await Promise.all(answers)).map((answer) => [answer.statusCode, { ...answer.json(), request_id: '' }])
      expect(foreign).toEqual(missing)
      expect(foreign?.[0]).toBe(404)
    }
    const body = { version: 1, publication: 'archived' }
    expect((await call(app, 'PUT', `/office/projects/${id}/publication/`, { token: otherDeveloper, body })).statusCode).toBe(404)
  })
})

describe('a new project', () => {
  const FORM = {
    slug: 'brand-new',
    title: 'Brand New',
    title_ar: null,
    description: '',
    description_ar: null,
    developer_id: null,
    emirate_id: 2,
    community_id: null,
    category_id: 1,
    property_type_id: 1,
    project_type_id: 1,
    project_status_id: 1,
    sales_status_id: 1,
    price: null,
    price_source: null,
    price_date: null,
    area_sqft: null,
    delivery_date: null,
    down_payment_percent: null,
    rental_guarantee: false,
    rental_guarantee_percent: null,
    latitude: null,
    longitude: null,
    is_exact: false,
    total_units: null,
    floors: null,
    service_charge: null,
    service_charge_year: null,
    construction_percent: null,
    is_exclusive: false,
    is_featured: false,
    agent_id: null,
    registration: null,
    amenity_ids: [],
    images: [],
    units: [],
    payment_plans: [],
  }

  it('is a draft, hidden until it is published and again once it is archived', async () => {
    const { app } = testApp()
    const made = await call(app, 'POST', '/office/projects/', { token: admin, body: { form: FORM } })
    expect(made.statusCode, made.body).toBe(201)
    const { id, version, publication } = made.json().data
    expect(publication).toBe('draft')
    const shown = async () => (await app.inject('/api/v1/property-detail/brand-new/')).statusCode
    const publish = (to: string, at: number) =>
      call(app, 'PUT', `/office/projects/${id}/publication/`, {
        token: admin,
        body: { version: at, publication: to, accept_incomplete: true },
      })
    expect(await shown()).toBe(404)
    const preview = await call(app, 'GET', `/office/projects/${id}/preview/`, { token: admin })
    expect(preview.json().data.data.title).toBe('Brand New')
    expect(preview.headers['cache-control']).toBe('no-store')
    const published = await publish('published', version)
    expect(published.statusCode, published.body).toBe(200)
    expect(await shown()).toBe(200)
    expect((await publish('archived', version)).statusCode).toBe(409)
    expect((await publish('archived', version + 1)).statusCode).toBe(200)
    expect(await shown()).toBe(404)
    const history = (await call(app, 'GET', `/office/projects/${id}/history/`, { token: owner })).json()
    expect(history.data.map(({ action }: { action: string }) => action)).toEqual([
      'project_archived',
      'project_published',
      'project_created',
    ])
    expect(history.data[0]).toMatchObject({
      by: 'Layla Haddad',
      changes: [{ field: 'publication', before: 'published', after: 'archived' }],
    })
    expect((await call(app, 'POST', '/office/projects/', { token: admin, body: { form: FORM } })).json().errors).toHaveProperty([
      'form.slug',
    ])
  })

  it('shows which facts it lacks that its feed requires, or all buyers look for without a feed', async () => {
    const { db } = testApp().database
    const id = await addProject(db, { title: 'From A Feed', developer: 'Emaar', price: null })
    expect((await open(id)).lacks).toEqual(['picture', 'price', 'place'])
    await db.updateTable('properties').set({ source: 'dld' }).where('id', '=', id).execute()
    expect((await open(id)).lacks).toEqual([])
    const feed = {
      name: 'Partner',
      source: 'partner',
      format: 'json',
      address: 'https://partner.example/feed.json',
      created_at: NOW,
    } as const
    await db.insertInto('feeds').values(feed).execute()
    await db.updateTable('properties').set({ source: 'partner' }).where('id', '=', id).execute()
    expect((await open(id)).lacks).toEqual(['picture', 'price', 'place'])
    const mapping = { columns: {}, required: ['price'] }
    await db
      .updateTable('feeds')
      .set({ mapping: JSON.stringify(mapping) })
      .where('source', '=', 'partner')
      .execute()
    expect((await open(id)).lacks).toEqual(['price'])
  })

  it('is published without what its feed requires only if the caller accepts that, and a hand-made one too', async () => {
    const { app, database } = testApp()
    const id = await addProject(database.db, { title: 'Incomplete', developer: 'Emaar', price: null })
    await database.db.updateTable('properties').set({ source: 'partner', publication: 'draft' }).where('id', '=', id).execute()
    const { version } = await open(id)
    const publish = (body: object) =>
      call(app, 'PUT', `/office/projects/${id}/publication/`, { token: admin, body: { version, publication: 'published', ...body } })
    const required = m.catalogue_lacks_facts({ facts: listGaps(['permit', 'project_number', 'escrow', 'escrow_bank']) })
    const refused = await publish({})
    const doubts = [m.doubt_no_description(), m.doubt_no_arabic_title(), m.doubt_no_handover()]
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { accept_incomplete: [m.catalogue_lacks_price(), ...doubts, required] },
    ])
    expect((await open(id)).publication).toBe('draft')
    expect((await publish({ accept_incomplete: true })).json().data.publication).toBe('published')
    await database.db.updateTable('properties').set({ source: 'office', publication: 'draft' }).where('id', '=', id).execute()
    expect(Object.values((await publish({ version: (await open(id)).version })).json().errors)).toEqual([
      [m.catalogue_lacks_picture(), m.catalogue_lacks_price(), m.catalogue_lacks_place(), ...doubts, required],
    ])
  })

  it('has a register number that looks like one, and numbers in Latin digits', async () => {
    const { app } = testApp()
    const register = (number: string) => ({
      number,
      status: 'ACTIVE',
      escrow_bank: null,
      master_project: null,
      master_project_ar: null,
      master_developer: null,
      start_date: null,
      snapshot_date: null,
    })
    const permit = { number: '٧١٢٣٤', issued_on: null, expires_on: null, url: null }
    const make = (form: object) =>
      call(app, 'POST', '/office/projects/', { token: developer, body: { form: { ...FORM, slug: 'numbered', ...form } } })
    const refused = await make({ registration: register('abc') })
    expect(refused.json().errors).toEqual({ 'form.registration.number': [m.input_dld_number()] })
    const elsewhere = await make({ emirate_id: 1, registration: register('abc') })
    expect(elsewhere.json().errors).toMatchObject({ 'form.registration.number': [m.input_register_number()] })
    const made = await make({ registration: register('٢٧٥٩'), permit })
    expect(made.json().data?.form, made.body).toMatchObject({ registration: { number: '2759' }, permit: { number: '71234' } })
  })

  it('can be deleted until it has been public; its content stays in the audit trail', async () => {
    const { app, database } = testApp()
    const make = async (slug: string) =>
      (await call(app, 'POST', '/office/projects/', { token: developer, body: { form: { ...FORM, slug } } })).json().data as {
        id: number
        version: number
        is_deletable: boolean
      }
    const remove = (id: number, token: string) => call(app, 'DELETE', `/office/projects/${id}/`, { token })
    const draft = await make('mistaken')
    expect(draft.is_deletable).toBe(true)
    expect((await remove(draft.id, developer)).statusCode).toBe(200)
    expect((await remove(draft.id, developer)).statusCode).toBe(404)
    const [entry] = await database.db.selectFrom('audit_entries').select('detail').where('action', '=', 'project_deleted').execute()
    expect(entry?.detail).toMatchObject({ before: { slug: 'mistaken' } })
    expect((await make('mistaken')).is_deletable).toBe(true)

    const { id, version } = await make('once-public')
    const publish = (to: string, at: number) =>
      call(app, 'PUT', `/office/projects/${id}/publication/`, {
        token: admin,
        body: { version: at, publication: to, accept_incomplete: true },
      })
    expect((await publish('published', version)).json().data.is_deletable).toBe(false)
    expect((await publish('draft', version + 1)).json().data.is_deletable).toBe(false)
    expect((await remove(id, admin)).statusCode).toBe(409)
  })

  it('is told whose page has its address, unless that is not for it to know', async () => {
    const { app, database } = testApp()
    await addProject(database.db, { title: 'Public Tower', slug: 'public-tower', developer: 'Nakheel' })
    const hidden = await addProject(database.db, { title: 'Hidden Tower', slug: 'hidden-tower', developer: 'Nakheel' })
    await database.db.updateTable('properties').set({ publication: 'draft' }).where('id', '=', hidden).execute()
    const fault = async (token: string, slug: string) =>
      (await call(app, 'POST', '/office/projects/', { token, body: { form: { ...FORM, slug } } })).json().errors['form.slug'][0]
    expect(await fault(developer, 'public-tower')).toContain('Public Tower')
    expect(await fault(developer, 'hidden-tower')).toBe(m.input_slug_taken())
    expect(await fault(admin, 'hidden-tower')).toContain('Hidden Tower')
  })

  it('may still be deleted after its archiving was undone', async () => {
    const { app } = testApp()
    const made = await call(app, 'POST', '/office/projects/', { token: admin, body: { form: { ...FORM, slug: 'undone-draft' } } })
    const { id, version } = made.json().data
    const body = { publication: 'archived', projects: [{ id, version }] }
    const { changed } = (await call(app, 'PUT', '/office/projects/publication/', { token: admin, body })).json().data
    await call(app, 'POST', '/office/projects/undo/', { token: admin, body: { projects: changed } })
    expect(await open(id)).toMatchObject({ publication: 'draft', is_deletable: true })
  })

  it('belongs to the developer of the account that creates it', async () => {
    const { app } = testApp()
    const body = { form: { ...FORM, slug: 'made-by-emaar', is_featured: true } }
    const made = await call(app, 'POST', '/office/projects/', { token: developer, body })
    expect(made.json().data.form).toMatchObject({ developer_id: emaar, is_featured: false })
  })
})

describe('several projects at once', () => {
  const change = async (token: string, publication: string, projects: { id: number; version: number }[], locale = 'en') => {
    const answer = await call(testApp().app, 'PUT', '/office/projects/publication/', {
      token,
      body: { publication, projects },
      headers: { 'accept-language': locale },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const versionOf = async (id: number) => ({ id, version: (await open(id)).version })
  const publicationsOf = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await open(id)).publication))
  const COMPLETE = { title_ar: 'برج', description: '<p>By the sea</p>', description_ar: '<p>على البحر</p>', delivery_date: '2028-01-01' }

  it('changes what only the same person has changed meanwhile, as in another tab', async () => {
    const opened = await versionOf(await make('Bulk Other Tab'))
    await save(opened.id, (form) => Object.assign(form, { floors: 7 }))
    const { data } = await change(admin, 'archived', [opened])
    expect(data).toEqual({ changed: [{ id: opened.id, version: 3 }], refused: [] })
    expect((await open(opened.id)).form.floors).toBe(7)
  })

  it('asks about a draft that lacks nothing but what the law will require', async () => {
    const { app } = testApp()
    const id = await make('Bulk Unregistered', { publication: 'draft', ...COMPLETE, latitude: 25.08, longitude: 55.14 })
    const body = { publication: 'published', version: (await versionOf(id)).version }
    const refused = await call(app, 'PUT', `/office/projects/${id}/publication/`, { token: admin, body })
    const facts = listGaps(['permit', 'project_number', 'escrow', 'escrow_bank'])
    expect(refused.json().errors).toEqual({ accept_incomplete: [m.catalogue_lacks_facts({ facts })] })
  })

  it('changes those that can be changed, and says why the others are refused', async () => {
    const { app } = testApp()
    const [one, two] = [await make('Bulk One'), await make('Bulk Two')]
    const archived = await make('Bulk Archived', { publication: 'archived' })
    const edited = await versionOf(await make('Bulk Edited'))
    await save(edited.id, (form) => Object.assign(form, { floors: 7 }), { token: owner })
    const given = [await versionOf(two), await versionOf(one), edited, { id: 987_654_321, version: 1 }, await versionOf(archived)]
    const { message, data } = await change(admin, 'archived', given)
    expect(message).toBe(m.catalogue_projects_archived({ count: 2 }))
    expect(data.changed).toEqual([two, one].map((id) => ({ id, version: 2 })))
    expect(data.refused).toEqual([
      { id: edited.id, reason: 'changed', problems: [] },
      { id: 987_654_321, reason: 'gone', problems: [] },
      { id: archived, reason: 'same', problems: [] },
    ])
    expect(await publicationsOf(one, two, edited.id)).toEqual(['archived', 'archived', 'published'])
    const entries = [...(await auditOf(one)), ...(await auditOf(two))]
    expect(entries.map(({ action }) => action)).toEqual(['project_archived', 'project_archived'])
    expect(new Set(entries.map(({ at }) => at.getTime())).size).toBe(1)
    expect((await app.inject('/api/v1/property-detail/bulk-one/')).statusCode).toBe(404)
  })

  it("treats other developers' projects as missing", async () => {
    const [own, foreign] = [await make('Bulk Own'), await make('Bulk Foreign', { developer: 'Sobha' })]
    const { data } = await change(developer, 'draft', [await versionOf(foreign), await versionOf(own)])
    expect(data).toMatchObject({ changed: [{ id: own }], refused: [{ id: foreign, reason: 'gone', problems: [] }] })
    expect(await publicationsOf(own, foreign)).toEqual(['draft', 'published'])
  })

  it('publishes what is complete, but nothing that a person has to accept or the law forbids', async () => {
    const { app } = testApp()
    const draft = { publication: 'draft' as const, emirate: 'Fujairah', community: 'Dibba' }
    const complete = await make('Bulk Complete', { ...draft, ...COMPLETE, latitude: 25.59, longitude: 56.26 })
    const incomplete = await make('Bulk Incomplete', draft)
    const { message, data } = await change(admin, 'published', [await versionOf(incomplete), await versionOf(complete)], 'ar')
    const arabic = { locale: 'ar' } as const
    expect(data).toEqual({
      changed: [{ id: complete, version: 2 }],
      refused: [
        {
          id: incomplete,
          reason: 'incomplete',
          problems: expect.arrayContaining([{ field: 'description', text: m.doubt_no_description({}, arabic) }]),
        },
      ],
    })
    expect(message).toBe(m.catalogue_projects_published({ count: 1 }, arabic))
    expect(await publicationsOf(incomplete, complete)).toEqual(['draft', 'published'])
    const shown = await versionOf(incomplete)
    await change(admin, 'archived', [shown])
    const accepted = { publication: 'published', accept_incomplete: true, projects: [shown] }
    const stale = await call(app, 'PUT', '/office/projects/publication/', { token: admin, body: accepted })
    expect(stale.json().data).toMatchObject({ changed: [], refused: [{ id: incomplete, reason: 'changed' }] })
    accepted.projects = [await versionOf(incomplete)]
    await call(app, 'PUT', '/office/projects/publication/', { token: admin, body: accepted })
    expect(await publicationsOf(incomplete)).toEqual(['published'])

    const { permits } = app.services.config
    const unpermitted = await make('Bulk Unpermitted', { publication: 'draft' })
    app.services.config.permits = { ...permits, required: true }
    const refused = (await change(admin, 'published', [await versionOf(unpermitted)])).data.refused
    app.services.config.permits = permits
    expect(refused).toMatchObject([
      { reason: 'required', problems: expect.arrayContaining([{ field: 'permit.number', text: m.input_permit_required() }]) },
    ])
    expect(await publicationsOf(unpermitted)).toEqual(['draft'])
  })

  describe('are put back', () => {
    const undo = async (token: string, projects: { id: number; version: number }[]) => {
      const answer = await call(testApp().app, 'POST', '/office/projects/undo/', { token, body: { projects } })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }

    it('as each was before, without asking for what was not required of them before', async () => {
      const { app, database } = testApp()
      const published = await make('Undo Public')
      const held = await make('Undo Held', { publication: 'draft' })
      const withheld_at = new Date('2026-01-02T03:04:05.000Z')
      await database.db
        .updateTable('properties')
        .set({ withheld_at, lacks: ['picture'] })
        .where('id', '=', held)
        .execute()
      const { data } = await change(admin, 'archived', [await versionOf(published), await versionOf(held)])
      const { permits } = app.services.config
      app.services.config.permits = { ...permits, required: true }
      const undone = await undo(admin, data.changed)
      app.services.config.permits = permits
      expect(undone).toMatchObject({ message: m.catalogue_projects_undone({ count: 2 }), data: { refused: [] } })
      expect(await publicationsOf(published, held)).toEqual(['published', 'draft'])
      expect((await app.inject('/api/v1/property-detail/undo-public/')).statusCode).toBe(200)
      const row = await database.db.selectFrom('properties').select(['withheld_at', 'lacks']).where('id', '=', held).executeTakeFirst()
      expect(row).toEqual({ withheld_at, lacks: ['picture'] })
    })

    it('unless someone has changed them since, someone else did it, or it was long ago', async () => {
      const [edited, fresh] = [await make('Undo Edited'), await make('Undo Fresh')]
      const { data } = await change(admin, 'archived', [await versionOf(edited), await versionOf(fresh)])
      await save(edited, (form) => Object.assign(form, { floors: 7 }))
      const refused = (id: number) => ({ id, reason: 'changed', problems: [] })
      expect((await undo(owner, data.changed)).data).toEqual({ changed: [], refused: [refused(edited), refused(fresh)] })
      const { database } = testApp()
      const entries = database.db.updateTable('audit_entries').where('entity', '=', 'property').where('entity_id', '=', String(fresh))
      const [entry] = await auditOf(fresh)
      const before = new Date((entry?.at.getTime() ?? 0) - 11 * 60_000)
      await entries.set({ at: before }).execute()
      expect((await undo(admin, data.changed)).data.changed).toEqual([])
      await entries.set({ at: entry?.at ?? before }).execute()
      const { changed } = (await undo(admin, data.changed)).data
      expect(changed).toMatchObject([{ id: fresh }])
      expect((await undo(admin, changed)).data.changed).toMatchObject([{ id: fresh }])
      expect(await publicationsOf(edited, fresh)).toEqual(['archived', 'archived'])
    })
  })

  it('refuses more than a page of projects and none', async () => {
    const { app } = testApp()
    const send = (body: object) => call(app, 'PUT', '/office/projects/publication/', { token: admin, body })
    const many = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, version: 1 }))
    for (const projects of [many, [], undefined]) {
      expect(Object.keys((await send({ publication: 'draft', projects })).json().errors)).toEqual(['projects'])
    }
  })
})

it('lists the choices for a project form', async () => {
  const { app } = testApp()
  const { data } = (await call(app, 'GET', '/office/project-options/', { token: developer })).json()
  expect(data.developers).toEqual([{ id: emaar, name: 'Emaar', name_ar: 'Emaar' }])
  expect(Object.keys(data)).toEqual(['developers', 'communities', 'amenities', 'agents'])
})

describe("the enquiries about a developer's projects", () => {
  it('are counted and listed, without contact details unless the owner allows them', async () => {
    const { app, database } = testApp()
    const [own, foreign] = [await make('Asked About'), await make('Asked Elsewhere', { developer: 'Sobha' })]
    const lead = {
      lead_type: 'email' as const,
      full_name: 'Noura Saeed',
      contact_number: '+971501112233',
      email: 'noura@example.com',
      locale: 'en' as const,
      consent_version: 1,
      consent_text: 'yes',
      spam_reasons: [],
      created_at: NOW,
    }
    await database.db
      .insertInto('leads')
      .values([own, foreign].map((property_id) => ({ ...lead, property_id })))
      .execute()
    const interest = (await call(app, 'GET', '/office/interest/', { token: developer })).json().data
    expect(interest).toMatchObject({ leads: 1 })
    expect(interest.published).toBeGreaterThan(0)
    const listed = async (path: string) => (await call(app, 'GET', path, { token: developer })).json().count
    const { needs } = interest
    expect(needs.no_pictures).toBeGreaterThan(0)
    expect(await listed('/office/projects/?lacks=pictures')).toBe(needs.no_pictures)
    expect(await listed('/office/projects/?lacks=price')).toBe(needs.no_price)
    expect(await listed('/office/projects/?lacks=pin')).toBe(needs.no_pin)
    expect(await listed('/office/projects/?lacks=translation')).toBe(needs.no_translation)
    expect(await listed('/office/projects/?lacks=ready')).toBe(needs.not_ready)
    expect(await listed('/office/projects/?permits=incomplete')).toBe(needs.incomplete_adverts)
    const incomplete = (await call(app, 'GET', '/office/projects/?permits=incomplete', { token: developer })).json().data
    expect(incomplete.length).toBeGreaterThan(0)
    expect(incomplete.every(({ gaps }: { gaps: string[] }) => gaps.includes('permit'))).toBe(true)
    const all = (await call(app, 'GET', '/office/projects/?permits=incomplete', { token: admin })).json()
    const dashboard = (await call(app, 'GET', '/office/dashboard/', { token: admin })).json().data
    expect([dashboard.needs.incomplete_adverts, dashboard.rules_apply]).toEqual([all.count, interest.rules_apply])
    expect(await listed('/office/leads/?status=New')).toBe(needs.new_leads)
    const leads = await call(app, 'GET', '/office/leads/', { token: developer })
    expect(leads.json()).toMatchObject({ count: 1, next: null, data: [{ property: { id: own }, contact: null }] })
    expect(leads.body).not.toMatch(/Noura|97150|noura@/)
    expect((await call(app, 'GET', '/office/leads/', { token: admin })).json()).toMatchObject({
      count: 2,
      data: [{ contact: { full_name: 'Noura Saeed' } }, {}],
    })
    expect((await call(app, 'GET', '/office/leads/', { token: otherDeveloper })).json()).toMatchObject({ count: 0, data: [] })
    app.services.config.developersSeeContacts = true
    expect((await call(app, 'GET', '/office/leads/', { token: developer })).json().data[0].contact.full_name).toBe('Noura Saeed')
    app.services.config.developersSeeContacts = false
  })

  it('are filtered by project and status, and put first the projects most asked about or saved', async () => {
    const { app, database } = testApp()
    const [quiet, busy, saved] = [await make('Asked Once'), await make('Asked Twice'), await make('Saved Once')]
    const lead = {
      lead_type: 'email' as const,
      full_name: 'Noura Saeed',
      contact_number: '+971501112233',
      locale: 'en' as const,
      consent_version: 1,
      consent_text: 'yes',
      spam_reasons: [],
      created_at: NOW,
    }
    await database.db
      .insertInto('leads')
      .values([
        { ...lead, property_id: quiet },
        { ...lead, property_id: busy },
        { ...lead, property_id: busy, status: 'Contacted', contacted_at: NOW },
      ])
      .execute()
    const { id } = await database.db.selectFrom('users').select('id').where('role', '=', 'developer').executeTakeFirstOrThrow()
    await database.db.insertInto('saved_properties').values({ user_id: id, property_id: saved, saved_at: NOW }).execute()
    const list = async (path: string) => (await call(app, 'GET', path, { token: developer })).json()

    expect(await list(`/office/leads/?project=${busy}`)).toMatchObject({ count: 2 })
    expect(await list(`/office/leads/?project=${busy}&status=New`)).toMatchObject({ count: 1, data: [{ status: 'New' }] })
    expect(await list(`/office/leads/?project=${saved}`)).toMatchObject({ count: 0 })
    const withdrawn = { anonymised_at: NOW, anonymised_because: 'withdrawn' } as const
    await database.db.updateTable('leads').set(withdrawn).where('property_id', '=', busy).where('status', '=', 'New').execute()
    expect(await list(`/office/leads/?project=${busy}&status=New`)).toMatchObject({ count: 0 })
    expect((await list(`/office/leads/?project=${busy}`)).data).toContainEqual(
      expect.objectContaining({ anonymised_at: new Date(NOW).toISOString(), anonymised_because: 'withdrawn' }),
    )
    expect((await list('/office/projects/?sort_by=leads')).data.slice(0, 2)).toMatchObject([
      { id: busy, leads: 2 },
      { id: quiet, leads: 1 },
    ])
    expect((await list('/office/projects/?sort_by=saves')).data[0]).toMatchObject({ id: saved, saves: 1 })
    expect((await list('/office/projects/')).data[0]).toMatchObject({ id: saved })
  })

  it('are sorted by the title in the reader’s language, and by price with unpriced ones last', async () => {
    const { app, database } = testApp()
    const ids = [await make('Sorted b'), await make('Sorted A'), await make('Sorted c')] as const
    const facts = [
      { title_ar: 'أول مرتب', price: null },
      { title_ar: 'ثالث مرتب', price: 2_000_000 },
      { title_ar: 'ثان مرتب', price: 1_000_000 },
    ]
    for (const [at, given] of facts.entries()) {
      await database.db
        .updateTable('properties')
        .set(given)
        .where('id', '=', ids[at] as number)
        .execute()
    }
    const list = async (sort: string, locale = 'en') => {
      const headers = { 'accept-language': locale }
      const { data } = (await call(app, 'GET', `/office/projects/?search=Sorted&sort_by=${sort}`, { token: developer, headers })).json()
      return data.map(({ id }: { id: number }) => 'bac'[ids.indexOf(id)]).join('')
    }
    expect(await list('title')).toBe('abc')
    expect(await list('title', 'ar')).toBe('bac')
    expect(await list('price_asc')).toBe('cab')
    expect(await list('price_desc')).toBe('acb')
  })

  it('come with the permits that expire first where these are asked for, unless sorted otherwise', async () => {
    const { app, database } = testApp()
    const days = [20, 5, 12]
    const ids: number[] = []
    for (const day of days) ids.push(await make(`Expiring ${day}`))
    await database.db.updateTable('properties').set({ publication: 'published' }).where('id', 'in', ids).execute()
    const permits = days.map((day, at) => ({
      property_id: ids[at] as number,
      number: `71${day}`,
      expires_on: addDays(uaeDate(new Date(NOW)), day),
    }))
    await database.db.insertInto('property_permits').values(permits).execute()
    const list = async (query: string) => {
      const { data } = (await call(app, 'GET', `/office/projects/?search=Expiring${query}`, { token: developer })).json()
      return data.map(({ id }: { id: number }) => days[ids.indexOf(id)])
    }
    expect(await list('&permits=expiring')).toEqual([5, 12, 20])
    expect(await list('&sort_by=permit')).toEqual([5, 12, 20])
    expect(await list('&permits=expiring&sort_by=changed')).toEqual([12, 5, 20])
  })
})
