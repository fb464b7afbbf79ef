import type pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'
import { isServerRefusing } from './errors.ts'
import { createClient } from './postgres-pool.ts'

/** A check that takes longer means that the server is down. */
const ANSWER_WITHIN_MS = 2_000

/** Position in PostgreSQL's write-ahead log, in bytes. */
export type LogPosition = bigint
/** Beyond any other: a primary lags behind nothing. */
const END: LogPosition = 2n ** 64n

/** A PostgreSQL server that reads may use, with what is known of its health. */
export class ReadServer {
  readonly pool: pg.Pool
  /** Called when the server no longer responds, or does again. */
  onChange?: (isUp: boolean, reason?: unknown) => void
  /** What a replica has replayed. */
  position: LogPosition
  /** Asks the server how it is; resolves when it has answered or failed to. */
  readonly check = shareNextRun(() => this.#check())
  readonly #url: string
  /** Separate from the pool, whose connections may all be in use. */
  #probe: Promise<pg.Client> | undefined
  #closed = false
  #isUp = true

  constructor(url: string, pool: pg.Pool, isReplica: boolean) {
    this.#url = url
    this.pool = pool
    this.position = isReplica ? 0n : END
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** @param reason why it is down */
  setUp(isUp: boolean, reason?: unknown): void {
    if (isUp === this.#isUp) return
    this.#isUp = isUp
    this.onChange?.(isUp, reason)
  }

  /** @throws Error if the server does not respond */
  async currentPosition(): Promise<LogPosition> {
    return (await this.#ask('select pg_current_wal_lsn()')) ?? END
  }

  async end(): Promise<void> {
    this.#closed = true
    const probe = await this.#probe?.catch(() => undefined)
    await Promise.all([probe?.end(), this.pool.end()])
  }

  async #check(): Promise<void> {
    try {
      this.position = (await this.#ask('select pg_last_wal_replay_lsn()')) ?? END
      this.setUp(true)
    } catch (error) {
      // A full server may still answer on the connections that the pool has.
      this.setUp(isServerRefusing(error), error)
    }
  }

  async #ask(statement: string): Promise<LogPosition | undefined> {
    if (this.#closed) throw new Error('the database is closed')
    this.#probe ??= connect(this.#url)
    const connecting = this.#probe
    try {
      const probe = await connecting
      const { rows } = await probe.query<(string | null)[]>({ text: statement, rowMode: 'array' })
      const position = rows[0]?.[0]
      return position ? parsePosition(position) : undefined
    } catch (error) {
      if (this.#probe === connecting) this.#probe = undefined
      void connecting.then((probe) => probe.end()).catch(() => {})
      throw error
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = createClient(url, 'manzil-checks', ANSWER_WITHIN_MS)
  // The next query fails too; without a listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Two hexadecimal numbers, such as `16/B374D848`. */
export function parsePosition(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
