import pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'

/** A check that takes longer means that the server is down. */
const ANSWER_WITHIN_MS = 2_000

/** Position in PostgreSQL's write-ahead log, in bytes. */
export type LogPosition = bigint
/** Beyond any other: a primary lags behind nothing. */
const END: LogPosition = 2n ** 64n

/** A PostgreSQL server that reads may use, with what is known of its health. */
export class ReadServer {
  readonly pool: pg.Pool
  isUp = true
  /** What a replica has replayed. */
  position: LogPosition
  /** Asks the server how it is; resolves when it has answered or failed to. */
  readonly check = shareNextRun(() => this.#check())
  readonly #url: string
  /** Separate from the pool, whose connections may all be in use. */
  #probe: pg.Client | undefined

  constructor(url: string, pool: pg.Pool, isReplica: boolean) {
    this.#url = url
    this.pool = pool
    this.position = isReplica ? 0n : END
  }

  /** @throws Error if the server does not respond */
  async currentPosition(): Promise<LogPosition> {
    return (await this.#ask('select pg_current_wal_lsn()')) ?? END
  }

  async end(): Promise<void> {
    await Promise.all([this.#probe?.end(), this.pool.end()])
  }

  async #check(): Promise<void> {
    try {
      this.position = (await this.#ask('select pg_last_wal_replay_lsn()')) ?? END
      this.isUp = true
    } catch {
      this.isUp = false
    }
  }

  async #ask(statement: string): Promise<LogPosition | undefined> {
    try {
      this.#probe ??= await connect(this.#url)
      const { rows } = await this.#probe.query<(string | null)[]>({ text: statement, rowMode: 'array' })
      const position = rows[0]?.[0]
      return position ? parsePosition(position) : undefined
    } catch (error) {
      const broken = this.#probe
      this.#probe = undefined
      void broken?.end().catch(() => {})
      throw error
    }
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
  const client = new pg.Client({ connectionString, keepAlive: true, ...limits })
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
