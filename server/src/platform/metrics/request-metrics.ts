import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import { measureQueries, type QueryStats } from '../database/query-time.ts'
import { isInside } from '../http/requests/request-id.ts'
import type { Metrics } from './metrics.ts'

const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5]

/** Measures the requests of visitors. Those that pages make in-process count as part of the page. */
export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const databaseTimes = new Histogram({
    name: 'http_request_database_seconds',
    help: "Time spent on a request's queries, by method and route; concurrent queries add up",
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const accounts = new WeakMap<FastifyRequest, Readonly<QueryStats>>()

  app.addHook('onRequest', (request, _reply, done) => {
    accounts.set(request, measureQueries(done))
  })

  app.addHook('onResponse', (request, reply, done) => {
    if (isInside(request)) return done()
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const account = accounts.get(request)
    // Cached responses have no account: they are sent before it is opened.
    if (account) databaseTimes.observe({ method: request.method, route }, account.seconds)
    done()
  })
}
