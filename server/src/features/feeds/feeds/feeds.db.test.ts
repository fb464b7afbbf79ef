import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, call, type Method, messagesFor, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { insertRun } from './queries.ts'
import { RUN_HEARTBEAT_SECONDS, RUN_JOB, startDueRuns } from './run-feed.ts'

const { app, database, db } = useTestApp({ environment: { REQUIRE_STAFF_MFA: 'false' } })
let token: string
let email: string
beforeAll(async () => {
  const admin = await addPerson(database().db, { role: 'admin' })
  email = admin.email
  token = (await signIn(app(), admin.username)).access
})

const ask = async (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await call(app(), method, path, { token, body, ...(headers && { headers }) })
  return { status: answer.statusCode, ...answer.json() }
}
const upload = (text: string, name = 'feed.csv') => {
  const edge = '----edge'
  const body = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${edge}--\r\n`
  return ask('POST', '/office/feeds/files/', body, { 'content-type': `multipart/form-data; boundary=${edge}` })
}
const row = (number: number, price = 1_500_000) =>
  `N${number},Noor Tower ${number},Noor,Dubai Marina,Dubai,Off Plan,Apartment,${price},900,1`
const CSV = (...rows: string[]) => ['Ref,Name,Developer,Community,City,Status,Type,Price,Size,Beds', ...rows].join('\n')
const made = async (name: string, text: string) => {
  const file = await upload(text)
  const mapping = { columns: {}, required: [] }
  const feed = await ask('POST', '/office/feeds/', { name, source: name.toLowerCase(), format: 'csv', file_id: file.data.id, mapping })
  return feed.data.id as number
}
const titles = async (source: string) =>
  (await db().selectFrom('properties').select('title').where('source', '=', source).orderBy('id').execute()).map(({ title }) => title)

it('previews a file before a feed is created: columns, a guessed mapping, the first rows as projects', async () => {
  const file = await upload(CSV(row(1), row(2), 'N3,Third,Noor,JVC,Atlantis,Off Plan,Castle,1,1,1'))
  expect(file).toMatchObject({ status: 200, data: { name: 'feed.csv', size: expect.any(Number) } })
  const look = await ask('POST', '/office/feeds/look/', { file_id: file.data.id })
  expect(look.data).toMatchObject({
    format: 'csv',
    mapping: {
      columns: { reference: 'Ref', title: 'Name', price: 'Price', bedrooms: 'Beds' },
      area_unit: 'sqft',
      currency: 'AED',
      rate: 1,
    },
    identified_by: [],
    preview: [
      {
        reference: 'N1',
        title: 'Noor Tower 1',
        price: 1_500_000,
        area_sqft: 900,
        rooms: 1,
        homes: 1,
        home_types: 1,
        emirate: 'dubai',
        lacks: ['picture'],
        refused: null,
      },
      { reference: 'N2' },
      { reference: 'N3', refused: 'unknown_type', detail: 'Castle' },
    ],
    found: { projects: 2, refused: 1, refused_by_reason: { unknown_type: 1 } },
  })
  expect(look.data.columns[0]).toEqual({ name: 'Ref', samples: ['N1', 'N2', 'N3'], guess: 'reference', basis: 'both', joined_to: null })
  const mapping = { ...look.data.mapping, columns: { ...look.data.mapping.columns, reference: null, price: null } }
  const without = (await ask('POST', '/office/feeds/look/', { file_id: file.data.id, format: 'csv', mapping })).data
  expect(without).toMatchObject({
    identified_by: ['Name', 'Community'],
    mapping: { columns: { reference: null, price: null, title: 'Name' } },
    preview: [{ reference: expect.stringMatching(/^row-/), price: null, lacks: ['picture', 'price'] }, {}, {}],
  })
  // A newer file lacks the column: it is guessed again.
  const older = { ...look.data.mapping, columns: { ...look.data.mapping.columns, price: 'Cost' } }
  const again = await ask('POST', '/office/feeds/look/', { file_id: file.data.id, format: 'csv', mapping: older })
  expect(again.data.mapping.columns).toMatchObject({ price: 'Price' })
  const wrong = await ask('POST', '/office/feeds/look/', { file_id: (await upload('%PDF-1.7')).data.id })
  expect(wrong).toMatchObject({ status: 400, message: expect.stringMatching(/PDF.*CSV/) })
  const inside = await ask('POST', '/office/feeds/look/', { address: 'http://169.254.169.254/latest/meta-data/' })
  expect(inside).toMatchObject({ status: 400, message: expect.stringMatching(/private network/) })
  const inArabic = await ask('POST', '/office/feeds/look/', { address: 'http://169.254.169.254/x' }, { 'accept-language': 'ar' })
  expect(inArabic.message).toBe('\u2066169.254.169.254\u2069 على هذا الجهاز أو في شبكة خاصة، ولا يُقرأ منها.')
})

it('previews the prices of a feed that lost its statuses as the import reads them', async () => {
  const homes = ['H1,Palmera Tower,401,1,969000,Sold,Dubai Marina', 'H2,Palmera Tower,402,1,1007000,Available,Dubai Marina']
  const text = ['Ref,Building,Unit No,Bedrooms,Price,Status,Community', ...homes].join('\n')
  const id = await made('Unsold', text)
  await ask('POST', `/office/feeds/${id}/runs/`, {})
  await app().services.jobs.runDue()
  const file_id = (await upload(text.replace(/,Status,/, ',').replaceAll(/,(Sold|Available),/g, ','))).data.id
  const { data } = await ask('POST', '/office/feeds/look/', { file_id, format: 'csv', source: 'unsold', mapping: { columns: {} } })
  expect(data).toMatchObject({ preview: [{ title: 'Palmera Tower', price: 1_007_000 }], found: { assumed_available: 0 } })
})

it('runs a feed as a trial, then imports it and reports the result', async () => {
  const id = await made('Tried', CSV(row(1), row(2), row(3)))
  const started = await ask('POST', `/office/feeds/${id}/runs/`, { dry_run: true })
  expect(started).toMatchObject({ status: 201, data: { status: 'waiting', dry_run: true } })
  expect(await ask('POST', `/office/feeds/${id}/runs/`, {})).toMatchObject({ status: 409, message: 'This feed is already being read.' })
  await app().services.jobs.runDue()
  expect((await ask('GET', `/office/feeds/${id}/`)).data.runs[0]).toMatchObject({ status: 'done', report: { dry_run: true, added: 3 } })
  expect(await titles('tried')).toEqual([])
  await ask('POST', `/office/feeds/${id}/runs/`, {})
  await app().services.jobs.runDue()
  const { data } = await ask('GET', `/office/feeds/${id}/`)
  expect(data.feed.last_run).toMatchObject({ status: 'done', dry_run: false, is_scheduled: false, done: 3, total: 3, report: { added: 3 } })
  expect(data.runs).toHaveLength(2)
  expect(await titles('tried')).toEqual(['Noor Tower 1', 'Noor Tower 2', 'Noor Tower 3'])

  const { id: project } = await db()
    .selectFrom('properties')
    .select('id')
    .where('source', '=', 'tried')
    .where('source_ref', '=', 'N2')
    .executeTakeFirstOrThrow()
  const opened = (await ask('GET', `/office/projects/${project}/`)).data
  const newer = await upload(CSV(row(1), row(2, 1_800_000), row(3)), 'newer.csv')
  expect(await ask('PUT', `/office/feeds/${id}/`, { file_id: newer.data.id })).toMatchObject({ data: { file: { name: 'newer.csv' } } })
  await ask('POST', `/office/feeds/${id}/runs/`, {})
  await app().services.jobs.runDue()
  const trail = await ask('GET', `/audit/?entity=feed&entity_id=${id}`)
  expect(trail.data.map(({ action }: { action: string }) => action)).toEqual([
    'feed_imported',
    'feed_run',
    'feed_changed',
    'feed_imported',
    'feed_run',
    'feed_created',
  ])
  expect(trail.data[0]).toMatchObject({ actor: expect.any(Object), detail: { added: 0, changed: 1, unchanged: 2, unpublished: 0 } })
  expect(trail.data[2].detail.changes).toEqual([{ field: 'file', before: 'feed.csv', after: 'newer.csv' }])
  expect((await ask('GET', `/office/projects/${project}/history/`)).data).toEqual([
    expect.objectContaining({
      action: 'project_changed_by_feed',
      feed: 'Tried',
      by: expect.any(String),
      changes: expect.arrayContaining([{ field: 'price', before: 1_500_000, after: 1_800_000 }]),
    }),
  ])
  // A person editing the project at the same time sees which feed changed it.
  const body = { version: opened.version, confirm_prices: false, form: { ...opened.form, total_units: 777 } }
  expect(await ask('PUT', `/office/projects/${project}/`, body)).toMatchObject({
    status: 409,
    changed: [{ feed: 'Tried', fields: expect.arrayContaining(['price']) }],
  })
  expect((await ask('GET', '/office/feeds/')).data.find((feed: { id: number }) => feed.id === id)).toMatchObject({
    last_run: { report: { changed: 1, unchanged: 2 } },
  })
  const mapping = { columns: { reference: 'Ref', title: 'Name' }, area_unit: 'sqft', currency: 'AED', rate: 1, decimal: 'point' }
  expect(await ask('PUT', `/office/feeds/${id}/`, { mapping })).toMatchObject({ status: 200 })
  const [changed] = (await ask('GET', `/audit/?entity=feed&entity_id=${id}`)).data
  expect(changed.detail.changes).toEqual([{ field: 'mapping', before: { columns: {}, required: [] }, after: mapping }])
  expect(await ask('DELETE', `/office/feeds/${id}/`)).toMatchObject({ status: 200 })
  expect(await ask('GET', `/office/feeds/${id}/`)).toMatchObject({ status: 404 })
  expect(await titles('tried')).toHaveLength(3)
})

it('reports a feed that cannot be read, by email to staff and in its runs', async () => {
  const made = await ask('POST', '/office/feeds/', {
    name: 'Away',
    source: 'away',
    format: 'json',
    address: 'http://127.0.0.1:9/x',
    schedule: 'hourly',
  })
  expect(made).toMatchObject({ status: 201, data: { schedule: 'hourly', next_run_at: expect.any(String) } })
  const { id, next_run_at } = made.data
  await startDueRuns(app().services)
  expect((await ask('GET', `/office/feeds/${id}/`)).data.runs).toEqual([])
  await db()
    .updateTable('feeds')
    .set({ next_run_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute()
  await Promise.all([startDueRuns(app().services), startDueRuns(app().services)])
  await app().services.jobs.runDue()
  const mails = await messagesFor(app(), email)
  const { data } = await ask('GET', `/office/feeds/${id}/`)
  expect(data.runs).toEqual([
    expect.objectContaining({ status: 'failed', is_scheduled: true, error: expect.stringMatching(/private network/) }),
  ])
  const inArabic = await ask('GET', `/office/feeds/${id}/`, undefined, { 'accept-language': 'ar' })
  expect(inArabic.data.runs[0].error).toBe('\u2066127.0.0.1\u2069 على هذا الجهاز أو في شبكة خاصة، ولا يُقرأ منها.')
  expect(new Date(data.feed.next_run_at).getTime()).toBeGreaterThanOrEqual(new Date(next_run_at).getTime() - 2000)
  expect(mails).toEqual([expect.objectContaining({ kind: 'feed_failed', text: expect.stringContaining('Away') })])
  expect(await ask('PUT', `/office/feeds/${id}/`, { schedule: 'none' })).toMatchObject({ data: { schedule: 'none', next_run_at: null } })
})

it('notifies staff once while a feed keeps failing, and again if it fails after recovering', async () => {
  const id = await made('Failing', 'not a feed')
  const tick = async () => {
    const { jobs } = app().services
    await db()
      .transaction()
      .execute(async (trx) => {
        const run = { feed_id: id, dry_run: false, unpublish_all: false, asked_by: null, created_at: new Date() }
        await jobs.enqueue(trx, RUN_JOB, { run_id: await insertRun(trx, run) })
      })
    await jobs.runDue()
    const { data } = await ask('GET', `/office/feeds/${id}/`)
    return data.runs[0].status
  }
  const mails = async () => (await messagesFor(app(), email)).filter(({ text }) => text?.includes('Failing')).map(({ kind }) => kind)
  const give = async (text: string) => ask('PUT', `/office/feeds/${id}/`, { file_id: (await upload(text)).data.id })
  expect([await tick(), await tick(), await mails()]).toEqual(['failed', 'failed', ['feed_failed']])
  await give(CSV(row(31), row(32), row(33)))
  expect([await tick(), await mails()]).toEqual(['done', ['feed_failed']])
  await give(CSV(row(31)))
  expect([await tick(), await tick(), (await mails()).toSorted()]).toEqual(['done', 'done', ['feed_failed', 'feed_shrunk']])
  const shown = await ask('GET', `/office/feeds/${id}/`)
  expect(shown.data.runs[0].report).toMatchObject({ missing: 2, unpublished: 0 })
  await give('not a feed')
  expect([await tick(), (await mails()).toSorted()]).toEqual(['failed', ['feed_failed', 'feed_failed', 'feed_shrunk']])
})

it('gives a run a short heartbeat, so that it is retried soon after a server is killed', async () => {
  const id = await made('Killed', CSV(row(41)))
  await ask('POST', `/office/feeds/${id}/runs/`, {})
  const { rows } = await sql<{ seconds: number | null }>`
    select heartbeat_seconds as seconds from pgboss.job where name = ${RUN_JOB} and state = 'created'`.execute(db())
  expect(rows).toEqual([{ seconds: RUN_HEARTBEAT_SECONDS }])
  await app().services.jobs.runDue()
})

it("lists the pictures that could not be fetched, with reasons in the reader's language", async () => {
  const address = 'http://127.0.0.1:9/hall.jpg'
  const terms = { emirate: 'dubai', category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' }
  const file = await upload(JSON.stringify({ projects: [{ reference: 'P1', title: 'Pictured', ...terms, images: [{ address }] }] }))
  const { data } = await ask('POST', '/office/feeds/', { name: 'Pictured', source: 'pictured', format: 'json', file_id: file.data.id })
  await ask('POST', `/office/feeds/${data.id}/runs/`, {})
  await app().services.jobs.runDue()
  const failed = async (locale: string) =>
    (await ask('GET', `/office/feeds/${data.id}/`, undefined, { 'accept-language': locale })).data.failed_pictures
  const project = { id: expect.any(Number), title: 'Pictured', title_ar: null }
  expect(await failed('en')).toEqual([{ address, project, reason: expect.stringContaining('is on this machine or a private network') }])
  expect(await failed('ar')).toEqual([{ address, project, reason: expect.stringContaining('على هذا الجهاز أو في شبكة خاصة') }])
})

it('exports the whole catalogue in each format and records who exported it', async () => {
  const take = (format: string) => call(app(), 'GET', `/office/catalogue/export/?format=${format}`, { token })
  const json = await take('json')
  expect([json.statusCode, json.headers['content-type'], json.headers['content-disposition']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'attachment; filename="manzil-catalogue.json"',
  ])
  const { count } = await db()
    .selectFrom('properties')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(json.json().projects).toHaveLength(Number(count))
  expect((await take('csv')).body.trim().split('\n').length).toBeGreaterThan(1)
  expect((await take('bayut')).body).toMatch(/^<\?xml/)
  expect((await take('property-finder')).headers['content-type']).toBe('application/xml; charset=utf-8')
  expect((await take('pdf')).statusCode).toBe(400)
  expect((await ask('GET', '/audit/?action=catalogue_exported')).data[0]).toMatchObject({
    entity_id: 'manzil-property-finder.xml',
    actor: expect.any(Object),
  })
})

it('refuses invalid feeds', async () => {
  const file = await upload(CSV(row(1)))
  const feed = { name: 'Twice', source: 'twice', format: 'csv' }
  expect(await ask('POST', '/office/feeds/', feed)).toMatchObject({ status: 400, errors: { address: [expect.any(String)] } })
  expect(await ask('POST', '/office/feeds/', { ...feed, file_id: file.data.id, schedule: 'daily' })).toMatchObject({
    status: 400,
    errors: { schedule: [expect.any(String)] },
  })
  expect(await ask('POST', '/office/feeds/', { ...feed, file_id: crypto.randomUUID() })).toMatchObject({
    status: 400,
    errors: { file: [expect.any(String)] },
  })
  expect(await ask('POST', '/office/feeds/', { ...feed, source: 'Not Good', file_id: file.data.id })).toMatchObject({
    status: 400,
    errors: { source: ['Use lowercase letters, digits, dots and hyphens'] },
  })
  for (const register of [{ format: 'dld' }, { source: 'dld' }])
    expect(await ask('POST', '/office/feeds/', { ...feed, ...register, file_id: file.data.id })).toMatchObject({
      status: 400,
      errors: { source: ['The ID dld is reserved for the register of the Dubai Land Department'] },
    })
  expect(await ask('POST', '/office/feeds/', { ...feed, address: 'ftp://x/y' })).toMatchObject({
    status: 400,
    errors: { address: ['Enter a web address starting with https:// or http://'] },
  })
  expect(await ask('POST', '/office/feeds/', { ...feed, file_id: file.data.id })).toMatchObject({ status: 201 })
  expect(await ask('POST', '/office/feeds/', { ...feed, file_id: file.data.id })).toMatchObject({ status: 409 })
  expect(await ask('POST', '/office/feeds/999/runs/', {})).toMatchObject({ status: 404 })
  expect(await ask('POST', '/office/feeds/files/', {})).toMatchObject({ status: 400 })
})

it('requirement 33: says what is wrong with a hostile file when previewing it', async () => {
  const look = async (text: string) => ask('POST', '/office/feeds/look/', { file_id: (await upload(text)).data.id })
  expect(await look(`Ref,Name,${'('.repeat(60_000)}\n1,2,3`)).toMatchObject({
    status: 400,
    message: 'A column name is longer than \u2066300\u2069 characters. Shorten it.',
  })
  expect(await look(' '.repeat(200_000))).toMatchObject({ status: 400, message: expect.stringContaining('starts with more than') })
})

it("replaces staff edits of a project by its feed's values, which the feed then updates again", async () => {
  const homes = (price: number, title: string) => ({
    ...{ reference: 'T1', title, emirate: 'dubai', category: 'off_plan', project_status: 'under_construction', sales_status: 'on_sale' },
    units: [{ type: 'apartment', rooms: 1, homes: ['101', '102'].map((apt_no) => ({ apt_no, price })) }],
  })
  const importing = async (price: number, title: string) => {
    const file = await upload(JSON.stringify({ projects: [homes(price, title)] }), 'own.json')
    if (!feed) {
      const given = { name: 'Replaced', source: 'replaced', format: 'json', file_id: file.data.id }
      feed = (await ask('POST', '/office/feeds/', given)).data.id
    } else await ask('PUT', `/office/feeds/${feed}/`, { file_id: file.data.id })
    await ask('POST', `/office/feeds/${feed}/runs/`, {})
    await app().services.jobs.runDue()
    return (await ask('GET', `/office/feeds/${feed}/`)).data
  }
  let feed: number | undefined
  await importing(1_000_000, 'Noor')
  const { id } = await db().selectFrom('properties').select('id').where('source', '=', 'replaced').executeTakeFirstOrThrow()
  await db().updateTable('properties').set({ title: 'By hand', floors: 7 }).where('id', '=', id).execute()
  await db().updateTable('unit_listings').set({ price: 1 }).where('property_id', '=', id).where('apt_no', '=', '101').execute()
  const { unit_id } = await db().selectFrom('unit_listings').select('unit_id').where('property_id', '=', id).executeTakeFirstOrThrow()
  await db().insertInto('unit_listings').values({ property_id: id, unit_id, apt_no: 'PH', price: null }).execute()
  const prices = async () =>
    (await db().selectFrom('unit_listings').select(['apt_no', 'price']).where('property_id', '=', id).orderBy('apt_no').execute()).map(
      ({ apt_no, price }) => [apt_no, price],
    )

  expect(await importing(1_100_000, 'Noor Heights')).toMatchObject({ kept_projects: [id] })
  expect(await prices()).toEqual([
    ['101', 1],
    ['102', 1_100_000],
    ['PH', null],
  ])
  expect((await ask('GET', `/office/projects/${id}/feed-values/`)).data).toEqual({
    fields: ['title', 'units'],
    values: [{ field: 'title', before: 'By hand', after: 'Noor Heights' }],
    homes: [{ apt_no: '101', kind: 'edited', changes: [{ field: 'price', before: 1, after: 1_100_000 }] }],
    home_count: 1,
  })
  expect(await ask('POST', `/office/projects/${id}/feed-values/`)).toMatchObject({ success: true })
  expect(await prices()).toEqual([
    ['101', 1_100_000],
    ['102', 1_100_000],
    ['PH', null],
  ])
  const [entry] = (await ask('GET', `/office/projects/${id}/history/`)).data
  expect(entry).toMatchObject({
    action: 'project_edits_discarded',
    by: expect.any(String),
    feed: 'Replaced',
    changes: expect.arrayContaining([{ field: 'title', before: 'By hand', after: 'Noor Heights' }]),
  })
  for (const method of ['GET', 'POST'] as const)
    expect(await ask(method, `/office/projects/${id}/feed-values/`)).toMatchObject({ status: 409 })

  const { runs, kept_projects } = await importing(1_200_000, 'Noor Peak')
  expect({ kept: runs[0].report.kept, kept_projects }).toEqual({ kept: [], kept_projects: [] })
  expect(await prices()).toEqual([
    ['101', 1_200_000],
    ['102', 1_200_000],
    ['PH', null],
  ])
  const project = await db().selectFrom('properties').select(['title', 'floors']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(project).toEqual({ title: 'Noor Peak', floors: 7 })
})

it('shows its name as the source of its prices, after it is renamed or deleted too', async () => {
  const id = await made('Palm', CSV(row(1)))
  await ask('POST', `/office/feeds/${id}/runs/`, {})
  await app().services.jobs.runDue()
  const project = async () => {
    const { id: own } = await db().selectFrom('properties').select('id').where('source', '=', 'palm').executeTakeFirstOrThrow()
    return (await ask('GET', `/office/projects/${own}/`)).data
  }
  expect(await project()).toMatchObject({ source_name: 'Palm', form: { price_source: 'Palm' } })
  await ask('PUT', `/office/feeds/${id}/`, { name: 'Palm Brokers' })
  expect(await project()).toMatchObject({ source_name: 'Palm Brokers', form: { price_source: 'Palm Brokers' } })
  await ask('DELETE', `/office/feeds/${id}/`)
  expect(await project()).toMatchObject({ source: 'palm', source_name: 'Palm Brokers' })
  const { data } = await ask('GET', `/audit/?entity=feed&entity_id=${id}`)
  for (const { subject } of data) expect(subject).toEqual({ name: 'Palm Brokers', name_ar: null, is_deleted: true })
})

it('archives with a deleted feed the projects that only it has and no person has edited, and publishes them when they return', async () => {
  const text = CSV(row(91), row(92), row(93))
  const importing = async (id: number) => {
    await ask('POST', `/office/feeds/${id}/runs/`, {})
    await app().services.jobs.runDue()
    return (await ask('GET', `/office/feeds/${id}/`)).data
  }
  const id = await made('Wrong', text)
  const publications = async () =>
    (await db().selectFrom('properties').select('publication').where('source', '=', 'wrong').orderBy('source_ref').execute()).map(
      ({ publication }) => publication,
    )
  expect(await importing(id)).toMatchObject({ archivable_projects: 3 })
  const admin = await db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db().updateTable('properties').set({ updated_by: admin.id }).where('source', '=', 'wrong').where('source_ref', '=', 'N91').execute()
  const { property_id } = await db()
    .selectFrom('project_sources')
    .select('property_id')
    .where('source', '=', 'wrong')
    .where('reference', '=', 'N92')
    .executeTakeFirstOrThrow()
  await db().insertInto('project_sources').values({ source: 'other', reference: 'N92', property_id }).execute()
  expect((await ask('GET', `/office/feeds/${id}/`)).data).toMatchObject({ archivable_projects: 1 })
  expect(await ask('DELETE', `/office/feeds/${id}/?archive=1`)).toMatchObject({ status: 200 })
  expect(await publications()).toEqual(['published', 'published', 'archived'])
  await importing(await made('Wrong', text))
  expect(await publications()).toEqual(['published', 'published', 'published'])
})

it('lists the homes of a project in the order of their numbers', async () => {
  const home = (number: string) => `${number},Noor Court,Noor,Dubai Marina,Dubai,Off Plan,Apartment,900000,900,1`
  const file = await upload(['Unit no,Building,Developer,Community,City,Status,Type,Price,Size,Beds', home('1004'), home('402')].join('\n'))
  const mapping = { columns: {}, required: [], rows: 'homes' }
  const feed = { name: 'Ordered', source: 'ordered', format: 'csv', file_id: file.data.id, mapping }
  const { data } = await ask('POST', '/office/feeds/', feed)
  await ask('POST', `/office/feeds/${data.id}/runs/`, {})
  await app().services.jobs.runDue()
  const { id } = await db().selectFrom('properties').select('id').where('source', '=', 'ordered').executeTakeFirstOrThrow()
  const { form } = (await ask('GET', `/office/projects/${id}/`)).data
  expect(form.units[0].homes.map(({ apt_no }: { apt_no: string }) => apt_no)).toEqual(['402', '1004'])
})

it('says which fields keep their stored values, however long ago a file had them, and which projects are new', async () => {
  const first = await upload(`Building,Unit No,Bedrooms,Area sqft,Price,Status,Community,City
Palmera Tower,401,1,710,1349000,Available,Dubai Marina,Dubai`)
  const mapping = { columns: {}, required: [], rows: 'homes' }
  const feed = { name: 'Stored', source: 'stored', format: 'csv', file_id: first.data.id, mapping }
  const { id } = (await ask('POST', '/office/feeds/', feed)).data
  const run = async () => {
    await ask('POST', `/office/feeds/${id}/runs/`, {})
    await app().services.jobs.runDue()
  }
  await run()
  const list = await upload(`Building,Unit No,Status,Community,City
Palmera Tower,401,Sold,Dubai Marina,Dubai
Reem Tower,7,Available,Dubai Marina,Dubai`)
  const look = async (given: object) =>
    (await ask('POST', '/office/feeds/look/', { file_id: list.data.id, format: 'csv', mapping: given, source: 'stored' })).data
  const { mapping: narrowed } = await look(mapping)
  expect(narrowed.columns).not.toHaveProperty('price')
  const again = await look(narrowed)
  expect(again.stored).toEqual(['community', 'emirate', 'category', 'property_type', 'price', 'area'])
  expect(again.preview.map(({ title, is_new }: { title: string; is_new: boolean }) => [title, is_new])).toEqual([
    ['Palmera Tower', false],
    ['Reem Tower', true],
  ])
  await ask('PUT', `/office/feeds/${id}/`, { file_id: list.data.id, mapping: narrowed })
  await run()
  expect((await look(narrowed)).stored).toContain('sales_status')
  expect((await ask('POST', '/office/feeds/look/', { file_id: list.data.id })).data).not.toHaveProperty('stored')
})
