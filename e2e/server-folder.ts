import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PORT = Number(process.env['E2E_PORT'] ?? 3917)

/** Data folder of that server; commands given this folder are passed on to the running server. */
export const SERVER_FOLDER = join(tmpdir(), `manzil-e2e-${PORT}`)

/** Everything the server has printed, for `check-log.ts`. */
export const SERVER_LOG = `${SERVER_FOLDER}.log`
