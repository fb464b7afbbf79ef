import type { Config } from '../config/config.ts'
import { OperatorError } from '../errors.ts'
import { isDiskFull } from '../operations/file-reason.ts'
import { dataFolderError } from '../operations/folder-lock.ts'

/** Returns an error that tells the operator how to make the database usable, or the error as it is. */
export function explainDatabaseError({ databaseUrl, varDir }: Pick<Config, 'databaseUrl' | 'varDir'>, error: unknown): unknown {
  if (databaseUrl === undefined) return isDiskFull(error) ? dataFolderError(varDir, error) : error
  const { host, pathname } = new URL(databaseUrl)
  const server = `PostgreSQL at ${host}${pathname}`
  if (isDiskFull(error)) return new OperatorError(`The disk of ${server} is full: free some space.`, { cause: error })
  return error
}
