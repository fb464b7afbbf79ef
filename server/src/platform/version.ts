import { readFileSync } from 'node:fs'

const file = new URL('../../package.json', import.meta.url)

/** Version of the server, for metrics and traces. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
