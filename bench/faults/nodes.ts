import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { freePort } from './cluster.ts'

const root = resolve(import.meta.dirname, '../..')
const CHECK_MS = 250
const DRAIN_SECONDS = 2

/** A node of the product, run as a service would run it. */
export class Node {
  isReady = false
  readonly #environment: Record<string, string>
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number, environment: Record<string, string>) {
    this.#port = port
    this.#environment = environment
  }

  static async start(environment: Record<string, string>): Promise<Node> {
    const node = new Node(await freePort(), environment)
    await node.#start()
    return node
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Stops as a deployment does, and starts again. */
  async restart(): Promise<void> {
    await this.stop()
    await this.#start()
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  /** Updates `isReady`, as a balancer's health check does. */
  async check(): Promise<void> {
    this.isReady = await request(`${this.url}/readyz`, { headersTimeout: 4_000 }).then(
      async ({ statusCode, body }) => {
        await body.dump()
        return statusCode === 200
      },
      () => false,
    )
  }

  async #start(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      PUBLIC_URL: `http://localhost:${this.#port}`,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LIMIT_LEADS: '0',
      ...this.#environment,
    }
    this.#process = spawn(process.execPath, [join(root, 'server/src/main.ts')], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    while (!this.isReady) {
      await pause(100)
      await this.check()
    }
  }
}

/** Sends each request to the next ready node, as a plain balancer does; to any if none is ready. */
export class Balancer {
  readonly #nodes: readonly Node[]
  readonly #checking: NodeJS.Timeout
  #turn = 0

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes
    this.#checking = setInterval(() => {
      for (const node of nodes) void node.check()
    }, CHECK_MS)
  }

  next(): Node {
    const ready = this.#nodes.filter(({ isReady }) => isReady)
    const usable = ready.length > 0 ? ready : this.#nodes
    return usable[this.#turn++ % usable.length] as Node
  }

  stop(): void {
    clearInterval(this.#checking)
  }
}
