import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Port of the server that journeys run against. */
export const PORT = Number(process.env['E2E_PORT'] ?? 3917)

/** Where that server keeps its data; commands that name it are handed to the server. */
export const SERVER_FOLDER = join(tmpdir(), `manzil-e2e-${PORT}`)

/** All that the server has printed, for `search-log.ts`. */
export const SERVER_LOG = `${SERVER_FOLDER}.log`
