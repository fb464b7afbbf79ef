import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { replaceInvalidPath } from '../pages/routes.ts'
import { createProxyTrust } from '../security/ip-address.ts'
import { PUBLIC_BODY_BYTES } from './account-routes.ts'
import { sendError } from './error-response.ts'
import { compileValidator } from './invalid-fields.ts'
import { parseQueryString } from './requests/check-request.ts'
import { answerClientError } from './requests/connections.ts'
import { createRequestIds } from './requests/request-id.ts'

declare module 'fastify' {
  interface FastifyInstance {
    routeTable: readonly RouteOptions[]
  }
}

/** For receiving a whole request, with the largest upload (a feed of 100 MB). Fastify switches Node's own limit off. */
const REQUEST_TIMEOUT_MS = 180_000
/** Closes idle connections. Node waits twice as long for a client that does not read its response. */
const IDLE_TIMEOUT_MS = 90_000

/** Creates the app without routes: how it parses, validates and refuses requests. */
export function createApp(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const app = fastify({
    ...(config.trustedProxies.length > 0 && { trustProxy: createProxyTrust(config.trustedProxies) }),
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerClientError,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: { connectionsCheckingInterval: 5000 },
    bodyLimit: PUBLIC_BODY_BYTES,
    genReqId: createRequestIds(config.trustedProxies),
    rewriteUrl: ({ url = '/' }) => replaceInvalidPath(withoutOrigin(url)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300, querystringParser: parseQueryString },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  })
  const routeTable: RouteOptions[] = []
  app.decorate('routeTable', routeTable)
  app.addHook('onRoute', (route) => {
    routeTable.push(route)
  })
  // Fastify parses plain text by default, which other sites can send without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply))
  return app
}

/** Proxies send absolute request URLs. */
function withoutOrigin(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
