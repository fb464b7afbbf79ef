import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseConnection } from '../database/database.ts'
import { measureQueries, type QueryStats } from '../database/query-time.ts'
import { AppError } from '../errors.ts'
import { isForwarded, isLoopback, isLoopbackHost } from '../security/loopback.ts'

const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5]
/** The database counts as unavailable after this long. */
const READY_WITHIN_MS = 3_000
/** What a node says that would show outdated pages. */
export const NOT_HEARING = 'changes that other nodes announce do not arrive: check that DATABASE_DIRECT_URL uses no pooler'

interface ServerState {
  /** Whether everything that is loaded at the start is there. */
  isLoaded: () => boolean
  /** Whether the process is about to stop. */
  isDraining: () => boolean
  /** Whether changes that other nodes announce do not arrive. */
  isDeaf: () => boolean
  cachedResponses: () => number
  /** URLs whose cached response is found without parsing them. */
  knownAddresses: () => number
}

/**
 * Serves `/healthz` (the process is alive), `/readyz` (requests that read are welcome: a database server responds, everything is
 * loaded, changes arrive, and the process is not about to stop) and `/metrics` (Prometheus), which requires the token or, without one, a request
 * from this machine.
 */
export function statusRoutes(
  app: FastifyInstance,
  database: DatabaseConnection,
  metricsToken: string | undefined,
  state: ServerState,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  new Gauge({
    name: 'manzil_cached_responses',
    help: 'Cached responses in memory',
    registers: [registry],
    collect() {
      this.set(state.cachedResponses())
    },
  })
  new Gauge({
    name: 'manzil_known_addresses',
    help: 'URLs whose cached response is found without parsing them',
    registers: [registry],
    collect() {
      this.set(state.knownAddresses())
    },
  })
  new Counter({
    name: 'manzil_database_queries_total',
    help: 'Database queries',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(database.spent.queries)
    },
  })
  new Counter({
    name: 'manzil_database_seconds_total',
    help: 'Time spent on database queries',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(database.spent.seconds)
    },
  })
  const accounts = new WeakMap<FastifyRequest, Readonly<QueryStats>>()

  app.addHook('onRequest', (request, _reply, done) => {
    accounts.set(request, measureQueries(done))
  })

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const account = accounts.get(request)
    // Cached responses have no account: they are sent before it is opened.
    if (account) databaseTimes.observe({ method: request.method, route }, account.seconds)
    done()
  })
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  // Shared, so that many requests cost one query.
  let checking: Promise<void> | undefined
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (!state.isLoaded() || state.isDraining()) throw new AppError('unavailable')
    if (state.isDeaf()) return reply.code(503).send({ status: 'unavailable', reason: NOT_HEARING })
    checking ??= answersSoon(database).finally(() => {
      checking = undefined
    })
    await checking.catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    return { status: 'ok', engine: database.engine }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    admitToMetrics(request, metricsToken)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** @throws AppError unauthenticated if the token is wrong; not_found for other machines if no token is configured */
function admitToMetrics({ headers, socket }: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (!isSameSecret(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('unauthenticated')
    return
  }
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isLocal = isLoopback(address) && isLoopbackHost(headers.host) && !isForwarded(headers)
  if (!isLocal) throw new AppError('not_found')
}

/** Compares digests in constant time, so that timing reveals nothing about the secret. */
function isSameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

async function answersSoon({ reads }: DatabaseConnection): Promise<void> {
  const late = setTimeout(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('the database does not respond in time')
  })
  await Promise.race([sql`select 1`.execute(reads()), late])
}
