import { createHash } from 'node:crypto'
import { LOCALE_COOKIE } from '@manzil/contract/text/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject, changeProject } from '../../testing/catalogue.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { readConfig } from '../config/config.ts'
import type { RenderPage } from './renderer.ts'

const config = readConfig({ LOG_LEVEL: 'silent', MAP_STYLE_URL: 'https://maps.example/style.json' }, '/')
/** Renders a page with the unescaped titles of the newest projects. */
const render: RenderPage = async (request, readApi, mark) => {
  const { pathname } = new URL(request.url)
  if (/^(\/ar)?\/(gone|not-found)$/.test(pathname)) return { status: 404, html: [pathname] }
  const { body } = await readApi('/api/v1/property?view=card')
  const titles = JSON.parse(body).results.data.map(({ title }: { title: string }) => title)
  return { status: 200, html: [`<html><script nonce="${mark}">boot()</script>`, `${titles.join()}</html>`] }
}
const testApp = useTestApp({ config, render })

beforeAll(async () => {
  await addProject(testApp().database.db, { title: 'First Tower' })
})

describe('a page', () => {
  it('is cached by CDNs, revalidated by browsers and returns 304 if unchanged', async () => {
    const { app } = testApp()
    const first = await app.inject('/latest')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': expect.stringMatching(/^max-age=\d+/),
      etag: expect.stringMatching(/^W\/"/),
      vary: 'accept-encoding',
    })
    const again = await app.inject({ url: '/latest', headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers.etag).toBe(first.headers.etag)
  })

  it('may load maps from the configured origin', async () => {
    const { headers } = await testApp().app.inject('/latest')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://maps.example;")
  })

  it('runs its own scripts but none injected into its HTML', async () => {
    const { app, database } = testApp()
    const id = await addProject(database.db, { title: 'Third Tower' })
    await changeProject(database.db, id, { title: 'Third <script>steal()</script><script nonce="x">steal()</script>' })
    const read = () => app.inject('/exclusive')
    await expect.poll(async () => (await read()).body, { timeout: 1_000 }).toContain('steal()')
    const { body, headers } = await read()
    expect(body).toContain('<script>boot()</script>')
    const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('boot()')};`)
    expect(headers['content-security-policy']).not.toContain(hash('steal()'))
    await changeProject(database.db, id, { title: 'Third Tower' })
  })

  it('may use only the browser features that it needs', async () => {
    const policy = String((await testApp().app.inject('/latest')).headers['permissions-policy'])
    for (const feature of ['camera', 'geolocation', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`)
    expect(policy).toContain('fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")')
    for (const feature of ['clipboard-write', 'microphone']) expect(policy).toContain(`${feature}=(self)`)
  })

  it('that is part of another page redirects there', async () => {
    const { app } = testApp()
    expect(await app.inject('/settings')).toMatchObject({ statusCode: 302, headers: { location: '/profile?tab=settings' } })
    expect(await app.inject('/ar/settings')).toMatchObject({ statusCode: 302, headers: { location: '/ar/profile?tab=settings' } })
  })

  it('with a new URL is permanently redirected there, in its language and with its query', async () => {
    const { app } = testApp()
    const moved = await app.inject('/ar/what-can-i-hold/?monthly=60000&deposit=900000')
    expect(moved).toMatchObject({ statusCode: 301, headers: { location: '/ar/what-can-i-afford?monthly=60000&deposit=900000' } })
    expect((await app.inject('/what-can-i-hold')).headers['location']).toBe('/what-can-i-afford')
  })

  it('depends on the language cookie only on the home page', async () => {
    const { app } = testApp()
    const headers = { cookie: `${LOCALE_COOKIE}=ar` }
    const redirect = await app.inject({ url: '/', headers })
    expect(redirect).toMatchObject({ statusCode: 302, headers: { location: '/ar', 'cache-control': 'no-store' } })
    expect((await app.inject('/')).headers['vary']).toBe('accept-encoding')
    expect((await app.inject({ url: '/latest', headers })).statusCode).toBe(200)
  })

  it.each([
    ['/latest?type=villa&page=2', '/latest?page=2&type=villa'],
    ['/latest?type=villa,office', '/latest?type=villa%2Coffice'],
    ['/latest/?type=villa&type=office&rooms=', '/latest?type=villa%2Coffice'],
    ['/ar/latest?utm_source=letter&type=villa', '/ar/latest?type=villa&utm_source=letter'],
  ])('at %s redirects to its canonical URL %s', async (address, canonical) => {
    const { app } = testApp()
    expect(await app.inject(address)).toMatchObject({ statusCode: 302, headers: { location: canonical } })
    expect((await app.inject(canonical)).statusCode).toBe(200)
  })

  it.each(['//evil.example/', '/%5Cevil.example/', '/\\evil.example/'])('never redirects %s to another site', async (address) => {
    expect((await testApp().app.inject(address)).headers['location'] ?? '/').toMatch(/^\/([\w-]|$)/)
  })

  it.each(['/property-detail/%00', '/ar/properties/type/a%0d%0ab', '/%ff', '/%', '/ar/%E0%A4%A?page=2'])(
    'at the invalid URL %s is a 404 page',
    async (address) => {
      const { statusCode, headers, body } = await testApp().app.inject(address)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toBe(address.startsWith('/ar/') ? '/ar/not-found' : '/not-found')
    },
  )

  it('that is not found is not cached', async () => {
    const { headers, statusCode } = await testApp().app.inject('/gone')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('shows a new project within a second of its announcement', async () => {
    const { app, database } = testApp()
    expect((await app.inject('/latest')).body).not.toContain('Second Tower')
    const id = await addProject(database.db, { title: 'Second Tower' })
    await changeProject(database.db, id, { title: 'Second Tower' })
    await expect.poll(async () => (await app.inject('/latest')).body, { timeout: 1_000 }).toContain('Second Tower')
  })
})
