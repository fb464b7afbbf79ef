import pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'

/** Called when any node commits a change; null means that changes may have been missed. */
export type ChangeListener = (tags: string[] | null) => void

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** Detects connections that broke silently. */
const HEARTBEAT_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

export interface Following {
  /** Resolves when the listener has heard every change committed before the call, or the connection is lost. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Listens on a PostgreSQL channel over a dedicated connection, and reconnects when that breaks. Listeners get null when the
 * connection is lost and again once it is back. Rejects if the first connection fails.
 */
export async function followChanges(url: string, channel: string, onChange: ChangeListener): Promise<Following> {
  let current: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
    const client = new pg.Client({ connectionString: url, keepAlive: true, ...limits })
    client.on('notification', ({ payload }) => onChange(parseTags(payload)))
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    if (closed) await client.end()
    else current = client
  }

  function lose(client: pg.Client): void {
    if (client !== current) return
    current = undefined
    void client.end().catch(() => {})
    onChange(null)
    retryIn(FIRST_RETRY_MS)
  }

  function retryIn(ms: number): void {
    if (closed) return
    setTimeout(() => {
      connect().then(
        () => onChange(null),
        () => retryIn(Math.min(ms * 2, LONGEST_RETRY_MS)),
      )
    }, ms).unref()
  }

  await connect()
  // PostgreSQL delivers waiting notifications before it answers a query on the same connection.
  const catchUp = shareNextRun(async () => {
    const client = current
    await client?.query('select 1').catch(() => lose(client))
  })
  const heartbeat = setInterval(catchUp, HEARTBEAT_MS).unref()

  const stop = async () => {
    closed = true
    clearInterval(heartbeat)
    const client = current
    current = undefined
    await client?.end()
  }
  return { catchUp, stop }
}

/** Returns null, meaning that anything may have changed, if the payload cannot be parsed. */
export function parseTags(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    return Array.isArray(tags) ? tags.map(String) : null
  } catch {
    return null
  }
}
