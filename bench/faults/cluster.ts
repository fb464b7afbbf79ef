import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'
const MAX_CONNECTIONS = 60

/** Returns the folder of PostgreSQL's server programs, undefined if it is not installed. */
export function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root, so its programs run as `postgres` then. */
function userOfServers(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/** A PostgreSQL server of its own that can be killed and started again. */
export class PostgresServer {
  readonly url: string
  readonly #programs: string
  readonly #data: string
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(programs: string, folder: string, name: string, port: number) {
    this.#programs = programs
    this.#data = join(folder, name)
    this.#port = port
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
  }

  static async createPrimary(programs: string, folder: string): Promise<PostgresServer> {
    const { uid, gid } = userOfServers()
    await mkdir(folder, { recursive: true })
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
    const server = new PostgresServer(programs, folder, 'primary', await freePort())
    await server.#run('initdb', ['-D', server.#data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale', 'C'])
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: MAX_CONNECTIONS,
      log_min_messages: 'panic',
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
    await appendFile(join(server.#data, 'postgresql.conf'), lines.join(''))
    await server.start()
    return server
  }

  async createReplica(folder: string): Promise<PostgresServer> {
    const replica = new PostgresServer(this.#programs, folder, 'replica', await freePort())
    await this.#run('pg_basebackup', ['-D', replica.#data, '-R', '-X', 'stream', '-c', 'fast', '-d', this.url])
    await replica.start()
    return replica
  }

  async start(): Promise<void> {
    const options = { ...userOfServers(), stdio: 'ignore' } as const
    this.#process = spawn(join(this.#programs, 'postgres'), ['-D', this.#data, '-p', String(this.#port)], options)
    for (;;) {
      const client = new pg.Client({ connectionString: this.url })
      client.on('error', () => {})
      const isUp = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => {})
      if (isUp) return
      await pause(50)
    }
  }

  /** As when the machine loses power. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT')
  }

  /** Takes every connection that the server has left, and returns a function that releases them. */
  async exhaust(): Promise<() => Promise<void>> {
    const taken: pg.Client[] = []
    for (;;) {
      const client = new pg.Client({ connectionString: this.url })
      client.on('error', () => {})
      try {
        await client.connect()
        taken.push(client)
      } catch {
        break
      }
    }
    return async () => {
      await Promise.all(taken.map((client) => client.end()))
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async #run(program: string, args: string[]): Promise<void> {
    await promisify(execFile)(join(this.#programs, program), args, { ...userOfServers(), cwd: '/' })
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
