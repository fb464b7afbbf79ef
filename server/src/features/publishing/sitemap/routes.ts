import { CATEGORIES, idBySlug, LANDING_TYPES, PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import { PUBLIC_PAGES } from '@manzil/contract/pages/pages'
import { withLocale } from '@manzil/contract/text/locale'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { escapeUTF8 } from 'entities'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { ProducedResponse } from '../../../platform/http/stored-response.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { currentSite } from '../../office/site/index.ts'
import { countMatching, type ResolvedFilters } from '../../search/catalogue-index/index.ts'
import { listPostSlugs } from '../blog/index.ts'
import { listPlaces, listProjectFiles, listProjects } from './queries.ts'

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

export function sitemapRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const { database, config, clock } = services
  const origin = config.site.public_url
  const get = (path: string, type: string, make: (file: number) => Promise<string>, tags = [LISTING_TAG, 'blog']) => {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const { file } = request.params as { file?: string }
      const produce = async (): Promise<ProducedResponse> => {
        return { status: 200, headers: { 'content-type': type }, body: await make(Number(file)), tags }
      }
      return reads.serve(request, reply, `${path} ${file ?? ''}`, produce)
    })
  }

  get('/sitemap.xml', XML, async () => {
    const files = await listProjectFiles(database.reads())
    return renderSitemapIndex(origin, [
      { path: '/sitemap-pages.xml' },
      { path: '/sitemap-places.xml' },
      { path: '/sitemap-articles.xml' },
      ...files.map(({ number, changed }) => ({ path: `/sitemap-projects-${number}.xml`, changed })),
    ])
  })
  get('/sitemap-pages.xml', XML, async () => {
    const types = await findTypePages(services)
    return renderSitemap(
      origin,
      [...PUBLIC_PAGES, ...types].map((path) => ({ path })),
    )
  })
  get('/sitemap-places.xml', XML, async () => {
    const places = await listPlaces(database.reads())
    return renderSitemap(
      origin,
      places.map(({ kind, slug }) => ({ path: `/${kind}-detail/${slug}` })),
    )
  })
  get('/sitemap-articles.xml', XML, async () => {
    const posts = await listPostSlugs(database.reads())
    return renderSitemap(
      origin,
      posts.map(({ slug, changed }) => ({ path: `/blog/${slug}`, changed })),
    )
  })
  get('/sitemap-projects-:file(^\\d{1,6}$).xml', XML, async (file) => {
    const projects = await listProjects(database.reads(), file)
    if (projects.length === 0) throw new AppError('not_found')
    return renderSitemap(
      origin,
      projects.map(({ slug, changed }) => ({ path: `/property-detail/${slug}`, changed })),
    )
  })
  // Not cached on the server: its expiry date counts from now.
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { email } = await currentSite(services)
    return reply
      .type(TEXT)
      .header('cache-control', 'public, max-age=86400')
      .send(renderSecurityTxt(origin, email, clock()))
  })
  get('/robots.txt', TEXT, async () =>
    [
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/v1/preview/',
      'Allow: /api/v1/blog-preview/',
      'Allow: /',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  )
  get('/llms.txt', TEXT, async () =>
    [
      '# Manzil',
      '',
      '> Off-plan, ready and coming-soon homes in the UAE, in English and Arabic. Every price has its source and date; amounts are AED, areas sqft.',
      '',
      'Pages are complete without scripts. Arabic pages are at the same paths below /ar. The API needs no key for reading.',
      '',
      '## Data',
      '',
      `- [OpenAPI 3.1](${origin}/api/v1/openapi.json): every call with its parameters and answers`,
      `- [Projects](${origin}/api/v1/property/): filters, counts and pages of projects`,
      `- [Articles](${origin}/api/v1/blog/): guides for buyers, newest first; as RSS at [/blog/rss.xml](${origin}/blog/rss.xml) and [/ar/blog/rss.xml](${origin}/ar/blog/rss.xml)`,
      `- [Site map](${origin}/sitemap.xml): every page in both languages`,
      '',
      '## Pages',
      '',
      ...PUBLIC_PAGES.map((path) => `- ${origin}${path}`),
      '',
    ].join('\n'),
  )
}

/** Returns the paths of type pages that have projects: search engines report empty pages as errors. */
async function findTypePages(services: Services): Promise<string[]> {
  const counts = await Promise.all(LANDING_TYPES.map((slug) => countMatching(services, filtersOfTypePage(slug))))
  return LANDING_TYPES.filter((_slug, index) => counts[index]).map((slug) => `/properties/type/${slug}`)
}

function filtersOfTypePage(slug: (typeof LANDING_TYPES)[number]): ResolvedFilters {
  return slug === 'off-plan' ? { category: idBySlug(CATEGORIES, 'off_plan') } : { type: [idBySlug(PROPERTY_KINDS, slug)] }
}

interface SitemapPage {
  /** Path without the language prefix. */
  path: string
  /** `YYYY-MM-DD` of the last change, if known. */
  changed?: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'

/** Renders a sitemap of bilingual pages with `hreflang` alternates. */
function renderSitemap(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const english = escapeUTF8(`${origin}${path}`)
    const arabic = escapeUTF8(`${origin}${withLocale('ar', path)}`)
    const rest = [
      changed && `<lastmod>${changed}</lastmod>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`,
      `<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`,
      `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`,
    ]
    return [english, arabic].map((address) => ['<url>', `<loc>${address}</loc>`, ...rest, '</url>'].filter(Boolean).join(''))
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return [HEAD, `<urlset ${spaces}>`, ...urls, '</urlset>'].join('\n')
}

function renderSitemapIndex(origin: string, files: readonly SitemapPage[]): string {
  const maps = files.map(({ path, changed }) => {
    return `<sitemap><loc>${escapeUTF8(`${origin}${path}`)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</sitemap>`
  })
  return [HEAD, '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...maps, '</sitemapindex>'].join('\n')
}

/** RFC 9116 recommends less than a year; clients cache the file for far less. */
const VALID_DAYS = 180

function renderSecurityTxt(origin: string, email: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security`,
    '',
  ].join('\n')
}
