import { createHash } from 'node:crypto'
import { LOCALES } from '@manzil/contract/text/locale'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import { OFFLINE_SCRIPT, renderOfflinePage } from './offline-page.ts'

const PATH = '/service-worker.js'

/** Serves the service worker, which contains the offline page in both languages and caches nothing (docs/decisions/0132). */
export function serviceWorkerRoute(app: FastifyInstance, reads: PublicReads): void {
  const body = renderServiceWorker()
  app.get(PATH, { schema: { hide: true } }, (request, reply) =>
    reads.serve(request, reply, PATH, async () => ({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body,
      tags: [],
    })),
  )
}

function renderServiceWorker(): string {
  const pages = Object.fromEntries(LOCALES.map((locale) => [locale, renderOfflinePage(locale)]))
  const script = createHash('sha256').update(OFFLINE_SCRIPT).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${script}'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'`,
  }
  return `const pages = ${JSON.stringify(pages)}
const headers = ${JSON.stringify(headers)}

const load = async (event) => (await event.preloadResponse) ?? fetch(event.request)

const offline = ({ url }) => {
  const locale = /^\\/ar(\\/|$)/.test(new URL(url).pathname) ? 'ar' : 'en'
  return new Response(pages[locale], { status: 503, headers })
}

addEventListener('install', () => skipWaiting())
// Preloading spares navigations the start of this worker.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))
addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(load(event).catch(() => offline(event.request)))
})
`
}
