import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OperationName } from '../operations.ts'
import type { Config } from '../platform/config/config.ts'
import type { DatabaseConnection } from '../platform/database/database.ts'
import { OperatorError } from '../platform/errors.ts'
import { findServer, runOnServer } from '../platform/operations/control/client.ts'
import type { OperationInput } from '../platform/operations/control/operation.ts'
import { FolderInUseError } from '../platform/operations/folder-lock.ts'

/** A starting server owns the data folder some seconds before it accepts commands. */
const PATIENCE_MS = 15_000
const RETRY_MS = 250
/** Operations that would do nothing on an empty database, and would say that they did. */
const NEEDS_DATA = new Set<OperationName>(['backup', 'purge', 'hold-outbound', 'resume-outbound', 'export', 'send-newsletter'])

/**
 * Runs an operation in the server that owns the embedded database, if one is running; otherwise in this process, after
 * migrating the database.
 * @throws OperatorError from the operation, or if another command owns the data
 */
export async function runOperation(config: Config, name: OperationName, input: OperationInput): Promise<unknown> {
  const place = config.databaseUrl === undefined ? await findPlace(config, name) : await open(config)
  if (place === 'server') return runOnServer(config.varDir, name, input)
  const [{ migrate }, { operations }, { explainDatabaseError }] = await Promise.all([
    import('../platform/database/migrate.ts'),
    import('../operations.ts'),
    import('../platform/database/explain-error.ts'),
  ])
  try {
    const migrated = await migrate(place.direct, { onWait: (sentence) => process.stderr.write(`${sentence}\n`) })
    return name === 'migrate' ? migrated : await operations(place, config.directUrl ?? config.databaseUrl)[name](input)
  } catch (error) {
    throw explainDatabaseError(config, error)
  } finally {
    await place.close()
  }
}

/** @throws OperatorError if the operation would work on a new, empty database */
async function findPlace(config: Config, name: OperationName): Promise<'server' | DatabaseConnection> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(RETRY_MS)) {
    if (await findServer(config.varDir)) return 'server'
    if (NEEDS_DATA.has(name) && !existsSync(join(config.varDir, 'pgdata')))
      throw new OperatorError(`There is no database in ${config.varDir}: set DATABASE_URL, or VAR_DIR to the folder of the demo.`)
    try {
      return await open(config)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error
    }
  }
}

/** Loads the database code only here: a command that the running server carries out starts much sooner without it. */
async function open(config: Config): Promise<DatabaseConnection> {
  const { openDatabase } = await import('../platform/database/database.ts')
  return openDatabase({ ...config, replicaUrls: [] })
}
