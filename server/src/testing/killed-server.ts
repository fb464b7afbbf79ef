import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 50

/** A server in a process of its own that is killed without warning (SIGKILL) and started anew, again and again. */
export class KilledServer {
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

  /** Kills the server in the middle of whatever it does, and starts it again. */
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

  /** Posts until it is answered, as the forms do: with the same key, whatever happens to the network. */
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
        // The server is dead, or died before it answered: nobody knows whether it stored anything.
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
  /** Posts that are under way at once. */
  atOnce: number
  /** Answered posts from one kill to the next, at least and at most. */
  between: readonly [least: number, most: number]
  /** What the post of that number sends. */
  bodyOf: (number: number) => object
}

/** Posts leads while the server is killed again and again. Answers the id that each post was acknowledged with. */
export async function postWhileKilled(server: KilledServer, { posts, atOnce, between, bodyOf }: KillLoop): Promise<number[]> {
  const ids: number[] = []
  const [least, most] = between
  const untilKill = () => least + Math.floor(Math.random() * (most - least + 1))
  let next = 0
  let left = untilKill()
  let kill: Promise<void> | undefined
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let number = next++; number < posts; number = next++) {
        const { status, body } = await server.post('/leads/', bodyOf(number), `killed-${number}`)
        if (status !== 201) throw new Error(`a post was answered ${status}: ${JSON.stringify(body)}`)
        ids[number] = body.data.id
        if (--left > 0) continue
        left = untilKill()
        // Not awaited: others go on posting into the dying server.
        kill = server.killAndRestart()
      }
    }),
  )
  await kill
  return ids
}
