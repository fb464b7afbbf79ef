import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { read } from '../../testing/api-requests.ts'
import { addProject, changeProject } from '../../testing/catalogue.ts'
import { hasPgBouncer, type Pooler, startPgBouncer } from '../../testing/pgbouncer.ts'
import { type BreakableLink, openTcpProxy } from '../../testing/tcp-proxy.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createTestLog } from '../../testing/test-log.ts'
import { readConfig } from '../config/config.ts'
import { type DatabaseConnection, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { migrate } from './migrate.ts'

const database = useTestDatabase()
const isPostgres = inject('template').startsWith('postgres')
const serverUrl = () => process.env['TEST_DATABASE_URL'] as string

async function addressAt(port?: number, name?: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
  const { hostname, port: own } = new URL(serverUrl())
  return Object.assign(new URL(serverUrl()), { pathname: `/${name ?? rows[0]?.name}`, host: `${hostname}:${port ?? own}` }).href
}

const open = (parts: { databaseUrl: string; directUrl?: string }) => openDatabase({ ...parts, replicaUrls: [], poolSize: 3, varDir: '' })

/** What `DATABASE_DIRECT_URL` changes does not need a pooler to be seen. */
describe.runIf(isPostgres)('connections that may lead through a pooler', () => {
  let connection: DatabaseConnection
  beforeAll(async () => {
    connection = await open({ databaseUrl: await addressAt(), directUrl: await addressAt() })
  })
  afterAll(() => connection.close())

  const SETTINGS = sql<{
    timeout: string
    jit: string
  }>`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`

  it('have no settings of their own, except within the transactions of reads', async () => {
    const { rows: writes } = await SETTINGS.execute(connection.db)
    const { rows: reads } = await SETTINGS.execute(connection.reads())
    const { rows: within } = await connection
      .reads()
      .transaction()
      .execute((trx) => SETTINGS.execute(trx))
    expect(writes).toMatchObject([{ timeout: '0' }])
    expect([reads, within]).toEqual([[{ timeout: '10s', jit: 'off' }], [{ timeout: '10s', jit: 'off' }]])
    const { rows } = await sql`select from pg_stat_activity
      where application_name = 'manzil-reads' and datname = current_database() and state <> 'idle'`.execute(connection.db)
    expect(rows).toEqual([])
  })

  it('are usable after a statement that failed', async () => {
    for (let turn = 0; turn < 5; turn++) await expect(sql`select 1 / 0`.execute(connection.reads())).rejects.toThrow('division by zero')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sql<{ n: number }>`select ${n}::integer as n`.execute(connection.reads())),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('cancel a read that takes too long', async () => {
    const slow = connection
      .reads()
      .transaction()
      .execute(async (trx) => {
        await sql`set local statement_timeout = '50ms'`.execute(trx)
        await sql`select pg_sleep(5)`.execute(trx)
      })
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable)
  })

  it('are counted and named: DATABASE_POOL_SIZE for writes, as many for reads, and few for the rest', async () => {
    const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: connection })
    const busy = (of: DatabaseConnection['db']) => Promise.all(Array.from({ length: 9 }, () => sql`select pg_sleep(0.5)`.execute(of)))
    const working = Promise.all([busy(connection.db), busy(connection.reads())])
    const { rows } = await sql<{
      name: string
      count: number
    }>`select application_name as name, count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name like 'manzil-%' group by 1 order by 1`.execute(connection.direct)
    await working
    await app.close()
    const counts = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    // The test's own connection to this database counts among the writes and reads of its name.
    expect(Object.keys(counts).every((name) => /^manzil-(writes|reads|direct|listens|checks)$/.test(name))).toBe(true)
    expect(counts['manzil-reads']).toBeLessThanOrEqual(3)
    expect((counts['manzil-listens'] ?? 0) + (counts['manzil-checks'] ?? 0)).toBeLessThanOrEqual(3)
  })

  it('are refused if the direct one leads to another database', async () => {
    const elsewhere = open({ databaseUrl: await addressAt(), directUrl: await addressAt(undefined, 'postgres') })
    await expect(elsewhere).rejects.toThrow(/^Notifications of PostgreSQL do not arrive: DATABASE_DIRECT_URL must name the database/)
  })
})

describe.runIf(isPostgres)('a node that does not hear what others change', () => {
  let link: BreakableLink
  let connection: DatabaseConnection
  let app: FastifyInstance
  const log = createTestLog()
  beforeAll(async () => {
    const { hostname, port } = new URL(serverUrl())
    link = await openTcpProxy(hostname, Number(port || 5432))
    connection = await open({ databaseUrl: await addressAt(), directUrl: await addressAt(link.port) })
    app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: connection, logger: log.logger })
  })
  afterAll(async () => {
    link.mend()
    await app.close()
    await connection.close()
    await link.close()
  })

  it('is not ready and says why, until it hears again', async () => {
    const ready = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(ready, { timeout: 20_000 }).toBe(200)
    link.cut()
    await expect.poll(ready, { timeout: 40_000 }).toBe(503)
    expect((await app.inject('/readyz')).json().reason).toMatch(/^changes that other nodes announce do not arrive/)
    expect(log.lines.some((line) => JSON.stringify(line).includes('announce do not arrive'))).toBe(true)
    link.mend()
    await expect.poll(ready, { timeout: 40_000 }).toBe(200)
  }, 90_000)
})

describe.runIf(isPostgres && hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler
  let lenient: Pooler
  beforeAll(async () => {
    pooler = await startPgBouncer(serverUrl())
    lenient = await startPgBouncer(serverUrl(), 'ignore_startup_parameters = options,extra_float_digits')
  })
  afterAll(() => Promise.all([pooler.close(), lenient.close()]))

  it('a node refuses to start without a direct connection', async () => {
    await expect(addressAt(pooler.port).then((databaseUrl) => open({ databaseUrl }))).rejects.toThrow(
      /startup parameter.*: it is a pooler, so also set DATABASE_DIRECT_URL\.$/,
    )
    await expect(addressAt(lenient.port).then((databaseUrl) => open({ databaseUrl }))).rejects.toThrow(
      'Notifications of PostgreSQL do not arrive: DATABASE_URL uses a pooler, so also set DATABASE_DIRECT_URL.',
    )
  })

  it('two nodes migrate, read, write and show each other’s changes', async () => {
    const place = { databaseUrl: await addressAt(pooler.port), directUrl: await addressAt() }
    const connections = await Promise.all([open(place), open(place)])
    const apps: FastifyInstance[] = []
    for (const connection of connections) {
      expect(await migrate(connection.direct)).toEqual([])
      apps.push(await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: connection, works: true }))
    }
    await Promise.all(apps.map((app) => app.ready()))
    const [first, second] = apps as [FastifyInstance, FastifyInstance]
    const [writer] = connections as [DatabaseConnection, DatabaseConnection]
    const id = await addProject(writer.db, { title: 'Pooled Tower' })
    const titleOf = async (app: FastifyInstance) => (await read(app, `/property-detail/${id}/`)).data?.data.title
    for (const app of apps) await expect.poll(() => titleOf(app)).toBe('Pooled Tower')
    await changeProject(writer.db, id, { title: 'Changed Tower' })
    for (const app of apps) await expect.poll(() => titleOf(app), { timeout: 5_000 }).toBe('Changed Tower')
    const statuses = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, turn) => (await (turn % 2 ? first : second).inject(`/api/v1/property?keywords=word${turn}`)).statusCode,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    for (const app of apps) await app.close()
    for (const connection of connections) await connection.close()
  })
})
