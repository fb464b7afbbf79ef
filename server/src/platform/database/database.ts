import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, type Logger, PGliteDialect, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { fromPglite, type Db as PgBossDb } from 'pg-boss'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../errors.ts'
import { lockFolder, makePrivate } from '../operations/folder-lock.ts'
import { traceQuery } from '../tracing/spans.ts'
import { CHANGES_RECORDED_MS, type ChangeListener, type Following, followChanges, parseTags } from './change-feed.ts'
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

interface ConnectionParts {
  /** For writes, and for reads that must see the last write. */
  db: Db
  /** For reads that must not come from a replica; cancelled like public reads when they take too long. */
  primary: Db
  /** For public reads: uses replicas, if there are any, and whichever server responds (read-pool.ts). */
  reads: () => Db
  health: ReadHealth
  /** Subscribes to a channel: by default to changes that invalidate caches. */
  listen: (listener: ChangeListener, channel?: Channel) => Promise<void>
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
/** Cancels runaway reads, which would otherwise hold a connection. */
const READ_TIMEOUT_MS = 10_000
/** Client-side timeout, for when the network or the server is gone and no response will come. */
const UNANSWERED_MS = READ_TIMEOUT_MS + 2_000
const CONNECT_TIMEOUT_MS = 5_000

/** Type parsers: bigints and numerics become numbers, calendar dates stay `YYYY-MM-DD` strings. */
const OID = { int8: 20, numeric: 1700, date: 1082 } as const
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text
const PARSERS: Record<number, (text: string) => unknown> = { [OID.int8]: asNumber, [OID.numeric]: asNumber, [OID.date]: asText }
const PG_TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig
export const PGLITE_OPTIONS = { extensions: { pg_trgm }, parsers: PARSERS }

/**
 * Opens the configured database: PostgreSQL, or the embedded one in `varDir`, which this process then owns until it closes the
 * database or exits. @param data initial contents of an embedded database @throws OperatorError if PostgreSQL does not respond,
 * or `data` is given but the embedded database already exists @throws FolderInUseError if another process owns `varDir`
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'replicaUrls' | 'poolSize' | 'varDir'>,
  data?: Blob,
): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) {
    const connection = openPostgres(config.databaseUrl, config.replicaUrls, config.poolSize)
    await checkAnswers(connection, config.databaseUrl)
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
    throw error
  }
}

async function checkAnswers(connection: DatabaseConnection, url: string): Promise<void> {
  try {
    await sql`select 1`.execute(connection.db)
  } catch (cause) {
    await connection.close()
    const { host, pathname } = new URL(url)
    const { code, message } = cause as { code?: string; message: string }
    throw new OperatorError(`Cannot use PostgreSQL at ${host}${pathname} (${message || code}): check DATABASE_URL.`, { cause })
  }
}

/** Wraps an embedded database; tests pass one in memory. */
export function wrapPglite(pglite: PGlite): DatabaseConnection {
  const { spent, log } = measure()
  const db: Db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log })
  return {
    engine: 'pglite',
    db,
    primary: db,
    reads: () => db,
    health: { isDown: false, readsBehind: 0 },
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

function openPostgres(url: string, replicaUrls: string[], poolSize: number): DatabaseConnection {
  const { spent, log } = measure()
  const openPool = (connectionString: string, extra: pg.PoolConfig): pg.Pool => {
    const limits = { max: poolSize, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }
    // JIT compilation costs more than listing queries do. Their indexes are in memory, so random pages cost no more than sequential
    // ones. More than one parallel worker would only take CPU from other readers.
    const options = '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=1'
    const pool = new pg.Pool({ connectionString, types: PG_TYPES, options, ...limits, ...extra })
    // The pool replaces broken connections; without listeners their errors would end the process.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const open = (pool: PostgresPool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  const openReader = (address: string) => openPool(address, { statement_timeout: READ_TIMEOUT_MS, query_timeout: UNANSWERED_MS })
  const pool = openPool(url, {})
  const primary = open(pool)
  const current = openReader(url)
  const replicas = replicaUrls.map((address) => new ReadServer(address, openReader(address), true))
  const readPool = new ReadPool(new ReadServer(url, current, false), replicas)
  const reader = open(readPool)
  const followings: Following[] = []

  return {
    engine: 'postgres',
    db: primary,
    primary: open(current),
    reads: () => reader,
    health: readPool,
    listen: async (listener, channel = CHANNEL) => {
      const isRecorded = channel === CHANNEL
      const onChange = (tags: string[] | null) => {
        if (isRecorded) readPool.noteChange()
        listener(tags)
      }
      const following = await followChanges(url, channel, onChange, isRecorded)
      followings.push(following)
    },
    catchUp: async () => {
      await Promise.all(followings.map(({ catchUp }) => catchUp()))
    },
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
      await Promise.all(followings.map(({ stop }) => stop()))
      await Promise.all([primary.destroy(), readPool.end()])
    },
  }
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
 * Invalidates everything with one of the tags on every node once the transaction commits: `property:12`, `developer:3`,
 * `community:5`, or `listing` for every list and count.
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
