import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { AppError } from '../errors.ts'
import { pageSecurityHeaders, takeMarks } from '../pages/content-security-policy.ts'
import { chooseEncoding, type StoredResponse, storeResponse } from './stored-response.ts'

/** Its script is megabytes and changes with the product alone. */
const CACHE_CONTROL = 'public, max-age=3600'

/** `GET /docs`: the API's description to read and to try, from this server alone (decisions, API). */
export async function referencePage(app: FastifyInstance): Promise<void> {
  const kept = new Map<string, Promise<StoredResponse>>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    const key = `${chooseEncoding(request.headers['accept-encoding'])} ${request.routeOptions.url}`
    const stored = kept.get(key) ?? prepare(request, String(reply.getHeader('content-type')), payload)
    kept.set(key, stored)
    const { headers, body } = await stored
    reply.headers(headers).removeHeader('content-length')
    return body
  })
  await app.register(reference, {
    routePrefix: '/docs',
    hooks: { onRequest: checkHost },
    configuration: {
      url: '../openapi.json',
      pageTitle: 'Manzil API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
}

function prepare(request: FastifyRequest, type: string, body: string): Promise<StoredResponse> {
  const headers = {
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
    ...(type.startsWith('text/html') && pageSecurityHeaders(hashesOfAll(body), [])),
  }
  return storeResponse({ status: 200, headers, body, tags: [] }, chooseEncoding(request.headers['accept-encoding']))
}

/** The library writes the whole page from what stands above, so all of its scripts are to run. */
function hashesOfAll(html: string): Set<string> {
  return takeMarks(html.replaceAll('<script', '<script nonce="all"'), 'all').hashes
}

/** The page finds out its own address, which takes a host that is one. */
function checkHost(request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void {
  done(URL.canParse(`http://${request.hostname}`) ? undefined : new AppError('bad_input'))
}
