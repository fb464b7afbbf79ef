import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../testing/catalogue.ts'
import { useTestApp } from '../testing/test-app.ts'
import { CdnPurges } from './cdn-purges.ts'
import { announceChange } from './database/database.ts'

const purges: { tags: string[]; keys: string; authorization: string | undefined }[] = []
let status = 200
const cdn = createServer(async (request, response) => {
  const body = JSON.parse((await request.toArray()).join(''))
  purges.push({ tags: body.tags, keys: String(request.headers['surrogate-key']), authorization: request.headers.authorization })
  response.writeHead(status).end()
})
await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
afterAll(() => void cdn.close())

const environment = {
  CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`,
  CDN_PURGE_HEADER: 'Authorization: Bearer purge-token',
}
const testApp = useTestApp({ environment })

let id: number
let slug: string
beforeAll(async () => {
  id = await addProject(testApp.db(), { title: 'Creek Tower' })
  slug = (await testApp.db().selectFrom('properties').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
})
beforeEach(async () => {
  status = 200
  await testApp.app().services.jobs.runDue()
  await expect.poll(unpurged).toBe(0)
  purges.length = 0
})

const announce = (tags: string[]) =>
  testApp
    .db()
    .transaction()
    .execute((trx) => announceChange(trx, tags))

async function unpurged(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from announced_changes where purged_at is null`.execute(testApp.db())
  return Number(rows[0]?.count)
}

describe('a change', () => {
  it('is purged by its tags once it is committed', async () => {
    const failed = testApp
      .db()
      .transaction()
      .execute(async (trx) => {
        await announceChange(trx, ['property:1'])
        throw new Error('rolled back')
      })
    await expect(failed).rejects.toThrow('rolled back')
    await announce(['property:2', 'listing'])
    await expect
      .poll(() => purges)
      .toEqual([{ tags: ['property:2', 'listing'], keys: 'property:2 listing', authorization: 'Bearer purge-token' }])
    await expect.poll(unpurged).toBe(0)
  })

  it('is purged later if the CDN does not confirm it', async () => {
    status = 503
    await announce(['property:3'])
    await expect.poll(() => purges.length).toBe(1)
    status = 200
    await announce(['property:4'])
    await expect.poll(() => purges.at(-1)?.tags).toEqual(['property:3', 'property:4'])
  })

  it('of very many tags, or of everything, purges everything at once', async () => {
    await announce(Array.from({ length: 2_000 }, (_, index) => `property:${index}`))
    await expect.poll(() => purges.map(({ tags }) => tags)).toEqual([['all']])
    await expect.poll(unpurged).toBe(0)
    await announce(['*'])
    await expect.poll(() => purges.map(({ tags }) => tags)).toEqual([['all'], ['all']])
  })
})

describe('a response', () => {
  it('lists the tags under which it is purged', async () => {
    const { headers } = await testApp.app().inject(`/api/v1/property-detail/${slug}/`)
    const tags = ['all', `property:${id}`, 'buying-costs']
    expect(headers).toMatchObject({ 'surrogate-key': tags.join(' '), 'cache-tag': tags.join(',') })
    expect(headers['surrogate-control']).toBe(headers['cdn-cache-control'])
  })

  it('is purged by a change of a project only if it shows it', async () => {
    const keys = async (path: string) => String((await testApp.app().inject(`/api/v1${path}`)).headers['surrogate-key']).split(' ')
    const other = await addProject(testApp.db(), { title: 'Marsa Two' })
    await changeProject(testApp.db(), other, { title: 'Marsa Three' })
    await expect.poll(() => purges.flatMap(({ tags }) => tags)).toContain(`property:${other}`)
    const purged = new Set(purges.flatMap(({ tags }) => tags))
    const isPurged = async (path: string) => (await keys(path)).some((key) => purged.has(key))
    expect(await isPurged('/property/')).toBe(true)
    expect(await isPurged('/site/')).toBe(true)
    expect(await isPurged(`/property-detail/${other}/`)).toBe(true)
    expect(await isPurged('/site/details/')).toBe(false)
    expect(await isPurged(`/property-detail/${slug}/`)).toBe(false)
  })
})

it('several nodes purge each change once', async () => {
  const { cdn: target } = testApp.app().services.config
  const nodes = Array.from({ length: 3 }, () => new CdnPurges(testApp.database(), target as NonNullable<typeof target>, async () => false))
  await announce(['property:5'])
  await Promise.all(nodes.map((node) => node.run()))
  await expect.poll(unpurged).toBe(0)
  expect(purges.map(({ tags }) => tags)).toEqual([['property:5']])
})
