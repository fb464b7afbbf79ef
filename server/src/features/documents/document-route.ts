import { ErrorAnswer } from '@manzil/contract/calls/errors'
import type { Locale } from '@manzil/contract/text/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ChargeLimit, PreparedDocument } from '../../platform/documents/documents.ts'
import { publicCaching } from '../../platform/http/cache-headers.ts'
import { limitWork } from '../../platform/http/limit-work.ts'
import { preferredLocale } from '../../platform/http/locale.ts'
import { isSameVersion } from '../../platform/http/stored-response.ts'
import { enforceLimits, perNetwork } from '../../platform/security/rate-limits.ts'
import type { Services } from '../../platform/services.ts'

const WINDOW_SECONDS = 10 * 60
const NoParams = z.object({})

interface DocumentRoute<Query extends z.ZodType<{ lang?: Locale | undefined }>, Params extends z.ZodType> {
  summary: string
  description?: string
  query: Query
  params?: Params
  make: (input: { query: z.output<Query>; params: z.output<Params>; locale: Locale; charge: ChargeLimit }) => Promise<PreparedDocument>
}

/** Registers a `GET` route that responds with a PDF, the same for everyone in one language. */
export function documentRoute(app: FastifyInstance, services: Services) {
  return <Query extends z.ZodType<{ lang?: Locale | undefined }>, Params extends z.ZodType = typeof NoParams>(
    path: string,
    { summary, description, query: querystring, params, make }: DocumentRoute<Query, Params>,
  ): void => {
    const response: Record<number, unknown> = {
      200: { description: 'The document', content: { 'application/pdf': { schema: z.string() } } },
      400: ErrorAnswer,
      404: ErrorAnswer,
      429: ErrorAnswer,
      503: ErrorAnswer,
    }
    const schema = {
      summary,
      ...(description && { description }),
      tags: ['public'],
      querystring,
      ...(params && { params }),
      response,
    }
    app.get(path, { schema }, async (request, reply) => {
      const query = request.query as z.output<Query>
      const locale = query.lang ?? preferredLocale(request.headers['accept-language'])
      // Charges a request once, even if several parts must be made.
      let isCounted = false
      const countRequest = async () => {
        if (isCounted) return
        isCounted = true
        const max = services.config.limits.documents
        await enforceLimits(services, perNetwork({ key: 'documents', max, windowSeconds: WINDOW_SECONDS }, request.ip))
      }
      const document = await limitWork(request, () =>
        make({ query, params: request.params as z.output<Params>, locale, charge: countRequest }),
      )
      const etag = `"${document.hash}"`
      const caching = {
        ...publicCaching(document.tags, services.config.cdn !== undefined),
        etag,
        ...(query.lang === undefined && { vary: 'accept-language' }),
      }
      if (isSameVersion(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send()
      if (!services.documents.has(document)) await countRequest()
      const pdf = await services.documents.typeset(document)
      return reply
        .headers({
          ...caching,
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${document.filename}${locale === 'ar' ? '-ar' : ''}.pdf"`,
          'content-language': locale,
        })
        .send(pdf)
    })
  }
}
