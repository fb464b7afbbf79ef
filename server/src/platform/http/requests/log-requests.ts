import { ERROR_STATUS } from '@manzil/contract/calls/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { isInside } from './request-id.ts'

/** Lowest status that is logged. */
const LOGGED_FROM: Record<Config['logRequests'], number> = { failed: 500, refused: 400, all: 0 }

const logged = new WeakSet<FastifyRequest>()

/** Logs one line per request: failed ones always, refused or all ones if configured. In-process requests only if they fail. */
export function logRequests(app: FastifyInstance, which: Config['logRequests']): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply
    if (statusCode >= LOGGED_FROM[which] && !logged.has(request) && !isInside(request)) {
      if (statusCode >= 500) request.log[levelOf(statusCode)](factsOf(request, reply, statusCode), 'request failed')
      else request.log.info(factsOf(request, reply, statusCode), 'request')
    }
    done()
  })
}

/** Logs an error at once, because a client that disconnects gets no response. */
export function logFailure(request: FastifyRequest, reply: FastifyReply, status: number, err: unknown): void {
  logged.add(request)
  request.log[levelOf(status)]({ ...factsOf(request, reply, status), err }, 'request failed')
}

/** Logs requests refused in an outage as warnings: the outage itself has its own line. */
function levelOf(status: number): 'warn' | 'error' {
  return status === ERROR_STATUS.unavailable ? 'warn' : 'error'
}

/** Names the route and not the URL, which may contain searches and tokens. */
function factsOf({ method, routeOptions }: FastifyRequest, { elapsedTime }: FastifyReply, status: number) {
  return { method, route: routeOptions.url ?? 'none', status, ms: Math.round(elapsedTime) }
}
