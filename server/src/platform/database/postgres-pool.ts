import pg from 'pg'

/** What a connection is for, as `pg_stat_activity` shows it in `application_name`. */
export type ConnectionUse = 'manzil-writes' | 'manzil-reads' | 'manzil-direct' | 'manzil-listens' | 'manzil-checks'

/** Cancels runaway reads, which would otherwise hold a connection. */
const READ_TIMEOUT_MS = 10_000
/** Client-side timeout, for when the network or the server is gone and no response will come. */
const UNANSWERED_MS = READ_TIMEOUT_MS + 2_000
const CONNECT_TIMEOUT_MS = 5_000

/** Type parsers: bigints and numerics become numbers, calendar dates stay `YYYY-MM-DD` strings. */
const OID = { int8: 20, numeric: 1700, date: 1082 } as const
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text
export const PARSERS: Record<number, (text: string) => unknown> = { [OID.int8]: asNumber, [OID.numeric]: asNumber, [OID.date]: asText }
const PG_TYPES = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/**
 * JIT compilation costs more than listing queries do. Their indexes are in memory, so random pages cost no more than sequential
 * ones. More than one parallel worker would only take CPU from other readers.
 */
const PLANNING = { jit: 'off', random_page_cost: '1.1', max_parallel_workers_per_gather: '1' }

interface PoolOptions {
  url: string
  use: ConnectionUse
  size: number
  /** Whether a pooler gives each transaction another session, so that settings must be part of the transaction. */
  isPooled: boolean
}

/** Opens a pool for writes and operations, whose statements may take long. */
export function openWritePool({ isPooled, ...given }: PoolOptions): pg.Pool {
  return openPool(given, isPooled ? {} : { options: asStartOptions(PLANNING) })
}

/** Opens a pool whose statements are cancelled after {@link READ_TIMEOUT_MS}. */
export function openReadPool({ isPooled, ...given }: PoolOptions): pg.Pool {
  const settings = { ...PLANNING, statement_timeout: String(READ_TIMEOUT_MS) }
  const limits = { query_timeout: UNANSWERED_MS }
  if (!isPooled) return openPool(given, { ...limits, options: asStartOptions(settings) })
  const pool = openPool(given, { ...limits, pipeline: true })
  pool.on('connect', (client) => setWithinTransactions(client, settings))
  return pool
}

function openPool({ url, use, size }: Omit<PoolOptions, 'isPooled'>, extra: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: use,
    types: PG_TYPES,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...extra,
  })
  // The pool replaces broken connections; without listeners their errors would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Opens a connection outside the pools, for short statements. */
export function createClient(url: string, use: ConnectionUse, answerWithinMs: number): pg.Client {
  const limits = { connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
  return new pg.Client({ connectionString: url, application_name: use, keepAlive: true, ...limits })
}

function asStartOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const BEGINS = /^\s*(begin|start transaction)\b/i
/** Status of a connection without a transaction. */
const IDLE = 'I'

/** Makes a client set the settings within each transaction, in the same round trip as its statement. */
function setWithinTransactions(client: pg.PoolClient, settings: Readonly<Record<string, string>>): void {
  const send = client.query.bind(client) as (statement: unknown, values?: unknown) => Promise<pg.QueryResult>
  const set = Object.entries(settings)
    .map(([name, value]) => `set local ${name} = '${value}'`)
    .join('; ')
  const query = async (statement: unknown, values?: unknown): Promise<pg.QueryResult> => {
    if (typeof statement === 'string' && BEGINS.test(statement)) return send(`${statement}; ${set}`)
    if (client.getTransactionStatus() !== IDLE) return send(statement, values)
    const [, result] = await Promise.allSettled([send(`begin; ${set}`), send(statement, values), send('commit')])
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
  client.query = query as pg.PoolClient['query']
}
