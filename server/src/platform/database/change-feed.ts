import pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'

/** Called when any node commits a change; null means that anything may have changed. */
export type ChangeListener = (tags: string[] | null) => void

/** Recorded changes are deleted after this long, so a longer gap hides what changed. */
export const CHANGES_RECORDED_MS = 24 * 60 * 60 * 1000
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
 * Listens on a PostgreSQL channel over a dedicated connection, and reconnects when that breaks. Once it is back, listeners get
 * the tags of what changed meanwhile, which is null unless changes are `recorded`. Rejects if the first connection fails.
 */
export async function followChanges(url: string, channel: string, onChange: ChangeListener, recorded = false): Promise<Following> {
  let current: pg.Client | undefined
  let closed = false
  /** Changes visible in the first were heard. Those of the second were committed, but their notification may still be on its way. */
  let snapshots: { text: string; at: number }[] = []

  async function takeSnapshot(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
    snapshots = [...snapshots.slice(-1), { text: rows[0]?.snapshot ?? '', at: Date.now() }]
  }

  async function findMissed(client: pg.Client): Promise<string[] | null> {
    const [heard] = snapshots
    if (!recorded || !heard || Date.now() - heard.at > CHANGES_RECORDED_MS) return null
    const { rows } = await client.query<{ isKnown: boolean; tags: string[] }>(MISSED, [heard.text])
    return rows[0]?.isKnown ? rows[0].tags : null
  }

  async function connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: ANSWER_WITHIN_MS, query_timeout: ANSWER_WITHIN_MS }
    const client = new pg.Client({ connectionString: url, keepAlive: true, ...limits })
    client.on('notification', ({ payload }) => onChange(parseTags(payload)))
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (snapshots.length > 0) onChange(await findMissed(client))
      await takeSnapshot(client)
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
    retryIn(FIRST_RETRY_MS)
  }

  function retryIn(ms: number): void {
    if (closed) return
    setTimeout(() => {
      connect().catch(() => retryIn(Math.min(ms * 2, LONGEST_RETRY_MS)))
    }, ms).unref()
  }

  await connect()
  // PostgreSQL delivers waiting notifications before it answers a query on the same connection.
  const catchUp = shareNextRun(async () => {
    const client = current
    if (client) await takeSnapshot(client).catch(() => lose(client))
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

/** The tags of changes that are not visible in a snapshot; unknown if the database is in a state before it, as after a restore. */
const MISSED = `
  select pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax($1::pg_snapshot) as "isKnown",
    array(select distinct tag from announced_changes, jsonb_array_elements_text(tags) as tag
      where changed_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_by, $1::pg_snapshot)) as tags`

/** Returns null, meaning that anything may have changed, if the payload cannot be parsed. */
export function parseTags(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    return Array.isArray(tags) ? tags.map(String) : null
  } catch {
    return null
  }
}
