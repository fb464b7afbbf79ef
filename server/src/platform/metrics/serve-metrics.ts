import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { m } from '@manzil/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { isForwarded, isLoopback, isLoopbackHost } from '../security/loopback.ts'
import type { Metrics } from './metrics.ts'

const PATH = '/metrics'
const HEADERS = { 'cache-control': 'no-store' }

/**
 * Serves `/metrics` on the public port, for those who have the token or, without one, for this machine. Not if metrics have a port
 * of their own.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, { port, token }: Config['metrics']): void {
  if (port !== undefined) return
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    admit(request, token)
    return reply
      .headers(HEADERS)
      .type(metrics.registry.contentType)
      .send(await metrics.print())
  })
}

/** @throws AppError unauthenticated if the token is wrong; not_found for other machines if no token is configured */
function admit({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (!hasToken(headers.authorization, token)) throw new AppError('unauthenticated', { userMessage: m.error_metrics_token })
    return
  }
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLocal = isLoopback(address) && isLoopbackHost(headers.host) && !isForwarded(headers)
  if (!isLocal) throw new AppError('not_found')
}

interface PortOptions {
  port: number
  host: string
  token: string | undefined
  onFault: (error: unknown) => void
}

/** Opens the port that serves only metrics, to anyone who can reach it unless a token is configured. */
export async function openMetricsPort(metrics: Metrics, { port, host, token, onFault }: PortOptions): Promise<Server> {
  const server = createServer(async ({ url, headers }, response) => {
    if (url?.split('?')[0] !== PATH) response.writeHead(404, HEADERS).end()
    else if (token !== undefined && !hasToken(headers.authorization, token)) {
      response.writeHead(401, { ...HEADERS, 'www-authenticate': 'Bearer' }).end()
    } else {
      const text = await metrics.print().catch(onFault)
      if (typeof text !== 'string') response.writeHead(500, HEADERS).end()
      else response.writeHead(200, { ...HEADERS, 'content-type': metrics.registry.contentType }).end(text)
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** Compares digests in constant time, so that timing reveals nothing about the secret. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
