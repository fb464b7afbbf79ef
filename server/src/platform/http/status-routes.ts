import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DatabaseConnection } from '../database/database.ts'
import { AppError } from '../errors.ts'

/** The database counts as unavailable after this long. */
const READY_WITHIN_MS = 3_000

interface ServerState {
  /** Whether everything that is loaded at the start is there. */
  isLoaded: () => boolean
  /** Whether the process is about to stop. */
  isDraining: () => boolean
}

/** Resolves if requests that read are welcome. @throws AppError unavailable */
export type ReadinessCheck = () => Promise<void>

/**
 * Returns a check that a database server responds, everything is loaded, and the process is not about to stop. Calls share it, so
 * many cost one query.
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
    checking ??= answersSoon().finally(() => {
      checking = undefined
    })
    await checking.catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
  }
}

/** Serves `/healthz` (the process is alive) and `/readyz` (requests that read are welcome). */
export function statusRoutes(app: FastifyInstance, engine: DatabaseConnection['engine'], checkReady: ReadinessCheck): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await checkReady()
    return { status: 'ok', engine }
  })
}
