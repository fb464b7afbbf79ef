import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { m } from '@manzil/messages'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'

const testApp = useTestApp({ render: async () => ({ status: 200, html: ['<html></html>'] }) })

type Listener = (event: object) => void
let listeners: Map<string, Listener>
beforeAll(async () => {
  const { body } = await testApp().app.inject('/service-worker.js')
  listeners = new Map()
  const addEventListener = (type: string, listener: Listener) => listeners.set(type, listener)
  runInNewContext(body, { addEventListener, fetch: () => Promise.reject(new TypeError('offline')), Response, URL })
})

/** Returns the worker's response to a request while offline; undefined if it leaves the request to the browser. */
async function respond(path: string, request: object = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { url: `http://localhost${path}`, mode: 'navigate', method: 'GET', ...request },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
  })
  return answer
}

it.each([
  ['/latest', 'en'],
  ['/argan', 'en'],
  ['/ar', 'ar'],
  ['/ar/profile?tab=saved', 'ar'],
] as const)('shows a page that cannot be loaded as offline: %s', async (path, locale) => {
  const response = await respond(path)
  const html = await response?.text()
  expect(response?.status).toBe(503)
  expect(html).toContain(`<html lang="${locale}"`)
  expect(html).toContain(m.offline_page_text({}, { locale }))
  expect(html).toContain(`href="${locale === 'ar' ? '/ar/latest' : '/latest'}"`)
})

it('allows only the script of the offline page', async () => {
  const response = await respond('/latest')
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec((await response?.text()) ?? '') ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response?.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
})

it.each([{ mode: 'cors' }, { mode: 'no-cors' }, { method: 'POST' }])('leaves other requests to the browser: %j', async (request) => {
  expect(await respond('/api/v1/property/', request)).toBeUndefined()
})

it('is revalidated by browsers, and the same for everyone', async () => {
  const { headers } = await testApp().app.inject('/service-worker.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.stringMatching(/^W\/"/),
  })
})
