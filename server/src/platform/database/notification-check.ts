import { setTimeout } from 'node:timers/promises'
import { createClient } from './postgres-pool.ts'

/** Nodes send themselves notifications here. Every node hears those of all. */
export const CHECK_CHANNEL = 'manzil_checks'
const CHECK_MS = 5_000
const HEARD_WITHIN_MS = 3_000

/** Notifies {@link CHECK_CHANNEL} on a connection for writes, as changes do. Rejects if it cannot. */
export type SendCheck = (payload: string) => Promise<void>

interface Parts {
  send: SendCheck
  /** Makes the listening connection find out whether it still works, and reconnect if it does not. */
  revive: () => Promise<void>
  onChange: (missesChanges: boolean) => void
}

/**
 * Finds out whether this node hears what others announce: a pooler between the node and PostgreSQL loses notifications without an
 * error. Says nothing about a database that cannot be written to.
 */
export class NotificationCheck {
  missesChanges = false
  readonly #parts: Parts
  #waiting: { payload: string; heard: () => void } | undefined
  readonly #stopped = new AbortController()
  readonly #running: Promise<void>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#running = this.#run()
  }

  hear(payload: string | undefined): void {
    if (payload === this.#waiting?.payload) this.#waiting?.heard()
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#running
  }

  /** One notification at a time: one that hangs with its server must not take further connections. */
  async #run(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const isHeard = await this.#isHeard().catch(() => undefined)
      if (isHeard !== undefined && isHeard === this.missesChanges && !signal.aborted) {
        this.missesChanges = !isHeard
        this.#parts.onChange(this.missesChanges)
      }
      await setTimeout(CHECK_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  async #isHeard(): Promise<boolean> {
    if (await this.#sendAndWait()) return true
    // The connection may have been lost a moment ago.
    await this.#parts.revive()
    return this.#sendAndWait()
  }

  async #sendAndWait(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const payload = crypto.randomUUID()
    this.#waiting = { payload, heard: () => resolve(true) }
    const { signal } = this.#stopped
    await this.#parts.send(payload)
    const late = setTimeout(HEARD_WITHIN_MS, false, { ref: false, signal }).catch(() => true)
    return Promise.race([promise, late])
  }
}

/** Returns whether a new connection to `url` hears what `send` notifies. @throws Error if the server does not respond */
export async function hearsNotifications(url: string, send: SendCheck): Promise<boolean> {
  const client = createClient(url, 'manzil-listens', HEARD_WITHIN_MS)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const sent = crypto.randomUUID()
  client.on('error', () => {})
  client.on('notification', ({ payload }) => {
    if (payload === sent) resolve(true)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHECK_CHANNEL}`)
    await send(sent)
    return await Promise.race([promise, setTimeout(HEARD_WITHIN_MS, false, { ref: false })])
  } finally {
    await client.end().catch(() => {})
  }
}
