import pg from 'pg'

/** A call that runs when other nodes or this one commit a change; null means changes may have been missed. */
export type ChangeListener = (tags: string[] | null) => void

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** A connection that broke without a word is found out by asking. */
const HEARTBEAT_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/**
 * Follows what is announced on a channel of PostgreSQL, on a connection of its own. When that breaks it comes back by
 * itself; whoever listens is told null then, and once more when it is back. Rejects if the first connection fails.
 */
export async function followChanges(url: string, channel: string, tell: ChangeListener): Promise<() => Promise<void>> {
  let current: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
    const client = new pg.Client({ connectionString: url, keepAlive: true, ...limits })
    client.on('notification', ({ payload }) => tell(parseTags(payload)))
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
    tell(null)
    retryIn(FIRST_RETRY_MS)
  }

  function retryIn(ms: number): void {
    if (closed) return
    setTimeout(() => {
      connect().then(
        () => tell(null),
        () => retryIn(Math.min(ms * 2, LONGEST_RETRY_MS)),
      )
    }, ms).unref()
  }

  await connect()
  const heartbeat = setInterval(() => {
    const client = current
    client?.query('select 1').catch(() => lose(client))
  }, HEARTBEAT_MS).unref()

  return async () => {
    closed = true
    clearInterval(heartbeat)
    const client = current
    current = undefined
    await client?.end()
  }
}

/** What cannot be read counts as anything may have changed. */
export function parseTags(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    return Array.isArray(tags) ? tags.map(String) : null
  } catch {
    return null
  }
}
