import { RecordKey } from '@manzil/contract/calls/inputs'
import { BlogDetailAnswer, BlogListAnswer, BlogListQuery } from '@manzil/contract/publishing/calls/blog'
import { LOCALES, type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getPost } from './get-post.ts'
import { presentPost, presentPostCard } from './present-post.ts'
import { countPosts, findPosts, type PostRow } from './queries.ts'

const BySlug = z.object({ slug: RecordKey.shape.key.meta({ description: 'Slug' }) })
const FEED_LENGTH = 20

export function blogRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/blog', {
    summary: 'List articles, newest first',
    query: BlogListQuery,
    answer: BlogListAnswer,
    handler: async ({ query, addressOf }) => {
      return { body: { success: true as const, data: await listPosts(services, query, addressOf) }, tags: ['blog'] }
    },
  })
  reads.get(app, '/blog-detail/:slug', {
    summary: 'Get an article by slug',
    params: BySlug,
    answer: BlogDetailAnswer,
    handler: async ({ params }) => {
      const data = await getPost(services, params.slug)
      return { body: { success: true as const, data }, tags: [`post:${data.slug}`] }
    },
  })
}

/** Serves the newest articles as RSS in each language: `/blog/rss.xml`, `/ar/blog/rss.xml`. */
export function feedRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  for (const locale of LOCALES) {
    const path = withLocale(locale, '/blog/rss.xml')
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      reads.serve(request, reply, path, async () => ({
        status: 200,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'content-language': locale satisfies Locale },
        body: renderFeed(services.config.site.public_url, locale, await findPosts(services.database.reads(), FEED_LENGTH, 0)),
        tags: ['blog'],
      })),
    )
  }
}

async function listPosts(
  { database }: Pick<Services, 'database'>,
  { page, page_size, view }: BlogListQuery,
  addressOf: AddressOfPage,
): Promise<BlogListAnswer['data']> {
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const db = database.reads()
  const [rows, count] = await Promise.all([findPosts(db, limit, offset), countPosts(db)])
  return {
    results: rows.map(view === 'card' ? presentPostCard : presentPost),
    count,
    next: nextOf(count),
  }
}

/** Renders articles as RSS 2.0 in one language. */
function renderFeed(origin: string, locale: Locale, posts: readonly PostRow[]): string {
  const say = { locale }
  const address = (path: string) => `${origin}${withLocale(locale, path)}`
  const items = posts.map((post) => {
    const text = (field: 'title' | 'excerpt' | 'category' | 'author_name') => escapeUTF8(textIn(post, field, locale))
    const link = escapeUTF8(address(`/blog/${post.slug}`))
    return [
      '<item>',
      `<title>${text('title')}</title>`,
      `<link>${link}</link>`,
      `<guid isPermaLink="true">${link}</guid>`,
      `<description>${text('excerpt')}</description>`,
      `<category>${text('category')}</category>`,
      `<dc:creator>${text('author_name')}</dc:creator>`,
      `<pubDate>${post.created_at.toUTCString()}</pubDate>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeUTF8(`${m.site_name({}, say)} · ${m.blog_title({}, say)}`)}</title>`,
    `<link>${escapeUTF8(address('/blog'))}</link>`,
    `<description>${escapeUTF8(m.blog_intro({}, say))}</description>`,
    `<language>${locale}</language>`,
    `<atom:link href="${escapeUTF8(address('/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    ...(posts[0] ? [`<lastBuildDate>${posts[0].created_at.toUTCString()}</lastBuildDate>`] : []),
    ...items,
    '</channel></rss>',
  ].join('\n')
}
