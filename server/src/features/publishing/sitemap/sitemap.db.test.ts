import { beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/catalogue.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { TestClock } from '../../../testing/test-clock.ts'

const clock = new TestClock()
const { app, db } = useTestApp({ clock: clock.now })
beforeAll(async () => {
  await addProject(db(), { title: 'Marsa', slug: 'marsa-crescent' })
  await addProject(db(), { title: 'Sold', type: 'Villa', sales_status_id: 4 })
  await addProject(db(), {
    title: 'Reserved',
    units: [{ type: 'Townhouse', homes: [{ apt_no: '1', status: 'reserved' }] }, { type: 'Penthouse' }],
  })
})

const get = async (path: string) => {
  const { statusCode, headers, body } = await app().inject(path)
  return { statusCode, type: headers['content-type'], body }
}

it('lists every project in both languages with alternates', async () => {
  const index = await get('/sitemap.xml')
  expect(index).toMatchObject({ statusCode: 200, type: 'application/xml; charset=utf-8' })
  const files = [...index.body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path]) => path as string)
  expect(files).toContain('/sitemap-projects-0.xml')
  const maps = await Promise.all(files.map(get))
  expect(maps.map(({ statusCode }) => statusCode)).toEqual(maps.map(() => 200))
  const all = maps.map(({ body }) => body).join('')
  for (const path of [
    '/',
    '/ar',
    '/faq',
    '/security',
    '/ar/security',
    '/ar/latest',
    '/property-detail/marsa-crescent',
    '/ar/property-detail/marsa-crescent',
  ]) {
    expect(all).toContain(`<loc>http://localhost:3000${path}</loc>`)
  }
  expect(all).toContain('hreflang="ar" href="http://localhost:3000/ar/property-detail/marsa-crescent"')
})

it('lists only type pages with homes for sale', async () => {
  const { body } = await get('/sitemap-pages.xml')
  const types = [...body.matchAll(/<loc>[^<]+000\/properties\/type\/([^<]+)<\/loc>/g)].map(([, type]) => type)
  expect(types).toEqual(['apartment', 'penthouse', 'off-plan'])
})

it('returns 404 for a project file out of range', async () => {
  expect((await get('/sitemap-projects-7.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-projects-x.xml')).statusCode).toBe(404)
  expect((await get('/sitemap-projects-99999999.xml')).statusCode).toBe(404)
})

it('links the sitemap and the API from robots.txt and llms.txt', async () => {
  expect((await get('/robots.txt')).body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
  expect((await get('/llms.txt')).body).toContain('/api/v1/openapi.json')
})

it('serves a security.txt that never expires', async () => {
  for (const _ of [1, 2]) {
    const { statusCode, type, body } = await get('/.well-known/security.txt')
    expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect(fields).toMatchObject({
      Contact: 'mailto:hello@manzil.example',
      'Preferred-Languages': 'en, ar',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
      Policy: 'http://localhost:3000/security',
    })
    const days = (Date.parse(fields.Expires ?? '') - clock.now().getTime()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
    clock.advance({ minutes: 400 * 24 * 60 })
  }
})
