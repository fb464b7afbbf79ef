import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 50

/** A server in a child process that tests kill with SIGKILL and restart. */
export class RestartableServer {
  kills = 0
  #environment: Record<string, string>
  #child: ChildProcess | undefined
  #url = ''
  #starting: Promise<void> | undefined

  constructor(environment: Record<string, string>) {
    this.#environment = environment
  }

  async start(): Promise<void> {
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...this.#environment }
    const child = fork(join(import.meta.dirname, 'api-process.ts'), { env, execArgv: [] })
    this.#child = child
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with code ${code}`))),
    ])
    this.#url = message.url
  }

  async killAndRestart(): Promise<void> {
    this.#starting ??= (async () => {
      const child = this.#child
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
      this.kills++
      await this.start()
      this.#starting = undefined
    })()
    await this.#starting
  }

  /** Retries a POST with the same idempotency key until it succeeds, as the forms do. */
  async post(path: string, body: object, key: string): Promise<{ status: number; body: { data: { id: number } } }> {
    for (;;) {
      try {
        const answer = await fetch(`${this.#url}/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        })
        if (answer.status < 500) return { status: answer.status, body: (await answer.json()) as { data: { id: number } } }
      } catch {
        // The server is down or died before responding. It may have stored the data.
      }
      await pause(BETWEEN_TRIES_MS)
    }
  }

  async stop(): Promise<void> {
    await this.#starting
    const child = this.#child
    if (!child?.connected) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
}

interface KillLoop {
  posts: number
  atOnce: number
  /** Number of accepted posts between two kills, lowest and highest. */
  between: readonly [min: number, max: number]
  bodyOf: (number: number) => object
}

/** Posts leads while the server is killed repeatedly. Returns the id in each response. */
export async function postWhileKilled(server: RestartableServer, { posts, atOnce, between, bodyOf }: KillLoop): Promise<number[]> {
  const ids: number[] = []
  const [min, max] = between
  const untilKill = () => min + Math.floor(Math.random() * (max - min + 1))
  let next = 0
  let left = untilKill()
  let kill: Promise<void> | undefined
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let number = next++; number < posts; number = next++) {
        const { status, body } = await server.post('/leads/', bodyOf(number), `killed-${number}`)
        if (status !== 201) throw new Error(`a post returned ${status}: ${JSON.stringify(body)}`)
        ids[number] = body.data.id
        if (--left > 0) continue
        left = untilKill()
        // Not awaited, so that other posts hit the dying server.
        kill = server.killAndRestart()
      }
    }),
  )
  await kill
  return ids
}
