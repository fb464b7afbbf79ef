import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../../errors.ts'
import { mask } from '../logged-error.ts'

/**
 * Runs `pg_dump` or `pg_restore` against a database URL. The password is passed in the environment, so process lists do not
 * show it.
 * @throws OperatorError if the program is missing or fails, with its error output
 */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]): Promise<void> {
  const address = new URL(databaseUrl)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, ['--no-password', '--dbname', address.href, ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(child.stderr)
  const [code] = await once(child, 'close').catch((cause: NodeJS.ErrnoException): never => {
    const missing = cause.code === 'ENOENT'
    throw new OperatorError(
      missing
        ? `${tool} is not installed: install PostgreSQL's client programs (postgresql-client) in the server's version or later.`
        : `Cannot run ${tool}: ${cause.message}.`,
      { cause },
    )
  })
  if (code !== 0) throw new OperatorError(`${tool} failed: ${faultOf(await output, tool) || `exit code ${code}`}`)
}

/** Keeps only the program's own lines: the others (`DETAIL`, `CONTEXT`) quote rows. */
function faultOf(output: string, tool: string): string {
  const lines = output.split('\n').filter((line) => line.startsWith(`${tool}:`))
  return lines.map(mask).join('\n')
}
