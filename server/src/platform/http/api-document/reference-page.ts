import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { AppError } from '../../errors.ts'
import { extractScriptHashes, pageSecurityHeaders } from '../../pages/content-security-policy.ts'
import { chooseEncoding, recompress, type StoredResponse, storeResponse } from '../stored-response.ts'

/** The script is several megabytes and changes only with a release. */
const CACHE_CONTROL = 'public, max-age=3600'

/** Serves the interactive API reference at `GET /docs`, without third-party requests. */
export async function referencePage(app: FastifyInstance): Promise<void> {
  const cached = new Map<string, Promise<StoredResponse>>()
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200) return payload
    const key = `${chooseEncoding(request.headers['accept-encoding'])} ${request.routeOptions.url}`
    const stored = cached.get(key) ?? prepare(request, String(reply.getHeader('content-type')), payload)
    cached.set(key, stored)
    const { headers, body } = await stored
    void stored.then(recompress)
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

/** Hashes all scripts of the page: the library generates it from the configuration above, so all are trusted. */
function hashesOfAll(html: string): Set<string> {
  return extractScriptHashes([html.replaceAll('<script', '<script nonce="all"')], 'all').hashes
}

/** Rejects invalid Host headers: the page builds its own URL from the host. */
function checkHost(request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void {
  done(URL.canParse(`http://${request.hostname}`) ? undefined : new AppError('bad_input'))
}
