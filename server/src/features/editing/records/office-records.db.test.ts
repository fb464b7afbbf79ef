import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../../testing/api-requests.ts'
import { addAmenity, addCommunity, addDeveloper, addMedia, addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { importProjects } from '../../feeds/imports/index.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const testApp = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' }, clock: () => NOW })

let admin: string
let owner: string
let adminId: number

beforeAll(async () => {
  const { app, database } = testApp()
  const person = await addPerson(database.db, { role: 'admin' })
  adminId = person.id
  admin = (await signIn(app, person.username)).access
  owner = (await signIn(app, (await addPerson(database.db, { role: 'owner' })).username)).access
})

type Kind = 'developers' | 'communities' | 'amenities' | 'articles'

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = admin) {
  const answer = await call(testApp().app, method, `/office/${path}`, { token, body })
  return { status: answer.statusCode, ...answer.json() }
}
const make = (kind: Kind, form: object) => ask('POST', `${kind}/`, { form })
const open = async (kind: Kind, id: number) => (await ask('GET', `${kind}/${id}/`)).data
async function save(kind: Kind, id: number, change: object, { token = admin, version }: { token?: string; version?: number } = {}) {
  const record = await open(kind, id)
  return ask('PUT', `${kind}/${id}/`, { version: version ?? record.version, form: { ...record.form, ...change } }, token)
}
const auditOf = (entity: string, id: number) =>
  testApp()
    .database.db.selectFrom('audit_entries')
    .selectAll()
    .where('entity', '=', entity as 'post')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
const statusOf = async (path: string) => (await testApp().app.inject(path)).statusCode

const developer = (more: object = {}) => ({
  slug: 'noor-homes',
  name: 'Noor Homes',
  name_ar: 'نور للمنازل',
  description: '<p>Builds</p>',
  description_ar: null,
  location: 'Dubai',
  location_ar: 'دبي',
  established_year: 1999,
  logo_id: null,
  ...more,
})
const community = (more: object = {}) => ({
  slug: 'reem-park',
  name: 'Reem Park',
  name_ar: 'ريم بارك',
  emirate_id: 2,
  description: '',
  description_ar: null,
  latitude: 25.1,
  longitude: 55.2,
  images: [],
  ...more,
})
const EMPTY = {
  title_ar: null,
  excerpt_ar: null,
  description_ar: null,
  category_ar: null,
  author_name_ar: null,
  author_image_id: null,
  image: null,
  meta_title: null,
  meta_title_ar: null,
  meta_description: null,
  meta_description_ar: null,
  cta_heading: null,
  cta_heading_ar: null,
  cta_subheading: null,
  cta_subheading_ar: null,
  cta_button_text: null,
  cta_button_text_ar: null,
  cta_button_link: null,
}
const article = (more: object = {}) => ({
  ...EMPTY,
  slug: 'fees',
  title: 'Fees',
  excerpt: 'Short.',
  description: '<h2>How much</h2><p>4 %</p>',
  category: 'Costs',
  author_name: 'Omar',
  day: '2026-02-10',
  ...more,
})

describe('developers', () => {
  it('can be created, found and changed, and visitors see it at once', async () => {
    const { app, database } = testApp()
    const made = await make('developers', developer({ description: '<p onclick="x()">Builds</p><script>alert(1)</script>' }))
    expect(made.status, JSON.stringify(made)).toBe(201)
    const { id } = made.data
    expect(made.data).toMatchObject({ projects: 0, form: { description: '<p>Builds</p>' }, updated_by: 'Layla Haddad' })
    const project = await addProject(database.db, { title: 'Noor One', developer: 'Noor Homes' })
    expect((await read(app, `/property-detail/${project}/`)).data.data.developer.name).toBe('Noor Homes')
    const list = await ask('GET', 'developers/?search=نور')
    expect(list.data).toMatchObject([{ id, projects: 1, slug: 'noor-homes' }])
    expect((await ask('GET', 'developers/?search=zzz')).data).toEqual([])

    const logo = await addMedia(database.db, 'logo')
    expect((await save('developers', id, { name: 'Noor Living', logo_id: logo })).status).toBe(200)
    await expect.poll(async () => (await read(app, `/property-detail/${project}/`)).data.data.developer.name).toBe('Noor Living')
    expect((await read(app, `/developer-detail/${id}/`)).data.developer.logo).toMatch(/^\/media\/logo/)
    expect((await read(app, '/property/?keywords=living')).results.data.map((one: { id: number }) => one.id)).toEqual([project])
    const [created, changed] = await auditOf('developer', id)
    expect(created).toMatchObject({ action: 'record_created', actor_id: adminId })
    expect(changed?.detail['changes']).toEqual([
      { field: 'name', before: 'Noor Homes', after: 'Noor Living' },
      { field: 'logo_id', before: null, after: logo },
    ])
    // Nothing changed, so no audit entry is written.
    await save('developers', id, {})
    expect(await auditOf('developer', id)).toHaveLength(2)
  })

  it('stay available at a former slug until another takes it', async () => {
    const { app } = testApp()
    const { id } = (await make('developers', developer({ slug: 'old-name' }))).data
    await save('developers', id, { slug: 'new-name' })
    expect((await read(app, '/developer-detail/old-name/')).data.developer).toMatchObject({ id, slug: 'new-name' })
    const other = (await make('developers', developer({ slug: 'old-name' }))).data
    // Nodes are notified a moment after the change is stored.
    await expect.poll(async () => (await read(app, '/developer-detail/old-name/')).data.developer.id).toBe(other.id)
  })

  it('name each invalid field', async () => {
    await make('developers', developer({ slug: 'taken' }))
    const wrong = await make('developers', developer({ slug: 'taken', logo_id: 987654 }))
    expect(wrong.status).toBe(400)
    expect(wrong.errors).toEqual({
      'form.slug': ['Another page uses this address'],
      'form.logo_id': ['This picture no longer exists. Upload it again'],
    })
    const empty = await make('developers', developer({ slug: '12', name: ' ', name_ar: null, established_year: 1 }))
    expect(Object.keys(empty.errors).sort()).toEqual(['form.established_year', 'form.name', 'form.name_ar', 'form.slug'])
    for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, 'developers/987654/')).status).toBe(404)
    expect((await ask('PUT', 'developers/987654/', { version: 1, form: developer({ slug: 'free' }) })).status).toBe(404)
  })

  it('tell the second of two editors who changed what', async () => {
    const { id } = (await make('developers', developer({ slug: 'two-at-once' }))).data
    const { version } = await open('developers', id)
    await save('developers', id, { name: 'By the owner' }, { token: owner })
    const late = await save('developers', id, { location: 'Ajman' }, { version })
    expect(late.status).toBe(409)
    expect(late.changed).toMatchObject([{ by: 'Layla Haddad', fields: ['name'] }])
    expect((await open('developers', id)).form).toMatchObject({ name: 'By the owner', location: 'Dubai' })
  })

  it('can be deleted only if nothing refers to them', async () => {
    const { app, database } = testApp()
    const { id } = (await make('developers', developer({ slug: 'busy', name: 'Busy' }))).data
    const project = await addProject(database.db, { title: 'Busy One', developer: 'Busy' })
    await database.db.updateTable('users').set({ developer_id: id }).where('id', '=', adminId).execute()
    const refused = await ask('DELETE', `developers/${id}/`)
    expect(refused).toMatchObject({
      status: 409,
      message: 'This is still used by 1 project, 1 account. Merge it into another one instead.',
    })
    const arabic = await call(app, 'DELETE', `/office/developers/${id}/`, { token: admin, headers: { 'accept-language': 'ar' } })
    expect(arabic.json().message).toContain('مشروع واحد، حساب واحد')
    await database.db.updateTable('users').set({ developer_id: null }).where('id', '=', adminId).execute()
    await database.db.deleteFrom('properties').where('id', '=', project).execute()
    expect((await ask('DELETE', `developers/${id}/`)).status).toBe(200)
    expect(await statusOf('/api/v1/developer-detail/busy/')).toBe(404)
    expect((await auditOf('developer', id)).at(-1)).toMatchObject({ action: 'record_deleted', detail: { before: { name: 'Busy' } } })
  })

  it('can be merged: projects, people and the slug move over, and feeds continue with the remaining one', async () => {
    const { app, database } = testApp()
    const { db } = database
    const feed = (description: string) =>
      importProjects(database, {
        format: 'json',
        source: 'portal',
        file: Readable.from([
          Buffer.from(
            JSON.stringify([
              {
                reference: 'M',
                title: 'Merged Tower',
                emirate: 'dubai',
                category: 'off_plan',
                project_status: 'under_construction',
                sales_status: 'on_sale',
                developer: { name: 'Sobha Realty LLC' },
                description,
              },
            ]),
          ),
        ]),
      } as Parameters<typeof importProjects>[1])
    await feed('First')
    const from = await db.selectFrom('developers').select('id').where('name', '=', 'Sobha Realty LLC').executeTakeFirstOrThrow()
    const into = await addDeveloper(db, 'Sobha')
    await db.updateTable('users').set({ developer_id: from.id }).where('id', '=', adminId).execute()
    expect((await ask('POST', `developers/${from.id}/merge/`, { into_id: into })).status).toBe(200)
    const project = await db.selectFrom('properties').selectAll().where('title', '=', 'Merged Tower').executeTakeFirstOrThrow()
    expect(project.developer_id).toBe(into)
    expect((await read(app, '/developer-detail/sobha-realty-llc/')).data.developer.slug).toBe('sobha')
    expect((await db.selectFrom('users').select('developer_id').where('id', '=', adminId).executeTakeFirst())?.developer_id).toBe(into)
    expect((await ask('GET', `developers/${from.id}/`)).status).toBe(404)
    const report = await feed('Second')
    expect(report).toMatchObject({ changed: 1 })
    const after = await db.selectFrom('properties').selectAll().where('id', '=', project.id).executeTakeFirstOrThrow()
    expect(after).toMatchObject({ developer_id: into, description: expect.stringContaining('Second') })
    expect(await db.selectFrom('developers').select('id').where('name', '=', 'Sobha Realty LLC').execute()).toEqual([])
    for (const into_id of [into, 987654]) {
      expect(await ask('POST', `developers/${into}/merge/`, { into_id })).toMatchObject({
        status: 400,
        errors: { into_id: [expect.any(String)] },
      })
    }
  })
})

describe('communities', () => {
  it('have a location, described pictures, and an emirate that is fixed while they have projects', async () => {
    const { app, database } = testApp()
    const shared = await addMedia(database.db, 'image')
    const image = { media_id: shared, alt: 'The park', alt_ar: 'الحديقة', focus: '50% 20%' }
    const made = await make('communities', community({ images: [image] }))
    expect(made.status, JSON.stringify(made)).toBe(201)
    const { id, form } = made.data
    // The picture comes with the product, so describing it makes a copy of its record.
    expect(form.images).toMatchObject([{ alt: 'The park', alt_ar: 'الحديقة', focus: '50% 20%' }])
    expect(form.images[0].media_id).not.toBe(shared)
    expect((await read(app, '/community-detail/reem-park/')).data.community).toMatchObject({
      latitude: 25.1,
      images: [{ alt: 'The park' }],
    })
    await addProject(database.db, { title: 'Park One', community: 'Reem Park' })
    const moved = await save('communities', id, { emirate_id: 3 })
    expect(moved.errors).toEqual({ 'form.emirate_id': ['You cannot change the emirate while this community has projects'] })
    expect((await save('communities', id, { name_ar: 'حديقة الريم', latitude: null })).errors).toHaveProperty('form.latitude')
    expect((await save('communities', id, { name_ar: 'حديقة الريم' })).status).toBe(200)
    await expect.poll(async () => (await read(app, '/community-detail/reem-park/')).data.community.name_ar).toBe('حديقة الريم')
    expect((await read(app, `/property/?keywords=${encodeURIComponent('حديقة الريم')}`)).results.data).toHaveLength(1)
  })

  it('can be merged only within one emirate', async () => {
    const { database } = testApp()
    const [here, there, elsewhere] = [
      await addCommunity(database.db, 'The Marina'),
      await addCommunity(database.db, 'Marina'),
      await addCommunity(database.db, 'Marina of Sharjah', { emirate: 'Sharjah' }),
    ]
    const project = await addProject(database.db, { title: 'Marina One', community: 'The Marina' })
    const refused = await ask('POST', `communities/${here}/merge/`, { into_id: elsewhere })
    expect(refused.errors).toEqual({ into_id: ['You can only merge communities in the same emirate'] })
    expect((await ask('POST', `communities/${here}/merge/`, { into_id: there })).status).toBe(200)
    const { community_id } = await database.db
      .selectFrom('properties')
      .select('community_id')
      .where('id', '=', project)
      .executeTakeFirstOrThrow()
    expect(community_id).toBe(there)
  })

  it('lead feeds that use the name of a merged one, in any spelling, to the one that remains', async () => {
    const { database } = testApp()
    const [merged, into] = [await addCommunity(database.db, 'Al Safwana'), await addCommunity(database.db, 'Zorah')]
    await database.db.updateTable('communities').set({ name_ar: 'الصفوانة' }).where('id', '=', merged).execute()
    expect((await ask('POST', `communities/${merged}/merge/`, { into_id: into })).status).toBe(200)
    const file = ['Ref,Name,City,Community', '1,Falcon,Dubai,Safwana', '2,Noor,Dubai,الصفوانه'].join('\n')
    const options = { format: 'csv', source: 'spelled', file: Readable.from([Buffer.from(file)]) }
    const report = await importProjects(database, options as Parameters<typeof importProjects>[1])
    expect(report).toMatchObject({ added: 2, new_communities: [] })
    const placed = await database.db.selectFrom('properties').select('community_id').where('source', '=', 'spelled').execute()
    expect(placed).toEqual([{ community_id: into }, { community_id: into }])
  })
})

describe('amenities', () => {
  const names = async (project: number) => (await read(testApp().app, `/property-detail/${project}/`)).data.amenity_list

  it('can be renamed on every page, and merged if they mean the same', async () => {
    const { database } = testApp()
    const project = await addProject(database.db, { title: 'Pools', amenities: ['Swimming pool', 'Schwimmbad'] })
    const other = await addProject(database.db, { title: 'More pools', amenities: ['Schwimmbad'] })
    const [pool, bath] = [await addAmenity(database.db, 'Swimming pool'), await addAmenity(database.db, 'Schwimmbad')]
    expect(await names(other)).toEqual(['Schwimmbad'])
    await save('amenities', pool, { name: 'Pool', name_ar: 'مسبح', icon: 'pool' })
    expect((await ask('POST', `amenities/${bath}/merge/`, { into_id: pool })).status).toBe(200)
    await expect.poll(() => names(other)).toEqual(['Pool'])
    expect(await names(project)).toEqual(['Pool'])
    expect((await ask('GET', 'amenities/?search=pool')).data).toMatchObject([{ id: pool, projects: 2, icon: 'pool' }])
    const [, merged] = await auditOf('amenity', pool)
    expect(merged).toMatchObject({ action: 'records_merged', detail: { merged: bath, projects: 2, before: { name: 'Schwimmbad' } } })
  })

  it('refuse a name that another amenity has, in any spelling', async () => {
    const made = await make('amenities', { name: 'Gym', name_ar: 'صالة رياضية', icon: 'gym' })
    expect(made.status).toBe(201)
    const second = await make('amenities', { name: 'GYM', name_ar: 'صاله رياضيه', icon: 'dragon' })
    expect(second.errors).toHaveProperty(['form.icon'])
    const third = await make('amenities', { name: 'GYM', name_ar: 'صاله رياضيه', icon: 'gym' })
    expect(third.errors).toEqual({ 'form.name': ['This name is already in use'], 'form.name_ar': ['This name is already in use'] })
    expect((await ask('DELETE', `amenities/${made.data.id}/`)).status).toBe(200)
  })
})

describe('articles', () => {
  const list = async () => (await read(testApp().app, '/blog/?page_size=50')).data.results.map(({ slug }: { slug: string }) => slug)
  const feedHas = async (text: string) => (await testApp().app.inject('/blog/rss.xml')).body.includes(text)
  const mapHas = async (slug: string) => (await testApp().app.inject('/sitemap-articles.xml')).body.includes(`/blog/${slug}<`)

  it('are drafts that only staff see, then public, then drafts again', async () => {
    const { app, database } = testApp()
    const image = { media_id: await addMedia(database.db, 'image'), alt: 'A ledger', alt_ar: 'دفتر', focus: '50% 50%' }
    const made = await make('articles', article({ title_ar: 'الرسوم', image }))
    expect(made.status, JSON.stringify(made)).toBe(201)
    const { id } = made.data
    expect(made.data).toMatchObject({ publication: 'draft', form: { day: '2026-02-10' } })
    expect([await list(), await feedHas('Fees'), await mapHas('fees'), await statusOf('/api/v1/blog-detail/fees/')]).toEqual([
      [],
      false,
      false,
      404,
    ])
    const preview = (await ask('GET', `articles/${id}/preview/`)).data
    expect(preview).toMatchObject({ contents: [{ id: 'how-much', text: 'How much' }], read_time: '1 min read', photo: { alt: 'A ledger' } })

    const { version } = await open('articles', id)
    expect((await ask('PUT', `articles/${id}/publication/`, { version, publication: 'published' })).status).toBe(200)
    await expect.poll(list).toEqual(['fees'])
    expect([await feedHas('Fees'), await mapHas('fees')]).toEqual([true, true])
    expect((await read(app, '/blog-detail/fees/')).data.created_at).toBe('2026-02-09T20:00:00.000Z')

    await save('articles', id, { slug: 'all-fees', title: 'All fees' })
    await expect.poll(list).toEqual(['all-fees'])
    expect((await read(app, '/blog-detail/fees/')).data.slug).toBe('all-fees')
    expect((await ask('GET', 'articles/?publication=draft')).data).toEqual([])
    expect((await ask('GET', 'articles/?search=all%20fees')).data).toMatchObject([{ id, publication: 'published' }])

    const late = await ask('PUT', `articles/${id}/publication/`, { version, publication: 'draft' })
    expect(late.status).toBe(409)
    const present = await open('articles', id)
    await ask('PUT', `articles/${id}/publication/`, { version: present.version, publication: 'draft' })
    await expect.poll(list).toEqual([])
    expect((await auditOf('post', id)).map(({ action }) => action)).toEqual([
      'record_created',
      'article_published',
      'record_changed',
      'article_unpublished',
    ])
    expect((await ask('DELETE', `articles/${id}/`)).status).toBe(200)
    expect((await ask('GET', `articles/${id}/preview/`)).status).toBe(404)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">text</a>',
    '<iframe src="https://evil.example/embed/abc"></iframe>',
    '<p onclick="alert(1)" style="x">text</p>',
  ])('are stored without anything that could run: %s', async (html) => {
    const { data } = await make(
      'articles',
      article({ slug: `hostile-${crypto.randomUUID()}`, description: `<p>Before</p>${html}`, description_ar: html }),
    )
    const { description, description_ar } = data.form
    expect(`${description}${description_ar}`).not.toMatch(/script|onerror|onclick|evil|style/)
    expect(description).toMatch(/^<p>Before<\/p>/)
  })

  it('refuse invalid fields', async () => {
    const refused = await make('articles', article({ description: '<p> </p>', day: '2026-03-02', slug: 'blank' }))
    expect(refused.errors).toEqual({
      'form.description': ['This field is required'],
      'form.day': ['Enter a date that is not in the future'],
    })
    const half = await make('articles', article({ slug: 'half', cta_subheading: 'Only this' }))
    expect(Object.keys(half.errors).sort()).toEqual(['form.cta_button_link', 'form.cta_button_text', 'form.cta_heading'])
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example']) {
      const cta = { cta_heading: 'Look', cta_button_text: 'Go', cta_button_link: link }
      expect((await make('articles', article({ slug: 'led-astray', ...cta }))).errors, link).toEqual({
        'form.cta_button_link': ['Enter a valid page address'],
      })
    }
    expect((await ask('PUT', 'articles/987654/publication/', { version: 1, publication: 'published' })).status).toBe(404)
  })
})

it('serves a project at its former slug', async () => {
  const { app, database } = testApp()
  const id = await addProject(database.db, { title: 'Former Heights' })
  const project = await ask('GET', `projects/${id}/`)
  const answer = await ask('PUT', `projects/${id}/`, {
    version: project.data.version,
    form: { ...project.data.form, slug: 'present-heights' },
  })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  expect((await read(app, '/property-detail/former-heights/')).data.data.slug).toBe('present-heights')
})

it('lists names in the order of the reader’s language', async () => {
  for (const [slug, name, name_ar] of [
    ['order-a', 'Order A', 'ي'],
    ['order-b', 'Order B', 'ب'],
  ])
    await make('developers', developer({ slug, name, name_ar }))
  const list = async (locale: string) => {
    const headers = { 'accept-language': locale }
    const answer = await call(testApp().app, 'GET', '/office/developers/?page_size=100', { token: admin, headers })
    return answer
      .json()
      .data.map(({ name }: { name: string }) => name)
      .filter((name: string) => name.startsWith('Order'))
  }
  expect([await list('en'), await list('ar')]).toEqual([
    ['Order A', 'Order B'],
    ['Order B', 'Order A'],
  ])
})

it('finds developers whose names differ only in words such as LLC, in either language', async () => {
  const id = await addDeveloper(testApp().database.db, 'Ghaf Estates')
  await save('developers', id, { name_ar: 'عقارات الغاف' })
  const alike = async (query: Record<string, string>) =>
    (await ask('GET', `developers/alike/?${new URLSearchParams(query)}`)).data.map((found: { id: number }) => found.id)
  expect(await alike({ name: 'GHAF estates L.L.C' })).toEqual([id])
  expect(await alike({ name: 'Al Ghaf', name_ar: 'شركة عقارات الغاف ش.ذ.م.م' })).toEqual([id])
  expect(await alike({ name: 'Ghaf Towers' })).toEqual([])
  expect(await alike({ name: 'LLC' })).toEqual([])
  expect(await alike({})).toEqual([])
})
