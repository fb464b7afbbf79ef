import { ErrorAnswer } from '@manzil/contract/calls/errors'
import type { Locale } from '@manzil/contract/text/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ChargeLimit, PreparedDocument } from '../../platform/documents/documents.ts'
import { publicCaching } from '../../platform/http/cache-headers.ts'
import { errorCode } from '../../platform/http/error-response.ts'
import { limitWork } from '../../platform/http/limit-work.ts'
import { preferredLocale } from '../../platform/http/locale.ts'
import { isSameVersion } from '../../platform/http/stored-response.ts'
import { safeMessage } from '../../platform/operations/logged-error.ts'
import { enforceLimits, perNetwork } from '../../platform/security/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { deleteFailedDocument, type ProjectDocument, recordFailedDocument } from './queries.ts'

const WINDOW_SECONDS = 10 * 60
const NoParams = z.object({})

interface DocumentRoute<Query extends z.ZodType<{ lang?: Locale | undefined }>, Params extends z.ZodType> {
  summary: string
  description?: string
  query: Query
  params?: Params
  /** The project that the document is about, so that staff see if it cannot be created. */
  project?: { kind: ProjectDocument; keyOf: (params: z.output<Params>) => string }
  make: (input: { query: z.output<Query>; params: z.output<Params>; locale: Locale; charge: ChargeLimit }) => Promise<PreparedDocument>
}

/** Registers a `GET` route that responds with a PDF, the same for everyone in one language. */
export function documentRoute(app: FastifyInstance, services: Services) {
  return <Query extends z.ZodType<{ lang?: Locale | undefined }>, Params extends z.ZodType = typeof NoParams>(
    path: string,
    { summary, description, query: querystring, params, project, make }: DocumentRoute<Query, Params>,
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
      const given = request.params as z.output<Params>
      const failed = (error: unknown) =>
        recordFailure(services, request, error, project && { kind: project.kind, key: project.keyOf(given) })
      const document = await limitWork(request, () => make({ query, params: given, locale, charge: countRequest })).catch(failed)
      const etag = `"${document.hash}"`
      const caching = {
        ...publicCaching(document.tags, services.config.cdn !== undefined),
        etag,
        ...(query.lang === undefined && { vary: 'accept-language' }),
      }
      if (isSameVersion(request.headers['if-none-match'], etag)) return reply.code(304).headers(caching).send()
      const isNew = !services.documents.has(document)
      if (isNew) await countRequest()
      const pdf = await services.documents.typeset(document).catch(failed)
      // Not awaited: documents are also created while the primary does not respond.
      if (isNew && project) void deleteFailedDocument(services.database.db, project.keyOf(given), project.kind).catch(() => {})
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

/** Logs a document that cannot be created and shows it to staff, unless the server is merely busy. Throws the error again. */
async function recordFailure(
  { database, clock }: Services,
  request: FastifyRequest,
  error: unknown,
  project: { kind: ProjectDocument; key: string } | undefined,
): Promise<never> {
  if (errorCode(error, request) === 'internal') {
    request.log.error({ document: project?.kind ?? 'comparison', project: project?.key }, 'a document could not be created')
    if (project) {
      const reason = safeMessage((error as Error).cause ?? error)
      await recordFailedDocument(database.db, project.key, { kind: project.kind, at: clock(), reason }).catch((err: unknown) =>
        request.log.error({ err }, 'cannot record a failed document'),
      )
    }
  }
  throw error
}
