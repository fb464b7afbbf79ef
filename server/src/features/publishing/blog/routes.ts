import { RecordKey } from '@manzil/contract/calls/inputs'
import { BlogDetailAnswer, BlogListAnswer, BlogListQuery } from '@manzil/contract/publishing/calls/blog'
import { LOCALES, type Locale, withLocale } from '@manzil/contract/text/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getPost } from './get-post.ts'
import { listPosts } from './list-posts.ts'
import { findPosts } from './queries.ts'
import { renderFeed } from './render-feed.ts'

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
        body: renderFeed(services.site.public_url, locale, await findPosts(services.database.reads(), FEED_LENGTH, 0)),
        tags: ['blog'],
      })),
    )
  }
}
