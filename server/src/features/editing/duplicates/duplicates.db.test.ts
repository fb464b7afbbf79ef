import { Readable } from 'node:stream'
import { MERGED_FACTS } from '@manzil/contract/editing/calls/office-duplicates'
import { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config/config.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { feedProject } from '../../../testing/feed-project.ts'
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

const ask = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const answer = await call(testApp().app, method, path, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const pairs = async () =>
  (await ask('GET', '/office/duplicates/')).data.map(({ reason, twins }: { reason: string; twins: { id: number }[] }) => [
    reason,
    ...twins.map(({ id }) => id),
  ])
const run = (source: string, ...projects: object[]) =>
  importProjects(testApp().database, { format: 'json', source, file: Readable.from([Buffer.from(JSON.stringify(projects))]) })
const tower = (given: object = {}) => feedProject({ reference: 'T', ...given })
const idOf = async (source: string) =>
  (await testApp().database.db.selectFrom('properties').select('id').where('source', '=', source).executeTakeFirstOrThrow()).id

it('finds projects of two sources with the same name and place or the same register number, and no others', async () => {
  const { db } = testApp().database
  const add = (source: string, given: object = {}) =>
    addProject(db, { title: 'Noor Tower', source, source_ref: 'x', slug: `noor-${source}`, ...given })
  const a = await add('a', { developer: 'Noor', community: 'Noor Park' })
  const b = await add('b', { title: 'NOOR  tower', developer: 'Noor' })
  await add('c', { title: 'Noor Tower', emirate: 'Sharjah' })
  await add('d', { community: 'Elsewhere', developer: 'Reem' })
  expect(await pairs()).toEqual([['same_name', a, b]])
  const e = await add('e', { title: 'Registered', registration: { number: '4711', status: 'ACTIVE' } })
  await run('f', tower({ title: 'Quite another', registration: { number: '4711', status: 'ACTIVE' } }))
  expect(await pairs()).toEqual([
    ['register_number', e, await idOf('f')],
    ['same_name', a, b],
  ])
})

it.each([
  ['Nexa Living', 'Nexa Living LLC', true],
  ['Nexa Living Properties', 'NEXA LIVING L.L.C.', true],
  ['The Nexa Group', 'Nexa Real Estate Developments FZ-LLC', true],
  ['نيكسا للتطوير العقاري', 'شركة نيكسا العقارية ذ.م.م', true],
  ['Nexa Living', 'Nexa Homes', false],
  ['Properties LLC', 'Developments Group', false],
])('takes developers whose names differ only in kinds of companies for one: %s and %s', async (one, other, isSame) => {
  const add = (source: string, name: string) => run(source, tower({ developer: { name }, community: { name: 'Noor Park' } }))
  await add('a', one)
  await add('b', other)
  expect(await pairs()).toEqual(isSame ? [['same_name', await idOf('a'), await idOf('b')]] : [])
})

it('finds a name with and without its developer at the same place', async () => {
  const { app, database } = testApp()
  const add = (title: string, given: object) => addProject(database.db, { title, source: 'office', source_ref: title, ...given })
  const one = await add('Samra Gardens by Ghaf', { community: 'Arjan', developer: 'Ghaf Estates' })
  const other = await add('Samra Gardens', { community: 'Arjan', developer: 'Ghaf Estates' })
  await add('Samra Gardens by Lotus', { community: 'Arjan', developer: 'Lotus' })
  await add('Samra Gardens by Ghaf West', { community: 'Meydan', developer: 'Ghaf Estates' })
  expect(await pairs()).toEqual([['same_name', one, other]])
  const twinsOf = async (id: number) => (await call(app, 'GET', `/office/projects/${id}/`, { token })).json().data.twins
  expect(await twinsOf(one)).toMatchObject([{ id: other }])
  expect(await twinsOf(other)).toMatchObject([{ id: one }])
})

it('finds projects made by hand with the same name at the same place, and names them in the editor of each', async () => {
  const { app, database } = testApp()
  const add = (slug: string, given: object) =>
    addProject(database.db, { title: 'Eyes Four', source: 'office', source_ref: slug, slug, ...given })
  const one = await add('one', { community: 'Dubai Marina', latitude: 25.08, longitude: 55.14 })
  const other = await add('other', { title: 'EYES four', community: 'JBR', latitude: 25.081, longitude: 55.141, publication: 'draft' })
  await add('far', { community: 'Al Quoz', latitude: 25.14, longitude: 55.24 })
  expect(await pairs()).toEqual([['same_name', one, other]])
  const twinsOf = async (id: number) => (await call(app, 'GET', `/office/projects/${id}/`, { token })).json().data.twins
  expect(await twinsOf(other)).toEqual([
    { id: one, title: 'Eyes Four', title_ar: null, community: expect.objectContaining({ name: 'Dubai Marina' }) },
  ])
  await ask('POST', '/office/duplicates/different/', { property_id: one, other_id: other })
  expect([await pairs(), await twinsOf(other)]).toEqual([[], []])
})

it('finds projects made by hand whose Arabic names are the same at the same place', async () => {
  const add = (title: string, title_ar: string, given: object = {}) =>
    addProject(testApp().database.db, {
      title,
      title_ar,
      source: 'office',
      source_ref: title,
      slug: title.toLowerCase().replaceAll(' ', '-'),
      community: 'Dubai Marina',
      ...given,
    })
  const one = await add('Harbour Lantern Residences', 'مساكن هاربر لانترن')
  const other = await add('Harbour Lantern Residence', 'مساكن  هاربر لانترن')
  await add('Harbour Lantern Far', 'مساكن هاربر لانترن', { community: 'Al Quoz' })
  expect(await pairs()).toEqual([['same_name', one, other]])
  const answer = await call(testApp().app, 'GET', `/office/projects/${other}/`, { token })
  expect(answer.json().data.twins).toMatchObject([{ id: one }])
})

it('finds projects that one feed sends twice, unless something tells them apart', async () => {
  const { db } = testApp().database
  const place = { community: { name: 'Noor Park' }, developer: { name: 'Noor' }, latitude: 25.1, longitude: 55.2 }
  const add = (reference: string, given: object = {}) => tower({ reference, ...place, ...given })
  await run(
    'partner',
    add('a1', { title: 'Sent Twice' }),
    add('a2', { title: 'SENT twice' }),
    add('b1', { title: 'Phases One' }),
    add('b2', { title: 'Phases Two' }),
    add('c1', { title: 'Towers' }),
    add('c2', { title: 'Towers', latitude: 25.103 }),
    add('d1', { title: 'Three' }),
    add('d2', { title: 'Three' }),
    add('d3', { title: 'Three' }),
    add('e1', { title: 'Registered', registration: { number: '1', status: 'ACTIVE' } }),
    add('e2', { title: 'Registered', registration: { number: '2', status: 'ACTIVE' } }),
    add('f1', { title: 'Flat', developer: undefined }),
    add('f2', { title: 'Flat', developer: undefined }),
  )
  const ids = await db.selectFrom('properties').select('id').where('source_ref', 'in', ['a1', 'a2']).orderBy('id').execute()
  expect(await pairs()).toEqual([['same_name', ...ids.map(({ id }) => id)]])
  // One that the feed no longer has may have a new reference (decision 0179).
  await db.updateTable('project_sources').set({ vanished_at: new Date() }).where('reference', '=', 'a1').execute()
  expect(await pairs()).toEqual([])
})

it('merges two projects: chosen fields, saves, leads, references and the slug move over', async () => {
  const { app, database } = testApp()
  const { db } = database
  await run('dld', tower({ price: null, units: [{ type: 'apartment', homes: [{ apt_no: '1' }] }] }))
  const home = { apt_no: '1', price: 1_000_000, area: 700 }
  const rich = tower({
    title: 'NOOR TOWER',
    description: 'Sea',
    price: 1_000_000,
    units: [{ type: 'apartment', rooms: 1, homes: [home, { apt_no: '2' }] }],
  })
  await run('portal', rich)
  const [keep, other] = [await idOf('dld'), await idOf('portal')]
  const { slug } = await db.selectFrom('properties').select('slug').where('id', '=', other).executeTakeFirstOrThrow()
  const targetHome = await db.selectFrom('unit_listings').selectAll().where('property_id', '=', keep).executeTakeFirstOrThrow()
  await db.insertInto('saved_properties').values({ user_id: adminId, property_id: other, saved_at: new Date() }).execute()
  const { data: compared } = (await ask('GET', '/office/duplicates/')) as { data: { twins: { id: number; version: number }[] }[] }
  const versionOf = (id: number) => compared[0]?.twins.find((twin) => twin.id === id)?.version ?? 0
  const stale = { keep: versionOf(keep), other: versionOf(other) + 1 }
  expect(await ask('POST', '/office/duplicates/merge/', { keep_id: keep, other_id: other, versions: stale, take: [] })).toMatchObject({
    status: 409,
  })
  const lead = await call(app, 'POST', '/leads/', { body: { full_name: 'Omar', contact_number: '0501234567', lead_type: 'call' } })
  await db.updateTable('leads').set({ property_id: other }).where('id', '=', lead.json().data.id).execute()

  expect(
    await ask('POST', '/office/duplicates/merge/', {
      keep_id: keep,
      other_id: other,
      versions: { keep: versionOf(keep), other: versionOf(other) },
      take: ['price', 'description', 'units'],
    }),
  ).toMatchObject({
    status: 200,
    data: { id: keep, slug: 'noor-tower' },
  })
  expect(await db.selectFrom('properties').select(['id', 'title', 'price', 'description']).execute()).toEqual([
    { id: keep, title: 'Noor Tower', price: 1_000_000, description: '<p>Sea</p>' },
  ])
  const homes = await db
    .selectFrom('unit_listings')
    .select(['id', 'apt_no', 'price'])
    .where('property_id', '=', keep)
    .orderBy('apt_no')
    .execute()
  expect(homes).toEqual([{ id: targetHome.id, apt_no: '1', price: 1_000_000 }, expect.objectContaining({ apt_no: '2' })])
  expect(await db.selectFrom('units').select(['position', 'rooms']).where('property_id', '=', keep).execute()).toEqual([
    { position: 0, rooms: 1 },
  ])
  expect(await db.selectFrom('saved_properties').select(['user_id', 'property_id']).execute()).toEqual([
    { user_id: adminId, property_id: keep },
  ])
  expect(await db.selectFrom('leads').select('property_id').execute()).toEqual([{ property_id: keep }])
  expect((await call(app, 'GET', `/property-detail/${slug}/`)).json().data.data).toMatchObject({ id: keep, slug: 'noor-tower' })
  const audit = await db.selectFrom('audit_entries').select(['action', 'actor_id']).where('action', '=', 'projects_merged').execute()
  expect(audit).toEqual([{ action: 'projects_merged', actor_id: adminId }])
  expect(await pairs()).toEqual([])

  // Both feeds run again: nothing is duplicated and the chosen values stay.
  expect(await run('portal', { ...rich, price: 5_000_000 })).toMatchObject({ added: 0, changed: 0, unchanged: 1, remarks: { merged: 1 } })
  expect(await run('dld', tower({ price: null, description: 'Registered' }))).toMatchObject({ changed: 0, remarks: { kept_by_hand: 1 } })
  expect(await db.selectFrom('properties').select(['price', 'description']).execute()).toEqual([
    { price: 1_000_000, description: '<p>Sea</p>' },
  ])
})

it('offers and takes every fact of a project but its slug', async () => {
  expect(new Set(['slug', ...Object.values(MERGED_FACTS).flat()])).toEqual(new Set(Object.keys(ProjectForm.shape)))
  const { db } = testApp().database
  const agent = await addPerson(db, { role: 'agent' })
  const add = (slug: string, given: object) =>
    addProject(db, { title: 'Eyes Four', source: 'office', source_ref: slug, slug, latitude: 25.08, longitude: 55.14, ...given })
  const keep = await add('kept', { publication: 'draft', floors: 9, total_units: 40 })
  const full = {
    construction_percent: 15,
    service_charge: 17.5,
    service_charge_year: 2026,
    rental_guarantee: true,
    agent_id: agent.id,
    is_featured: true,
    floors: 7,
  }
  const plans = [[{ kind: 'construction', percent: 100, due_date: '2027-03-15' }]]
  const other = await add('removed', { ...full, plans, published_at: new Date('2025-01-01') })
  await db.insertInto('property_permits').values({ property_id: other, number: '71234567890' }).execute()
  const [pair] = (await ask('GET', '/office/duplicates/')).data
  expect(pair.twins).toMatchObject([
    { publication: 'draft', feed: null, homes: 0, values: { floors: 9, permit: null } },
    { publication: 'published', values: { ...full, permit: { number: '71234567890' } } },
  ])
  expect(pair.differing).toEqual(
    expect.arrayContaining(['construction', 'service_charge', 'rental_guarantee', 'permit', 'agent', 'is_featured']),
  )
  const take = pair.differing.filter((fact: string) => fact !== 'floors' && fact !== 'total_units')
  expect(await ask('POST', '/office/duplicates/merge/', { keep_id: keep, other_id: other, take, publish: true })).toMatchObject({
    status: 200,
  })
  const row = await db.selectFrom('properties').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id: keep, ...full, floors: 9, publication: 'published', published_at: new Date('2025-01-01') })
  expect(await db.selectFrom('property_permits').select(['property_id', 'number']).execute()).toEqual([
    { property_id: keep, number: '71234567890' },
  ])
  expect((await call(testApp().app, 'GET', '/property-detail/removed/')).json().data.data).toMatchObject({
    id: keep,
    slug: 'kept',
    payment_plans: [{ values: [{ due_date: '2027-03-15' }] }],
  })
  const audit = await db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('entity_id', '=', String(keep))
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    {
      action: 'projects_merged',
      detail: expect.objectContaining({
        changes: expect.arrayContaining([{ field: 'construction_percent', before: null, after: 15 }]),
        not_taken: { floors: 7 },
      }),
    },
    {
      action: 'project_published',
      detail: expect.objectContaining({ changes: [{ field: 'publication', before: 'draft', after: 'published' }] }),
    },
  ])
  expect((await ask('GET', `/office/projects/${keep}/history/`)).data).toMatchObject([{}, { merged: { not_taken: ['floors'] } }])
})

it('does not publish the remaining project without being told to', async () => {
  const { db } = testApp().database
  const keep = await addProject(db, { title: 'Twin', source: 'a', slug: 'twin-a', publication: 'draft' })
  const other = await addProject(db, { title: 'Twin', source: 'b', slug: 'twin-b' })
  await ask('POST', '/office/duplicates/merge/', { keep_id: keep, other_id: other, take: [] })
  expect(await db.selectFrom('properties').select(['id', 'publication']).execute()).toEqual([{ id: keep, publication: 'draft' }])
})

it('says how many homes a merge removes, and records their numbers', async () => {
  const { db } = testApp().database
  const add = (source: string, ...homes: { apt_no: string }[]) =>
    addProject(db, { title: 'Twin', source, slug: `twin-${source}`, units: [{ homes }] })
  const keep = await add('a', { apt_no: '1' }, { apt_no: '2' }, { apt_no: 'row-0123456789ab' })
  const other = await add('b', { apt_no: '1' }, { apt_no: '3' })
  const [pair] = (await ask('GET', '/office/duplicates/')).data
  expect(pair.twins).toMatchObject([{ own_homes: 2 }, { own_homes: 1 }])
  await ask('POST', '/office/duplicates/merge/', { keep_id: keep, other_id: other, take: [], homes: 'one' })
  const removed = async (id: number) => {
    const merges = db.selectFrom('audit_entries').select('detail').where('action', '=', 'projects_merged')
    return (await merges.where('entity_id', '=', String(id)).executeTakeFirstOrThrow()).detail['homes_removed']
  }
  expect(await removed(keep)).toEqual(['3'])
  const third = await add('c', { apt_no: '1' })
  await ask('POST', '/office/duplicates/merge/', { keep_id: third, other_id: keep, take: ['units'], homes: 'one' })
  expect(await removed(third)).toBeUndefined()
  const fourth = await add('d', { apt_no: '9' })
  await ask('POST', '/office/duplicates/merge/', { keep_id: fourth, other_id: third, take: ['units'], homes: 'one' })
  expect(await removed(fourth)).toEqual(['9'])
})

it('never lists a pair again once a person has marked it as different', async () => {
  const { db } = testApp().database
  const a = await addProject(db, { title: 'Twin', source: 'a', slug: 'twin-a' })
  const b = await addProject(db, { title: 'Twin', source: 'b', slug: 'twin-b' })
  expect(await pairs()).toHaveLength(1)
  expect(await ask('POST', '/office/duplicates/different/', { property_id: b, other_id: a })).toMatchObject({ status: 200 })
  expect(await pairs()).toEqual([])
  expect(await ask('POST', '/office/duplicates/different/', { property_id: b, other_id: a })).toMatchObject({ status: 200 })
})

it('refuses invalid pairs', async () => {
  const id = await addProject(testApp().database.db, { title: 'Alone' })
  expect(await ask('POST', '/office/duplicates/merge/', { keep_id: id, other_id: id, take: [] })).toMatchObject({ status: 400 })
  expect(await ask('POST', '/office/duplicates/merge/', { keep_id: id, other_id: 999_999, take: [] })).toMatchObject({ status: 404 })
  expect(await ask('POST', '/office/duplicates/merge/', { keep_id: id, other_id: 1, take: ['slug'] })).toMatchObject({ status: 400 })
  expect(await ask('POST', '/office/duplicates/different/', { property_id: id, other_id: 999_999 })).toMatchObject({ status: 404 })
})

it('compares and merges any two projects, with the checks of those found', async () => {
  const { db } = testApp().database
  const one = await addProject(db, { title: 'Noor Tower', units: [{ homes: [{ apt_no: '1' }] }] })
  const other = await addProject(db, { title: 'Quite another', emirate: 'Sharjah', units: [{ homes: [{ apt_no: '2' }] }] })
  expect(await pairs()).toEqual([])
  const pair = (first: number, second: number) => ask('GET', `/office/duplicates/pair/?one=${first}&other=${second}`)
  const { data } = await pair(one, other)
  expect(data).toMatchObject({ reason: 'chosen', differing: expect.arrayContaining(['title', 'community', 'units']) })
  expect(data.twins).toMatchObject([
    { id: one, own_numbers: ['1'] },
    { id: other, own_numbers: ['2'] },
  ])
  expect((await pair(one, one)).status).toBe(400)
  expect((await pair(one, 999_999)).status).toBe(404)
  const versions = { keep: data.twins[0].version, other: data.twins[1].version }
  const body = { keep_id: one, other_id: other, take: [], versions }
  expect((await ask('POST', '/office/duplicates/merge/', { ...body, versions: { ...versions, other: versions.other + 1 } })).status).toBe(
    409,
  )
  expect((await ask('POST', '/office/duplicates/merge/', body)).status).toBe(200)
  expect((await pair(one, other)).status).toBe(404)
})
