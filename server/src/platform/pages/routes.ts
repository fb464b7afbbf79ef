import { isOfficePath } from '@manzil/contract/pages/office-paths'
import { PAGE_QUERY_KEYS } from '@manzil/contract/pages/page-query-keys'
import { parsePageSearch, printPageSearch } from '@manzil/contract/pages/pages'
import { LOCALE_COOKIE, type Locale, splitLocale, withLocale } from '@manzil/contract/text/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNAVAILABLE_SECONDS } from '../errors.ts'
import { type InProcessResponse, type PublicReads, readInProcess } from '../http/public-read.ts'
import type { ProducedResponse } from '../http/stored-response.ts'
import { makeToken } from '../security/secrets.ts'
import { extractScriptHashes, pageSecurityHeaders } from './content-security-policy.ts'
import type { ReadApi, RenderPage } from './renderer.ts'

export interface PageOptions {
  publicUrl: string
  /** HTML of the office, a client-side application; without it, its pages are not found. */
  office?: string | undefined
  /** Further origins that pages may load pictures and maps from. */
  origins: readonly string[]
}

/**
 * Renders a page of the site for every URL without another route, except those of the office. Public HTML never depends on who
 * is signed in.
 */
export function pageRoutes(app: FastifyInstance, reads: PublicReads, render: RenderPage, options: PageOptions): void {
  // Caches what every page needs, in case the database fails before the first visit.
  app.addHook('onListen', async () => {
    await readInProcess(app, '/api/v1/site/details/')
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { path, search } = partsOf(request)
    const { locale, pathname } = splitLocale(path)
    const renamed = RENAMED[pathname]
    if (renamed !== undefined) return reply.redirect(`${withLocale(locale, renamed)}${search}`, 301)
    const canonical = canonicalAddress(request)
    if (canonical !== request.raw.url && PLAIN_PATH.test(canonical))
      return reply.header('cache-control', 'no-store').redirect(canonical, 302)
    const moved = MOVED[pathname]
    if (moved !== undefined) return reply.header('cache-control', 'no-store').redirect(withLocale(locale, moved), 302)
    if (options.office !== undefined && isOfficePath(pathname)) return sendOffice(reply, options.office, locale, options.origins)
    const address = pageAddress(request)
    if (isHome(address) && request.headers.cookie?.split(/;\s*/).includes(CHOSEN_ARABIC)) {
      return reply.header('cache-control', 'no-store').redirect(`/ar${address.slice(1)}`, 302)
    }
    return reads.serve(request, reply, address, () => renderAddress(app, render, address, options))
  })
}

/** Sends the office's HTML, which is the same for every URL: its scripts read the URL and the session. */
function sendOffice(reply: FastifyReply, html: string, locale: Locale, origins: readonly string[]): FastifyReply {
  return reply
    .headers({ ...pageSecurityHeaders([], origins), 'cache-control': 'no-cache', 'content-language': locale })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Renamed pages: redirects permanently and preserves the language and the query. */
const RENAMED: Readonly<Record<string, string | undefined>> = { '/what-can-i-hold': '/what-can-i-afford' }

/** Redirects for pages that are part of another page. */
const MOVED: Readonly<Record<string, string | undefined>> = { '/settings': '/profile?tab=settings' }

/** Excludes paths such as `//host`, which browsers take for another site. */
const PLAIN_PATH = /^\/(?:[\w-]|\?|$)/

const CHOSEN_ARABIC = `${LOCALE_COOKIE}=ar`

/** Only the home page redirects visitors who have chosen Arabic; a copy in a CDN does so by script. */
function isHome(address: string): boolean {
  return address === '/' || address.startsWith('/?')
}

/** Returns the path with only the parameters that pages read, so that each page has one cache key. */
function pageAddress(request: FastifyRequest): string {
  const { path, search } = partsOf(request)
  const known = Object.entries(parsePageSearch(search)).filter(([key]) => PAGE_QUERY_KEYS.has(key))
  return `${path}${printPageSearch(Object.fromEntries(known))}`
}

/** Returns the canonical form of a URL, so that the browser hydrates exactly what was rendered. */
function canonicalAddress(request: FastifyRequest): string {
  const { path, search } = partsOf(request)
  return `${path}${printPageSearch(parsePageSearch(search))}`
}

function partsOf(request: FastifyRequest): { path: string; search: string } {
  const address = request.raw.url ?? '/'
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  return { path: path === '/' ? path : path.replace(/(?<!\/)\/+$/, ''), search: at < 0 ? '' : address.slice(at) }
}

async function renderAddress(app: FastifyInstance, render: RenderPage, address: string, options: PageOptions): Promise<ProducedResponse> {
  const request = new Request(`${options.publicUrl}${address}`, { headers: { accept: 'text/html' } })
  const mark = makeToken()
  const parts: InProcessResponse[] = []
  const readApi: ReadApi = async (path) => {
    const answer = await readInProcess(app, path)
    parts.push(answer)
    return answer
  }
  const { status, html, location } = await render(request, readApi, mark)
  const { html: body, hashes } = extractScriptHashes(html, mark)
  const isUnavailable = status >= 500 && parts.some((part) => part.status === 503)
  return {
    status: isUnavailable ? 503 : status,
    body,
    tags: new Set(parts.flatMap(({ tags }) => tags)),
    outdatedSeconds: status < 500 ? ageOf(parts) : undefined,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': splitLocale(new URL(request.url).pathname).locale,
      ...pageSecurityHeaders(hashes, options.origins),
      ...(location !== undefined && { location }),
      // Browsers reload by themselves.
      ...(isUnavailable && { 'retry-after': String(UNAVAILABLE_SECONDS), refresh: String(UNAVAILABLE_SECONDS) }),
    },
  }
}

/** The age of the oldest part, in seconds. A page without an optional part that failed must not be cached as fresh either. */
function ageOf(parts: readonly InProcessResponse[]): number | undefined {
  const ages = parts.map(({ outdatedSeconds, status }) => outdatedSeconds ?? (status >= 500 ? 0 : undefined))
  const known = ages.filter((age) => age !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Never part of a valid path. */
const UNREADABLE = /[\p{Cc}\ufffd]/u
/** Handled by other routes, which reject invalid paths themselves. */
const NO_PAGE = /^\/(?:api|assets|media)\//
const MISSING = '/not-found'

/**
 * Replaces a URL whose path is invalid (control characters, broken UTF-8, no leading slash) with the not-found page of its
 * language, so that visitors get a page instead of a bare error. Returns any other URL unchanged.
 */
export function replaceInvalidPath(address: string): string {
  const [path = '/'] = address.split('?')
  return NO_PAGE.test(path) || (path.startsWith('/') && isReadable(path)) ? address : withLocale(splitLocale(path).locale, MISSING)
}

function isReadable(path: string): boolean {
  try {
    return !UNREADABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
