import { ErrorAnswer } from '@manzil/contract/calls/errors'
import { RecordKey } from '@manzil/contract/calls/inputs'
import { sharedMapAddress } from '@manzil/contract/map/picture-address'
import { sharedImageAddress } from '@manzil/contract/text/images'
import { type Locale, textIn, withLocale } from '@manzil/contract/text/locale'
import { plainText } from '@manzil/contract/text/plain-text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { getPost } from '../../publishing/blog/index.ts'
import { projectTag } from '../cache-tags.ts'
import { getProject } from '../projects/index.ts'
import { renderPreview } from './render-preview.ts'

const Params = z.object({ slug: RecordKey.shape.key })
const Query = z.object({
  lang: z.enum(['en', 'ar']).optional().catch(undefined).meta({ description: 'Language of the preview; defaults to English' }),
})
const DESCRIPTION_LENGTH = 200

interface PreviewContent {
  title: string
  description: string
  path: string
  picture: string | undefined
  tags: string[]
}

export function previewRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const preview = (path: string, summary: string, find: (slug: string, locale: Locale) => Promise<PreviewContent>) => {
    const schema = {
      summary,
      tags: ['public'],
      params: Params,
      querystring: Query,
      response: { 200: { content: { 'text/html': { schema: z.string() } } }, 400: ErrorAnswer, 404: ErrorAnswer },
    }
    app.get(`/${path}/:slug`, { schema }, (request, reply) => {
      const { slug } = request.params as z.output<typeof Params>
      const { lang: locale = 'en' } = request.query as { lang?: Locale }
      return reads.serve(request, reply, `${path} ${locale} ${slug}`, async () => {
        const { public_url } = services.config.site
        const { title, description, path, picture, tags } = await find(slug, locale)
        const body = renderPreview({
          locale,
          title,
          description: plainText(description).slice(0, DESCRIPTION_LENGTH),
          page: `${public_url}${withLocale(locale, path)}`,
          picture: picture === undefined ? null : new URL(picture, public_url).href,
        })
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" }
        return { status: 200, headers, body, tags }
      })
    })
  }

  preview('preview', 'Get the preview of a project for shared links', async (slug, locale) => {
    const project = await getProject(services, slug)
    const [image] = project.images
    return {
      title: textIn(project, 'title', locale),
      description: textIn(project, 'description', locale),
      path: `/property-detail/${project.slug}`,
      picture: image ? sharedImageAddress(image.image) : sharedMapAddress(project.location, locale),
      tags: [projectTag(project.id)],
    }
  })
  preview('blog-preview', 'Get the preview of an article for shared links', async (slug, locale) => {
    const post = await getPost(services, slug)
    return {
      title: textIn(post, 'title', locale),
      description: (locale === 'ar' && (post.meta_description_ar ?? post.excerpt_ar)) || post.meta_description || post.excerpt,
      path: `/blog/${post.slug}`,
      picture: post.image ? sharedImageAddress(post.image) : undefined,
      tags: [`post:${post.slug}`],
    }
  })
}
