import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { addProject, changeProject } from '../../testing/catalogue.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readConfig } from '../config/config.ts'

const testApp = useTestApp()
const READ = '/api/v1/property/?view=card'
let id: number

beforeAll(async () => {
  id = await addProject(testApp().database.db, { title: 'Marsa' })
})

describe('every response', () => {
  it.each([
    READ,
    READ,
    '/api/v1/property/?page=0',
    '/api/v1/property-detail/nobody',
    '/api/v1/%ff',
    '/nowhere',
    '/healthz',
    '/metrics',
    '/api/v1/openapi.json',
  ])('of %s has its own request id, which an error also quotes', async (url) => {
    const { app } = testApp()
    const [one, other] = [await app.inject(url), await app.inject({ url, headers: { 'x-request-id': 'chosen' } })]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers['x-request-id']).not.toBe('chosen')
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
    if (one.statusCode >= 400) expect(one.json().request_id).toBe(one.headers['x-request-id'])
  })
})

describe('a public read', () => {
  it('may be cached by CDNs, also while the server is down, but is revalidated by browsers', async () => {
    const { headers } = await testApp().app.inject(READ)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers['cdn-cache-control']).toMatch(/^max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/)
    expect(headers['vary']).toBe('accept-encoding')
    expect(headers['surrogate-key']).toBeUndefined()
  })

  it('returns 304 if unchanged, whatever the encoding', async () => {
    const { app } = testApp()
    const { headers } = await app.inject({ url: READ, headers: { 'accept-encoding': 'br' } })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await app.inject({ url: READ, headers: { 'accept-encoding': encoding, 'if-none-match': `"other", ${headers.etag}` } })
      expect(again).toMatchObject({ statusCode: 304, body: '' })
      expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding', 'cache-control': headers['cache-control'] })
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await app.inject({ url: READ, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it('gets a new ETag when its data changes', async () => {
    const { app, database } = testApp()
    const before = await app.inject(READ)
    await changeProject(database.db, id, { title: 'Marsa Two' })
    const ask = () => app.inject({ url: READ, headers: { 'if-none-match': String(before.headers.etag) } })
    await expect.poll(async () => (await ask()).statusCode, { timeout: 1_000 }).toBe(200)
    expect((await ask()).headers.etag).not.toBe(before.headers.etag)
  })

  it('returns no body for HEAD', async () => {
    const head = await testApp().app.inject({ method: 'HEAD', url: READ })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers.etag).toBe((await testApp().app.inject(READ)).headers.etag)
  })

  it('is not cached if it fails', async () => {
    for (const url of ['/api/v1/property/?page=0', '/api/v1/property-detail/nobody']) {
      expect((await testApp().app.inject(url)).headers['cache-control']).toBe('no-store')
    }
  })
})

describe('the process', () => {
  it('finishes running requests before it stops', async () => {
    const { database } = testApp()
    let begun = () => {}
    const began = new Promise<void>((done) => {
      begun = done
    })
    const render = async () => {
      begun()
      await setTimeout(300)
      return { status: 200, html: ['<p>finished</p>'] }
    }
    const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database, render })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const running = fetch(`${origin}/latest`).then((answer) => answer.text())
    await began
    await Promise.all([app.close(), expect(running).resolves.toBe('<p>finished</p>')])
    await expect(fetch(`${origin}/latest`)).rejects.toThrow()
  })
})
