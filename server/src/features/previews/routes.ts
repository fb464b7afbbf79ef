import { ErrorAnswer } from '@manzil/contract/errors'
import { sharedImageAddress } from '@manzil/contract/images'
import { RecordKey } from '@manzil/contract/inputs'
import { type Locale, withLocale } from '@manzil/contract/locale'
import { plainText } from '@manzil/contract/plain-text'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PublicReads } from '../../platform/http/public-read.ts'
import type { Services } from '../../platform/services.ts'
import { getProperty } from '../properties/index.ts'
import { renderPreview } from './render-preview.ts'

const Params = z.object({ slug: RecordKey.shape.key })
const Query = z.object({
  lang: z.enum(['en', 'ar']).optional().catch(undefined).meta({ description: 'Language of the preview; English unless ar' }),
})
const DESCRIPTION_LENGTH = 200

/** `GET /preview/{slug}`: what shared links of projects lead to; `lang=ar` for those of Arabic pages. */
export function previewRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const schema = {
    summary: 'A preview of a project for shared links',
    tags: ['public'],
    params: Params,
    querystring: Query,
    response: { 200: { content: { 'text/html': { schema: z.string() } } }, 400: ErrorAnswer, 404: ErrorAnswer },
  }
  app.get('/preview/:slug', { schema }, (request, reply) => {
    const { slug } = request.params as z.output<typeof Params>
    const { lang: locale = 'en' } = request.query as { lang?: Locale }
    return reads.serve(request, reply, `preview ${locale} ${slug}`, async () => {
      const property = await getProperty(services, slug)
      const { public_url } = services.site
      const arabic = locale === 'ar'
      const image = property.images[0]?.image
      const body = renderPreview({
        locale,
        title: (arabic && property.title_ar) || property.title,
        description: plainText((arabic && property.description_ar) || property.description).slice(0, DESCRIPTION_LENGTH),
        page: `${public_url}${withLocale(locale, `/property-detail/${property.slug}`)}`,
        picture: image === undefined ? null : new URL(sharedImageAddress(image), public_url).href,
      })
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
        body,
        tags: [`property:${property.id}`],
      }
    })
  })
}
