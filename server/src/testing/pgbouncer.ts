import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const NOBODY = 65_534

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer in transaction mode in front of a server. */
export interface Pooler {
  port: number
  close: () => Promise<void>
}

/** @param settings further lines of its configuration */
export async function startPgBouncer(serverUrl: string, settings = ''): Promise<Pooler> {
  const { hostname, port: serverPort, username } = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'manzil-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await findPort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 4
unix_socket_dir =
${settings}
`,
  )
  // It refuses to run as root.
  const child = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }) })
  await untilAnswers(child, `postgres://${username}@127.0.0.1:${port}/postgres`)
  return {
    port,
    close: async () => {
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
      await rm(folder, { recursive: true })
    },
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with code ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await setTimeout(50)
  }
}
