import { setTimeout } from 'node:timers/promises'
import { ERROR_STATUS } from '@manzil/contract/calls/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseConnection } from '../database/database.ts'
import { safeMessage } from '../operations/logged-error.ts'

/** The database counts as unavailable after this long. */
const READY_WITHIN_MS = 3_000
/** What a node says that would show outdated pages. */
export const CHANGES_MISSED = 'changes that other nodes announce do not arrive: check that DATABASE_DIRECT_URL uses no pooler'

interface ServerState {
  /** Whether everything that is loaded at the start is there. */
  isLoaded: () => boolean
  /** Whether the process is about to stop. */
  isDraining: () => boolean
  /** Whether changes that other nodes announce do not arrive. */
  missesChanges: () => boolean
}

/** Returns why the node should get no requests; undefined if it is ready for them. */
export type ReadinessCheck = () => Promise<string | undefined>

/**
 * Returns a check that a database server responds, everything is loaded, changes arrive, and the process is not about to stop.
 * Simultaneous calls share one query.
 */
export function createReadinessCheck({ reads }: DatabaseConnection, state: ServerState): ReadinessCheck {
  let checking: Promise<string | undefined> | undefined
  const askDatabase = () =>
    Promise.race([
      sql`select 1`.execute(reads()).then(
        () => undefined,
        (error: unknown) => `the database does not respond: ${safeMessage(error)}`,
      ),
      setTimeout(READY_WITHIN_MS, `the database did not respond within ${READY_WITHIN_MS / 1000} seconds`, { ref: false }),
    ])
  return async () => {
    if (state.isDraining()) return 'the server is stopping'
    if (!state.isLoaded()) return 'the search index is loading'
    if (state.missesChanges()) return CHANGES_MISSED
    checking ??= askDatabase().finally(() => {
      checking = undefined
    })
    return checking
  }
}

/** Serves `/healthz` (the process is alive) and `/readyz` (ready for requests, or why not). */
export function statusRoutes(app: FastifyInstance, engine: DatabaseConnection['engine'], checkReady: ReadinessCheck): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  // Not logged: balancers ask every few seconds, and nodes that start or stop are not ready.
  app.get('/readyz', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    const reason = await checkReady()
    if (reason === undefined) return { status: 'ok', engine }
    return reply.code(ERROR_STATUS.unavailable).header('cache-control', 'no-store').send({ status: 'unavailable', reason })
  })
}
