import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Account } from '../../../../platform/accounts/account.ts'
import { pictureQueue } from '../../../../platform/files/pictures/task-queue.ts'
import { addMedia } from '../../../../testing/catalogue.ts'
import { FLAT_AVIF, makePngBomb } from '../../../../testing/hostile-pictures.ts'
import { addPerson } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/test-app.ts'
import { createTestLog } from '../../../../testing/test-log.ts'
import { formatFault } from '../../faults.ts'
import { isPrivateAddress } from '../../fetch/index.ts'
import { importProjects } from '../import-projects.ts'
import { useFeedValues } from '../use-feed-values.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { countPictures, findFailedPictures } from './picture-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'manzil-fetched-'))
const { logger, lines } = createTestLog()
const { app, database } = useTestApp({ environment: { UPLOADS_DIR: folder }, logger })
let server: Server
let origin: string
const requests: string[] = []
/** Makes a local server appear public under one host name. */
const parts = {
  resolve: async (host: string) => (host === 'pictures.example' ? ['127.0.0.1'] : []),
  isPrivate: (address: string) => address !== '127.0.0.1' && isPrivateAddress(address),
}
beforeAll(async () => {
  const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0f4c46' } })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url?.startsWith('/1.jpg') || request.url === '/plan.jpg') response.end(picture)
    else if (request.url === '/text.jpg') response.end('<svg/>')
    else if (request.url === '/bomb.avif') response.end(FLAT_AVIF)
    else if (request.url === '/deep.png') response.end(makePngBomb(40, 40, 16))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://pictures.example:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

it('fetches each picture of a feed once, through the guard, and shows it in its place', async () => {
  const at = (...paths: string[]) => paths.map((path) => ({ address: path.startsWith('http') ? path : `${origin}${path}` }))
  const project = {
    reference: 'P',
    title: 'Pictured',
    emirate: 'dubai',
    category: 'off_plan',
    project_status: 'not_started',
    sales_status: 'on_sale',
    images: at('/gone.jpg', '/1.jpg', '/text.jpg', 'http://169.254.169.254/x.jpg'),
    units: [{ type: 'apartment', plans: at('/plan.jpg') }],
  }
  const run = (given: object = {}) =>
    importProjects(database(), {
      format: 'json',
      source: 'p',
      file: Readable.from([Buffer.from(JSON.stringify([{ ...project, ...given }]))]),
    })
  await run()
  expect(await countPictures(database().db, 'p')).toEqual({ fetched_pictures: 0, waiting_pictures: 5 })
  expect(await fetchPictures(app().services, parts)).toBe(false)
  const detail = async () => (await app().inject('/api/v1/property-detail/pictured/')).json().data.data
  const { images, units } = await detail()
  expect(images).toEqual([
    expect.objectContaining({ width: 1600, height: 800, image: expect.stringMatching(/^\/media\/uploads\/\w+\/1600\.webp$/) }),
  ])
  expect(JSON.parse(units[0].floor_plan_image)).toHaveLength(1)
  for (const [file, format, width] of [
    ['400.webp', 'webp', 400],
    ['800.avif', 'heif', 800],
    ['1600.webp', 'webp', 1600],
    ['og.jpg', 'jpeg', 1200],
  ] as const) {
    const answer = await app().inject(images[0].image.replace('1600.webp', file))
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width })
  }
  expect((await app().inject(images[0].image.replace('1600.webp', '999.webp'))).statusCode).toBe(404)
  const failures = await database()
    .db.selectFrom('remote_pictures')
    .select(['failure'])
    .where('media_id', 'is', null)
    .orderBy('address')
    .execute()
  expect(failures.map(({ failure }) => failure)).toEqual([
    expect.stringMatching(/host_private/),
    expect.stringMatching(/host_status.*404/),
    expect.stringMatching(/no_picture/),
  ])
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a picture of a feed could not be downloaded')
  expect(logged.map(({ fault }) => fault).sort()).toEqual(['host_private', 'host_status', 'no_picture'])
  expect(lines.join('')).not.toContain('/gone.jpg')
  const failed = await findFailedPictures(database().db, 'p', 9)
  expect(failed.map(({ failure }) => failure.code)).toEqual(['host_private', 'host_status', 'no_picture'])
  expect(failed.map(({ failure }) => formatFault(failure, 'ar')).join()).toMatch(/^[^a-z]*\S*شبكة خاصة/s)
  expect(await findFailedPictures(database().db, 'another', 9)).toEqual([])
  expect(await countPictures(database().db, 'p')).toEqual({ fetched_pictures: 2, waiting_pictures: 0 })

  // Fetched pictures do not count as an edit and are not fetched again.
  requests.length = 0
  expect(await run({ title: 'Pictured anew' })).toMatchObject({ changed: 1, remarks: { no_point: 0 } })
  expect((await detail()).images).toHaveLength(1)
  await fetchPictures(app().services, parts)
  expect(requests).toEqual([])
  // Failed ones are retried an hour later, then at growing intervals.
  const triedBefore = (hours: number) =>
    database()
      .db.updateTable('remote_pictures')
      .set({ tried_at: new Date(Date.now() - hours * 3_600_000) })
      .where('media_id', 'is', null)
      .execute()
  await triedBefore(1.1)
  await fetchPictures(app().services, parts)
  expect(requests).toEqual(['/gone.jpg', '/text.jpg'])
  await triedBefore(1.1)
  await fetchPictures(app().services, parts)
  expect(requests).toHaveLength(2)
  await triedBefore(5.1)
  await fetchPictures(app().services, parts)
  expect(requests).toHaveLength(4)
})

it('requirement 35: decodes feed pictures in the same queue as uploads, and names the limit a picture exceeds', async () => {
  const images = ['/bomb.avif', '/deep.png', '/1.jpg?again'].map((path) => ({ address: `${origin}${path}` }))
  const kind = { emirate: 'dubai', category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' }
  const file = Readable.from([Buffer.from(JSON.stringify([{ reference: 'B', title: 'Bombed', ...kind, images }]))])
  await importProjects(database(), { format: 'json', source: 'bombs', file })
  const gate = Promise.withResolvers<void>()
  const other = pictureQueue.wait(() => gate.promise)
  let isDone = false
  const fetched = fetchPictures(app().services, parts).then(() => {
    isDone = true
  })
  await rest(500)
  expect(isDone).toBe(false)
  gate.resolve()
  await Promise.all([other, fetched])
  const failed = await findFailedPictures(database().db, 'bombs', 9)
  expect(failed.map(({ failure }) => formatFault(failure, 'en'))).toEqual([
    'The picture has more than 16 megapixels.',
    'The picture has more than 8 bits per colour channel.',
  ])
})

/** Imports rows of projects, by reference and picture, and returns the report. */
const importPictured = (source: string, rows: readonly (readonly [string, string])[]) => {
  const lines = rows.map(([ref, path]) => `${ref},${ref} Tower,Dubai Marina,Dubai,Apartment,1500000,${origin}${path}`)
  const file = Readable.from([Buffer.from(['Ref,Name,Community,City,Type,Price,Photos', ...lines].join('\n'))])
  return importProjects(database(), { format: 'csv', source, file })
}
const publicationsOf = async (source: string) =>
  (await database().db.selectFrom('properties').select('publication').where('source', '=', source).orderBy('id').execute()).map(
    ({ publication }) => publication,
  )

/** The details of the entries in the history of projects that say that these were published. */
const publishedOf = async (source: string) => {
  const { rows } = await sql<{ detail: object }>`
    select a.detail from audit_entries a join properties p on a.entity = 'property' and a.entity_id = p.id::text
    where p.source = ${source} and a.action = 'project_published' order by a.id`.execute(database().db)
  return rows.map(({ detail }) => detail)
}

it('publishes a project that lacked nothing but a picture, once it has one', async () => {
  const report = () =>
    importPictured('waiting', [
      ['Waiting', '/1.jpg?waiting'],
      ['Gone', '/gone.jpg?waiting'],
    ])
  expect(await report()).toMatchObject({
    added: 2,
    remarks: { awaiting_pictures: 2 },
    awaiting_pictures: [{ title: 'Waiting Tower' }, { title: 'Gone Tower' }],
  })
  expect(await publicationsOf('waiting')).toEqual(['draft', 'draft'])
  await fetchPictures(app().services, parts)
  expect(await publicationsOf('waiting')).toEqual(['published', 'draft'])
  const changes = [{ field: 'publication', before: 'draft', after: 'published' }]
  expect(await publishedOf('waiting')).toEqual([{ feed: 'waiting', changes, version: expect.any(Number) }])
  expect(await report()).toMatchObject({ unchanged: 2, changed: 0 })
  expect(await publicationsOf('waiting')).toEqual(['published', 'draft'])
})

it('fetches the first picture of every project before further ones', async () => {
  const [one, other] = ['/1.jpg?a', '/1.jpg?b'].map((path) => [0, 1].map((at) => `${path}${at}`)) as [string[], string[]]
  await importPictured('ordered', [
    ['One', one.join(`|${origin}`)],
    ['Other', other.join(`|${origin}`)],
  ])
  requests.length = 0
  await fetchPictures(app().services, parts)
  expect(requests.map((path) => path.slice(-2))).toEqual(['a0', 'b0', 'a1', 'b1'])
})

it('keeps what it has fetched when the server stops between two pictures', async () => {
  await importPictured('stopped', [
    ['First', '/1.jpg?first'],
    ['Second', '/1.jpg?second'],
  ])
  let checked = 0
  const stops = (address: string) => {
    if (++checked > 1) throw new Error('stopped')
    return parts.isPrivate(address)
  }
  await expect(fetchPictures(app().services, { ...parts, isPrivate: stops })).rejects.toThrow('stopped')
  expect(await publicationsOf('stopped')).toEqual(['published', 'draft'])
  await fetchPictures(app().services, parts)
  expect(await publicationsOf('stopped')).toEqual(['published', 'published'])
})

it('publishes a draft that returns to the feed once it has its picture, and not before', async () => {
  const others = ['A', 'B', 'C'].map((ref) => [ref, `/1.jpg?${ref}`] as const)
  const returning = [['Fetched', '/1.jpg?return'] as const, ['Failing', '/gone.jpg?return'] as const]
  await importPictured('returning', others)
  await fetchPictures(app().services, parts)
  await importPictured('returning', [...others, ...returning])
  await importPictured('returning', others)
  await fetchPictures(app().services, parts)
  expect(await publicationsOf('returning')).toEqual(['published', 'published', 'published', 'draft', 'draft'])
  const report = await importPictured('returning', [...others, ...returning])
  expect(await publicationsOf('returning')).toEqual(['published', 'published', 'published', 'published', 'draft'])
  expect(report).toMatchObject({ published_projects: [{ title: 'Fetched Tower' }], awaiting_pictures: [{ title: 'Failing Tower' }] })
})

async function addOwner(): Promise<Account> {
  const { id } = await addPerson(database().db, { role: 'owner' })
  return { id, role: 'owner', session_id: '', two_factor_missing: false, must_change_password: false }
}

it('keeps the pictures of a project until the first of its feed’s own has been fetched', async () => {
  const project = {
    ...{ reference: 'K', title: 'Kept pictures', emirate: 'dubai', category: 'off_plan' },
    ...{ project_status: 'not_started', sales_status: 'on_sale' },
  }
  const run = (...paths: string[]) => {
    const images = paths.map((path) => ({ address: `${origin}${path}` }))
    const file = Readable.from([Buffer.from(JSON.stringify([{ ...project, images }]))])
    return importProjects(database(), { format: 'json', source: 'kept', file })
  }
  const shown = async () =>
    (
      await database()
        .db.selectFrom('property_images as i')
        .innerJoin('properties as p', 'p.id', 'i.property_id')
        .select('i.media_id')
        .where('p.source', '=', 'kept')
        .orderBy('i.position')
        .execute()
    ).map(({ media_id }) => media_id)
  await run('/gone.jpg?kept')
  const { id } = await database().db.selectFrom('properties').select('id').where('source', '=', 'kept').executeTakeFirstOrThrow()
  const own = [await addMedia(database().db, 'image'), await addMedia(database().db, 'image')]
  const rows = own.map((media_id, at) => ({ property_id: id, position: at + 1, media_id }))
  await database().db.insertInto('property_images').values(rows).execute()
  const after = await run('/gone.jpg?other')
  expect(after.kept).toMatchObject([{ fields: ['images'], values: [{ field: 'images', before: 2, after: 1 }] }])

  await useFeedValues(app().services, await addOwner(), id)
  await fetchPictures(app().services, parts)
  expect(await shown()).toEqual(own)
  await run('/gone.jpg?third', '/1.jpg?third')
  expect(await shown()).toEqual(own)
  await fetchPictures(app().services, parts)
  const [picture, ...more] = await shown()
  expect([own.includes(picture as number), more]).toEqual([false, []])
  const { rows: entries } = await sql<{ action: string; changes: { field: string; before: object[]; after: object[] }[] }>`
    select action, detail -> 'changes' as changes from audit_entries where entity = 'property' and entity_id = ${String(id)}
    order by id desc limit 1`.execute(database().db)
  expect(entries[0]).toMatchObject({ action: 'project_changed_by_feed', changes: [{ field: 'images', before: [{}, {}], after: [{}] }] })
})

it('keeps the pictures of staff if their feed has none', async () => {
  const run = (images: object[]) => {
    const facts = { emirate: 'dubai', category: 'off_plan', project_status: 'not_started', sales_status: 'on_sale' }
    const file = JSON.stringify([{ reference: 'N', title: 'No pictures', ...facts, price: 1_000_000 + images.length, images }])
    return importProjects(database(), { format: 'json', source: 'none', file: Readable.from([Buffer.from(file)]) })
  }
  await run([{ address: `${origin}/gone.jpg?none` }])
  const { id } = await database().db.selectFrom('properties').select('id').where('source', '=', 'none').executeTakeFirstOrThrow()
  const media_id = await addMedia(database().db, 'image')
  await database().db.insertInto('property_images').values({ property_id: id, position: 0, media_id }).execute()
  expect((await run([])).kept).toMatchObject([{ values: [{ field: 'images', before: 1, after: 0 }] }])
  await useFeedValues(app().services, await addOwner(), id)
  expect(await database().db.selectFrom('property_images').select('media_id').where('property_id', '=', id).execute()).toEqual([
    { media_id },
  ])
})
