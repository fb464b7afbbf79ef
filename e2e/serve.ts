import { spawn } from 'node:child_process'
import { createWriteStream, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SERVER_FOLDER, SERVER_LOG } from './server-folder.ts'

/** Runs the product as `npm start` does, with its data in a temporary folder. */
const root = resolve(import.meta.dirname, '..')
rmSync(SERVER_FOLDER, { recursive: true, force: true })
const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  // Tests register, subscribe and enquire more often than the limits allow.
  env: {
    LIMIT_REGISTER: '0',
    LIMIT_NEWSLETTER: '0',
    LIMIT_LEADS: '0',
    LIMIT_CONTACT: '0',
    LIMIT_ASSISTANT: '0',
    LOG_LEVEL: 'trace',
    ...process.env,
    VAR_DIR: SERVER_FOLDER,
  },
})
const log = createWriteStream(SERVER_LOG)
for (const [from, to] of [
  [server.stdout, process.stdout],
  [server.stderr, process.stderr],
] as const) {
  from.pipe(to)
  from.pipe(log, { end: false })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(SERVER_FOLDER, { recursive: true, force: true })
  process.exit(code ?? 0)
})
