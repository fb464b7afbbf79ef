import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PORT = Number(process.env['E2E_PORT'] ?? 3917)

/** The server's data folder. Commands that use it are forwarded to the running server. */
export const SERVER_FOLDER = join(tmpdir(), `manzil-e2e-${PORT}`)

/** The server's output, for `check-log.ts`. */
export const SERVER_LOG = `${SERVER_FOLDER}.log`
