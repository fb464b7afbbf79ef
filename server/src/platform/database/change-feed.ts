import { DAY_MS } from '@manzil/contract/time/calendar'
import type pg from 'pg'
import { shareNextRun } from '../share-next-run.ts'
import { CHECK_CHANNEL } from './notification-check.ts'
import { createClient } from './postgres-pool.ts'

/** Called when any node commits a change; null means that anything may have changed. */
export type ChangeListener = (tags: string[] | null) => void

/** Recorded changes are deleted after this long, so a longer gap hides what changed. */
export const CHANGES_RECORDED_MS = DAY_MS
/** More tags than this count as everything. */
const MAX_MISSED = 5_000
/** A notification arrives this soon after its transaction becomes visible. */
const NOTIFIED_WITHIN_MS = 1_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** Detects connections that broke silently. */
const HEARTBEAT_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

export interface Following {
  /** Resolves when the listener has heard every change committed before the call, or the connection is lost. */
  catchUp: () => Promise<void>
  isConnected: () => boolean
  stop: () => Promise<void>
}

interface FollowOptions {
  /** Whether what changed while the connection was lost can be found out; otherwise it is null. */
  recorded?: boolean
  /** Gets notifications of {@link CHECK_CHANNEL}. */
  onCheck?: (payload: string | undefined) => void
}

/**
 * Listens on a PostgreSQL channel over a dedicated connection, and reconnects when that breaks. Once it is back, listeners get
 * the tags of what changed meanwhile. Rejects if the first connection fails.
 */
export async function followChanges(
  url: string,
  channel: string,
  onChange: ChangeListener,
  { recorded = false, onCheck }: FollowOptions = {},
): Promise<Following> {
  let current: pg.Client | undefined
  let closed = false
  /** Changes visible in the first were heard. Those of the second were committed, but their notification may still be on its way. */
  let snapshots: Snapshot[] = []
  let database: string | undefined
  let reconnecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined

  async function takeSnapshot(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ text: string }>('select pg_current_snapshot()::text as text')
    const taken = { text: rows[0]?.text ?? '', at: Date.now() }
    const [heard, committed] = snapshots
    if (!heard || !committed) snapshots = [heard ?? taken, taken]
    else snapshots = taken.at - committed.at > NOTIFIED_WITHIN_MS ? [committed, taken] : [heard, committed]
  }

  async function findMissed(client: pg.Client): Promise<string[] | null> {
    const [heard] = snapshots
    if (!recorded || !heard || Date.now() - heard.at > CHANGES_RECORDED_MS) return null
    const { rows } = await client.query<{ isKnown: boolean; tags: string[] }>(MISSED, [heard.text, MAX_MISSED + 1])
    const [missed] = rows
    return missed?.isKnown && missed.tags.length <= MAX_MISSED ? missed.tags : null
  }

  async function connect(): Promise<void> {
    const client = createClient(url, 'manzil-listens', ANSWER_WITHIN_MS)
    client.on('notification', ({ channel: from, payload }) => {
      if (from === CHECK_CHANNEL) onCheck?.(payload)
      else onChange(parseTags(payload))
    })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (onCheck) await client.query(`listen ${CHECK_CHANNEL}`)
      const former = database
      database = await identify(client)
      if (snapshots.length > 0) onChange(database === former ? await findMissed(client).catch(() => null) : null)
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
    retry = setTimeout(() => void reconnect(Math.min(ms * 2, LONGEST_RETRY_MS)), ms).unref()
  }

  /** Tries once; further tries follow if it fails. */
  function reconnect(nextMs: number): Promise<void> {
    clearTimeout(retry)
    reconnecting ??= (closed ? Promise.resolve() : connect())
      .catch(() => retryIn(nextMs))
      .finally(() => {
        reconnecting = undefined
      })
    return reconnecting
  }

  await connect()
  // PostgreSQL delivers waiting notifications before it answers a query on the same connection.
  const catchUp = shareNextRun(async () => {
    const client = current
    if (client) await takeSnapshot(client).catch(() => lose(client))
    // A writer waits for this, to read its own change next even if the connection was lost.
    if (!current) await reconnect(FIRST_RETRY_MS)
  })
  const heartbeat = setInterval(catchUp, HEARTBEAT_MS).unref()

  const stop = async () => {
    closed = true
    clearInterval(heartbeat)
    clearTimeout(retry)
    await reconnecting
    const client = current
    current = undefined
    await client?.end()
  }
  return { catchUp, isConnected: () => current !== undefined, stop }
}

interface Snapshot {
  text: string
  at: number
}

const IDENTITY = `select (select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as name`

/**
 * Returns a name that changes when the database is restored or a replica takes over, after which transaction numbers may mean
 * others; undefined if the service does not tell.
 */
async function identify(client: pg.Client): Promise<string | undefined> {
  return client.query<{ name: string }>(IDENTITY).then(
    ({ rows }) => rows[0]?.name,
    () => undefined,
  )
}

/** The tags of changes that are not visible in a snapshot; unknown if the database is in a state before it. */
const MISSED = `
  select pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax($1::pg_snapshot) as "isKnown",
    array(select distinct tag from announced_changes, jsonb_array_elements_text(tags) as tag
      where changed_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(changed_by, $1::pg_snapshot) limit $2) as tags`

/** Returns null, meaning that anything may have changed, if the payload cannot be parsed. */
export function parseTags(payload: string | undefined): string[] | null {
  try {
    const tags: unknown = JSON.parse(payload ?? '')
    return Array.isArray(tags) ? tags.map(String) : null
  } catch {
    return null
  }
}
