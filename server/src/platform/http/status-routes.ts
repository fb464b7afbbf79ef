import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseConnection } from '../database/database.ts'
import { AppError, OperatorError } from '../errors.ts'

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

/** Resolves if requests that read are welcome. @throws AppError unavailable */
export type ReadinessCheck = () => Promise<void>

/**
 * Returns a check that a database server responds, everything is loaded, changes arrive, and the process is not about to stop.
 * Simultaneous calls share one query.
 */
export function createReadinessCheck({ reads }: DatabaseConnection, state: ServerState): ReadinessCheck {
  let checking: Promise<void> | undefined
  const answersSoon = async () => {
    const late = setTimeout(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('the database does not respond in time')
    })
    await Promise.race([sql`select 1`.execute(reads()), late])
  }
  return async () => {
    if (!state.isLoaded() || state.isDraining()) throw new AppError('unavailable')
    if (state.missesChanges()) throw new AppError('unavailable', { cause: new OperatorError(CHANGES_MISSED) })
    checking ??= answersSoon().finally(() => {
      checking = undefined
    })
    await checking.catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
  }
}

/** Serves `/healthz` (the process is alive) and `/readyz` (requests that read are welcome), with the reason that an operator can fix. */
export function statusRoutes(app: FastifyInstance, engine: DatabaseConnection['engine'], checkReady: ReadinessCheck): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await checkReady()
    } catch (error) {
      const { cause } = error as AppError
      if (!(cause instanceof OperatorError)) throw error
      return reply.code(503).send({ status: 'unavailable', reason: cause.message })
    }
    return { status: 'ok', engine }
  })
}
