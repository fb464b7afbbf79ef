import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { PublicReads } from '../public-read.ts'

const DESCRIPTION = `The API that the marketplace's own pages use. Paths work with or without a trailing slash; responses are JSON in UTF-8.

Lists take \`page\` (from 1) and \`page_size\`; a page past the end is empty, and \`next\` is the URL of the next page or null. Pass several values of a filter as a comma-separated list or by repeating the parameter. Empty and unknown parameters are ignored.

Errors are \`{success: false, message, code, errors?, request_id}\` in the language of \`Accept-Language\` (en, ar). \`errors\` names the invalid fields; quote \`request_id\`, also in the header \`x-request-id\`, when you contact support.`

/** Default descriptions by status, for routes without their own. */
const ANSWERS: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  204: 'Done, without content',
  302: 'Temporary redirect',
  304: 'Not modified (`If-None-Match`)',
  400: 'Invalid input; `errors` names the fields',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Cannot be done with these values',
  429: 'Too many requests; `Retry-After` says when to retry',
  503: 'Temporarily unavailable; try again later',
}

interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  responses: Record<string, { description: string; content?: object }>
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Collects all later routes, except hidden ones, into an OpenAPI 3.1 document. */
export async function collectRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Manzil API', version: '1', description: DESCRIPTION },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => complete(jsonSchemaTransformObject(given) as unknown as ApiDocument) as never,
  })
}

/** Serves the API's OpenAPI document at `GET /openapi.json`. */
export function apiDocumentRoute(app: FastifyInstance, reads: PublicReads): void {
  // Builds the document before any page renders: the renderer registers the same schemas again, under the same names.
  app.addHook('onReady', async () => {
    app.swagger()
  })
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    reads.serve(request, reply, 'openapi', async () => ({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(app.swagger()),
      tags: [],
    })),
  )
}

/** Adds missing operation ids, response descriptions and a default failure to every operation. */
function complete(document: ApiDocument): ApiDocument {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId ??= nameOf(method, path)
      operation.responses['default'] = {
        description: 'Any other error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorAnswer' } } },
      }
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (answer.description === 'Default Response') answer.description = ANSWERS[status] ?? answer.description
      }
    }
  }
  dropUnused(document)
  return document
}

/** Turns `get /api/v1/property-detail/{key}` into `getPropertyDetailByKey`. */
function nameOf(method: string, path: string): string {
  const words =
    path
      .replace('/api/v1/', '')
      .replaceAll('{', 'by-')
      .match(/[a-z0-9]+/gi) ?? []
  return method + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/** Removes unused schemas: each exists in an input and an output variant, of which most routes use one. */
function dropUnused({ paths, components }: ApiDocument): void {
  const used = new Set<string>()
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(components.schemas[name] ?? {})
    }
  }
  follow(paths)
  for (const name of Object.keys(components.schemas)) if (!used.has(name)) delete components.schemas[name]
}
