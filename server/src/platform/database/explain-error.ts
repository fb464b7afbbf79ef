import type { Config } from '../config/config.ts'
import { OperatorError } from '../errors.ts'
import { isDiskFull } from '../operations/file-reason.ts'
import { dataFolderError } from '../operations/folder-lock.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

/** Returns an error that tells the operator how to make the database usable, or the error as it is. */
export function explainDatabaseError({ databaseUrl, varDir }: Pick<Config, 'databaseUrl' | 'varDir'>, error: unknown): unknown {
  if (databaseUrl === undefined) return isDiskFull(error) ? dataFolderError(varDir, error) : error
  const { host, pathname, username } = new URL(databaseUrl)
  const server = `PostgreSQL at ${host}${pathname}`
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === INSUFFICIENT_PRIVILEGE) {
    const account = username === '' ? 'The account' : `The account ${decodeURIComponent(username)}`
    return new OperatorError(
      `${account} lacks rights in ${server} (${message}): connect as the owner of the tables, or grant the rights.`,
      {
        cause: error,
      },
    )
  }
  if (isDiskFull(error)) return new OperatorError(`The disk of ${server} is full: free some space.`, { cause: error })
  return error
}
