import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, type Logger, PGliteDialect, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { fromPglite, type Db as PgBossDb } from 'pg-boss'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../errors.ts'
import { fileReason } from '../operations/file-reason.ts'
import { dataFolderError, lockFolder, makePrivate } from '../operations/folder-lock.ts'
import { traceQuery } from '../tracing/spans.ts'
import { CHANGES_RECORDED_MS, type ChangeListener, type Following, followChanges, parseTags } from './change-feed.ts'
import { CHECK_CHANNEL, hearsNotifications, NotificationCheck, type SendCheck } from './notification-check.ts'
import { openReadPool, openWritePool, PARSERS } from './postgres-pool.ts'
import { type QueryStats, recordQuery } from './query-time.ts'
import { ReadPool, type ServerState } from './read-pool.ts'
import { ReadServer } from './read-server.ts'
import type { Database } from './schema.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

export type DatabaseConnection = ConnectionParts &
  ({ engine: 'postgres' } | { engine: 'pglite' /** Packs the data folder into a gzipped tar. */; dump: () => Promise<Blob> })

export interface ReadHealth {
  /** Whether no server responds, so that reads fail at once. */
  readonly isDown: boolean
  /** Number of reads so far that used a replica which lags: what was made meanwhile may be outdated. */
  readonly readsBehind: number
}

interface DatabaseHealth extends ReadHealth {
  /** Whether this node does not hear what others change, although it could write: it would show outdated pages. */
  readonly missesChanges: boolean
}

/** Options of {@link openDatabase}. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'replicaUrls' | 'poolSize' | 'varDir'> & Partial<Pick<Config, 'directUrl'>>

interface ConnectionParts {
  /** For writes, and for reads that must see the last write. */
  db: Db
  /** For what needs a session of its own, such as migrations: does not pass through a pooler (`DATABASE_DIRECT_URL`). */
  direct: Db
  /** For reads that must not come from a replica; cancelled like public reads when they take too long. */
  primary: Db
  /** For public reads: uses replicas, if there are any, and whichever server responds (read-pool.ts). */
  reads: () => Db
  health: DatabaseHealth
  /** Subscribes to a channel: by default to changes that invalidate caches. */
  listen: (listener: ChangeListener, channel?: Channel) => Promise<void>
  /** Starts to check whether announcements arrive, and reports when that changes. */
  watchAnnouncements: (onChange: (missesChanges: boolean) => void) => void
  /** Reports when a database server no longer responds to reads, and when it does again. */
  watchServers: (onChange: (name: string, isUp: boolean, reason?: unknown) => void) => void
  /** Resolves when the listeners have heard every change committed before the call. */
  catchUp: () => Promise<void>
  spent: Readonly<QueryStats>
  /** Connection pools of this node; none for the embedded database. */
  pools: () => PoolState[]
  /** Checks the servers that this node uses; none for the embedded database. */
  describeServers: () => Promise<ServerState[]>
  /** Whether this node hears what other nodes change. */
  isListening: () => boolean
  /** For the job queue, which brings its own SQL. */
  statements: StatementRunner
  close: () => Promise<void>
}

export interface PoolState {
  /** `writes`, `reads`, or the name of a replica. */
  name: string
  size: number
  used: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
}

export type StatementRunner = Pick<PgBossDb, 'executeSql'>

const CHANNEL = 'manzil_changes'
/** PostgreSQL channels that nodes use to notify each other; features add theirs, as they add tables. */
export interface Channels {
  [CHANNEL]: true
}
export type Channel = keyof Channels
const MAX_PAYLOAD = 7000
/** A migration uses one, and a backup another. */
const DIRECT_SIZE = 2
const SEND_CHECK = `select pg_notify('${CHECK_CHANNEL}', $1)`
const SEND_WITHIN_MS = 3_000
/** What PgBouncer says about settings that it cannot pass on. */
const IS_POOLER = /startup parameter/
/** One segment of the embedded database's write-ahead log. */
const MIN_FREE_BYTES = 16 * 1024 ** 2
export const PGLITE_OPTIONS = {
  extensions: { pg_trgm },
  parsers: PARSERS,
  // Enough for the demo; the default takes 128 MB of this process.
  startParams: [...YieldingPGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
}

/**
 * Opens the configured database: PostgreSQL, or the embedded one in `varDir`, which this process then owns until it closes the
 * database or exits. @param data initial contents of an embedded database @throws OperatorError if PostgreSQL does not respond,
 * `varDir` cannot be written, or `data` is given but the embedded database already exists @throws FolderInUseError if another
 * process owns `varDir`
 */
export async function openDatabase(config: DatabaseConfig, data?: Blob): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) {
    const { connection, send } = openPostgres({ ...config, databaseUrl: config.databaseUrl })
    await checkAnswers(connection, config, send)
    return connection
  }
  const unlock = lockFolder(config.varDir)
  try {
    const dataDir = join(config.varDir, 'pgdata')
    if (data && existsSync(dataDir)) throw new OperatorError(`${dataDir} already contains a database: move it away, or set VAR_DIR.`)
    const pglite = new YieldingPGlite({ ...PGLITE_OPTIONS, dataDir, ...(data && { loadDataDir: data }) })
    await pglite.waitReady
    makePrivate(dataDir)
    const connection = wrapPglite(pglite)
    return { ...connection, close: () => connection.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw explainEmbedded(config.varDir, error)
  }
}

/** The embedded database often fails without a reason on a full disk. */
function explainEmbedded(folder: string, error: unknown): unknown {
  if (error instanceof OperatorError) return error
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < MIN_FREE_BYTES) return dataFolderError(folder, { code: 'ENOSPC', cause: error })
  return fileReason(error) === undefined ? error : dataFolderError(folder, error)
}

async function checkAnswers(
  connection: DatabaseConnection,
  { databaseUrl = '', directUrl }: DatabaseConfig,
  send: SendCheck,
): Promise<void> {
  const check = async (db: Db, url: string, variable: string) => {
    try {
      await sql`select 1`.execute(db)
    } catch (cause) {
      await connection.close()
      const { host, pathname } = new URL(url)
      const { code, message } = cause as { code?: string; message: string }
      const advice = IS_POOLER.test(message) ? 'it is a pooler, so also set DATABASE_DIRECT_URL' : `check ${variable}`
      throw new OperatorError(`Cannot use PostgreSQL at ${host}${pathname} (${message || code}): ${advice}.`, { cause })
    }
  }
  await check(connection.db, databaseUrl, 'DATABASE_URL')
  if (directUrl !== undefined) await check(connection.direct, directUrl, 'DATABASE_DIRECT_URL')
  if (await hearsNotifications(directUrl ?? databaseUrl, send)) return
  await connection.close()
  throw new OperatorError(
    directUrl === undefined
      ? 'Notifications of PostgreSQL do not arrive: DATABASE_URL uses a pooler, so also set DATABASE_DIRECT_URL.'
      : 'Notifications of PostgreSQL do not arrive: DATABASE_DIRECT_URL must name the database of DATABASE_URL, without a pooler.',
  )
}

/** Wraps an embedded database; tests pass one in memory. */
export function wrapPglite(pglite: PGlite): DatabaseConnection {
  const { spent, log } = measure()
  const db: Db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log })
  return {
    engine: 'pglite',
    db,
    direct: db,
    primary: db,
    reads: () => db,
    health: { isDown: false, readsBehind: 0, missesChanges: false },
    watchAnnouncements: () => {},
    watchServers: () => {},
    listen: async (listener, channel = CHANNEL) => {
      await pglite.listen(channel, (payload) => listener(parseTags(payload)))
    },
    // Nothing to wait for: PGlite notifies before the statement that commits returns.
    catchUp: async () => {},
    spent,
    pools: () => [],
    describeServers: async () => [],
    isListening: () => true,
    statements: fromPglite(pglite),
    dump: () => pglite.dumpDataDir('gzip'),
    close: () => db.destroy(),
  }
}

function openPostgres({ databaseUrl, directUrl, replicaUrls, poolSize }: DatabaseConfig & { databaseUrl: string }): {
  connection: DatabaseConnection
  send: SendCheck
} {
  const { spent, log } = measure()
  const open = (pool: PostgresPool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  const isPooled = directUrl !== undefined
  const sessionUrl = directUrl ?? databaseUrl
  const openReader = (url: string) => openReadPool({ url, use: 'manzil-reads', size: poolSize, isPooled })
  const pool = openWritePool({ url: databaseUrl, use: 'manzil-writes', size: poolSize, isPooled })
  const primary = open(pool)
  const direct = isPooled ? open(openWritePool({ url: sessionUrl, use: 'manzil-direct', size: DIRECT_SIZE, isPooled: false })) : primary
  const current = openReader(databaseUrl)
  const replicas = replicaUrls.map((address) => new ReadServer(address, openReader(address), true))
  const readPool = new ReadPool(new ReadServer(databaseUrl, current, false), replicas)
  const reader = open(readPool)
  const followings: Following[] = []
  const catchUp = async () => {
    await Promise.all(followings.map((following) => following.catchUp()))
  }
  const send: SendCheck = (payload) => sendCheck(pool, payload)
  let check: NotificationCheck | undefined

  const connection: DatabaseConnection = {
    engine: 'postgres',
    db: primary,
    direct,
    primary: open(current),
    reads: () => reader,
    health: {
      get isDown() {
        return readPool.isDown
      },
      get readsBehind() {
        return readPool.readsBehind
      },
      get missesChanges() {
        return check?.missesChanges ?? false
      },
    },
    watchAnnouncements: (onChange) => {
      check ??= new NotificationCheck({ send, revive: catchUp, onChange })
    },
    watchServers: (onChange) => readPool.watch(onChange),
    listen: async (listener, channel = CHANNEL) => {
      const isRecorded = channel === CHANNEL
      const onChange = (tags: string[] | null) => {
        if (isRecorded) readPool.noteChange()
        listener(tags)
      }
      const options = isRecorded ? { recorded: true, onCheck: (payload?: string) => check?.hear(payload) } : {}
      const following = await followChanges(sessionUrl, channel, onChange, options)
      followings.push(following)
    },
    catchUp,
    spent,
    pools: () => [
      describePool('writes', pool),
      describePool('reads', current),
      ...replicas.map((replica, index) => describePool(`replica-${index + 1}`, replica.pool)),
    ],
    describeServers: () => readPool.describeServers(),
    isListening: () => followings.every(({ isConnected }) => isConnected()),
    statements: { executeSql: (text, values) => runStatements(pool, text, values) },
    close: async () => {
      await check?.stop()
      await Promise.all(followings.map(({ stop }) => stop()))
      await Promise.all([primary.destroy(), ...(isPooled ? [direct.destroy()] : []), readPool.end()])
    },
  }
  return { connection, send }
}

/** Gives up in time, so that a server which does not respond costs no more than one connection. */
async function sendCheck(pool: pg.Pool, payload: string): Promise<void> {
  const limited: pg.QueryConfig & { query_timeout: number } = { text: SEND_CHECK, values: [payload], query_timeout: SEND_WITHIN_MS }
  await pool.query(limited)
}

function describePool(name: string, { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { name, size: options.max ?? 0, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Joins the rows of several statements sent in one text. */
async function runStatements(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
  return { rows: [results].flat().flatMap(({ rows }) => rows ?? []) }
}

/** Totals and traces queries, excluding the wait for a connection. */
function measure(): { spent: QueryStats; log: Logger } {
  const spent = { queries: 0, seconds: 0 }
  const log: Logger = ({ level, query, queryDurationMillis }) => {
    recordQuery(spent, queryDurationMillis / 1000)
    traceQuery(query.sql, queryDurationMillis, level === 'error')
  }
  return { spent, log }
}

/**
 * Invalidates everything with one of the tags on every node once the transaction commits, such as `property:12`, or `listing` for
 * every list and count.
 */
export async function announceChange(trx: Trx, tags: string[]): Promise<void> {
  const isFitting = Buffer.byteLength(JSON.stringify(tags)) <= MAX_PAYLOAD
  await sql`insert into announced_changes (tags) values (${JSON.stringify(tags)}::jsonb)`.execute(trx)
  await announceOn(trx, CHANNEL, isFitting ? tags : ['*'])
}

/** Deletes announcements that no node can ask for any more. */
export async function deleteOldAnnouncements(db: Db, now: Date): Promise<void> {
  await sql`delete from announced_changes where changed_at < ${new Date(now.getTime() - 2 * CHANGES_RECORDED_MS)}`.execute(db)
}

/** Notifies the listeners of a channel on every node once the transaction commits. The tags must fit {@link MAX_PAYLOAD} bytes. */
export async function announceOn(trx: Trx, channel: Channel, tags: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`.execute(trx)
}
