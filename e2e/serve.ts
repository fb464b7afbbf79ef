import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The product as `npm start` runs it, with its data in a folder of its own that goes when it ends. */
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'manzil-e2e-'))
const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  // Journeys register more people and send more enquiries in an hour than one address may.
  env: { LIMIT_REGISTER: '0', LIMIT_LEADS: '0', LIMIT_CONTACT: '0', ...process.env, VAR_DIR: folder },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
