import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { read } from '../../testing/api-requests.ts'
import { addProject, changeProject } from '../../testing/catalogue.ts'
import { type BreakableLink, openTcpProxy } from '../../testing/tcp-proxy.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { readConfig } from '../config/config.ts'
import { Jobs } from '../jobs.ts'
import type { RenderPage } from '../pages/renderer.ts'
import { type DatabaseConnection, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './errors.ts'

const database = useTestDatabase()
/** Renders as the site does: a page whose data is missing is a failure. */
const render: RenderPage = async ({ url }, readApi) => {
  const { status } = await readApi(`/api/v1/property${new URL(url).search}`)
  return { status: status === 200 ? 200 : 500, html: [] }
}
const isPostgres = inject('template').startsWith('postgres')

/** Opens the test database through links that tests can interrupt. */
async function openThrough(primary: BreakableLink, replicas: BreakableLink[]): Promise<DatabaseConnection> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
  const addressOf = ({ port }: BreakableLink) =>
    Object.assign(new URL(process.env['TEST_DATABASE_URL'] as string), { pathname: `/${rows[0]?.name}`, host: `127.0.0.1:${port}` }).href
  return openDatabase({ databaseUrl: addressOf(primary), replicaUrls: replicas.map(addressOf), poolSize: 4, varDir: '' })
}

async function openLink(): Promise<BreakableLink> {
  const { hostname, port } = new URL(process.env['TEST_DATABASE_URL'] as string)
  return openTcpProxy(hostname, Number(port || 5432))
}

describe.runIf(isPostgres)('with a replica, public reads', () => {
  let primary: BreakableLink
  let replica: BreakableLink
  let linked: DatabaseConnection
  let app: FastifyInstance

  beforeAll(async () => {
    primary = await openLink()
    replica = await openLink()
    linked = await openThrough(primary, [replica])
    app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent', CACHE_MB: '0' }, '/'), database: linked })
  })
  afterAll(async () => {
    for (const link of [primary, replica]) link.mend()
    await app.close()
    await linked.close()
    await Promise.all([primary.close(), replica.close()])
  })

  /** Reads for a while, four at once, and returns the statuses other than 200. */
  const readFor = async (ms: number) => {
    const failed: number[] = []
    const end = Date.now() + ms
    const reader = async () => {
      while (Date.now() < end) {
        const { statusCode } = await app.inject('/api/v1/site/')
        if (statusCode !== 200) failed.push(statusCode)
      }
    }
    await Promise.all([reader(), reader(), reader(), reader()])
    return failed
  }

  it.each([
    ['replica', () => replica],
    ['primary', () => primary],
  ])('survive the loss of the %s and its return', async (_name, link) => {
    const failed = readFor(1_500)
    await setTimeout(300)
    link().cut()
    await setTimeout(600)
    link().mend()
    expect(await failed).toEqual([])
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })

  it('leave the node ready while one server responds, though writes fail', async () => {
    primary.cut()
    expect(await readFor(200)).toEqual([])
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    const write = await app.inject({ method: 'POST', url: '/api/v1/auth/login/', payload: { username: 'reader', password: 'Secret!2026' } })
    expect(write.statusCode).toBe(503)
    replica.cut()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    for (const link of [primary, replica]) link.mend()
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe.runIf(isPostgres)('while PostgreSQL is unavailable', () => {
  let link: BreakableLink
  let linked: DatabaseConnection
  let app: FastifyInstance
  let id: number

  beforeAll(async () => {
    link = await openLink()
    linked = await openThrough(link, [])
    app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: linked, render })
    id = await addProject(database().db, { title: 'Steady Tower' })
  })
  afterAll(async () => {
    link.mend()
    await app.close()
    await linked.close()
    await link.close()
  })

  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  /** Returns a request that no cache can serve. */
  const fresh = () => `/api/v1/property?keywords=${crypto.randomUUID().slice(0, 8)}`
  const titleOf = async () => (await read(app, `/property-detail/${id}/`)).data.data.title

  it('replaces terminated connections within moments', async () => {
    await Promise.all(Array.from({ length: 8 }, () => statusOf(fresh())))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database().db)
    const during = await Promise.all(Array.from({ length: 8 }, () => statusOf(fresh())))
    expect(during.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(() => statusOf(fresh())).toBe(200)
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  it('serves what was asked for before, even if it changed since', async () => {
    const known = [fresh(), `/latest?keywords=${crypto.randomUUID().slice(0, 8)}`]
    const statuses = () => Promise.all(known.map(statusOf))
    // While the listener reconnects, nothing is cached.
    await linked.catchUp()
    expect(await statuses()).toEqual([200, 200])
    await changeProject(database().db, id, { title: 'Steady Tower' })
    await linked.catchUp()
    link.cut()
    expect(await statuses()).toEqual([200, 200])
    link.mend()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  it('answers a page that it cannot render with 503, as search engines and monitors expect', async () => {
    link.cut()
    const page = await app.inject(`/latest?keywords=${crypto.randomUUID().slice(0, 8)}`)
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(page.headers).not.toHaveProperty('cache-status')
    link.mend()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  it('returns 503 and is alive but not ready, then recovers', async () => {
    const told: string[] = []
    linked.watchServers((name, isUp) => told.push(`${name} ${isUp ? 'up' : 'down'}`))
    link.cut()
    const answer = await app.inject(fresh())
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json()).toMatchObject({ success: false, code: 'unavailable', request_id: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(/ECONN|terminat|postgres|127\.0/i)
    const readiness = await app.inject('/readyz')
    expect([readiness.statusCode, readiness.json().reason]).toEqual([503, expect.stringMatching(/^the database does not respond: /)])
    expect(await statusOf('/healthz')).toBe(200)
    link.mend()
    await expect.poll(() => statusOf(fresh())).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    expect(told).toEqual(['primary down', 'primary up'])
  })

  it('returns 503 while the server no longer has the database, or does not let it be used', async () => {
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(linked.db)).rows[0]?.name as string
    const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await admin.connect()
    const allow = (allowed: boolean) => admin.query(`alter database ${name} with allow_connections ${allowed}`)
    try {
      await allow(false)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      expect(await statusOf(fresh())).toBe(503)
    } finally {
      await allow(true)
      await admin.end()
    }
    await expect.poll(() => statusOf(fresh())).toBe(200)
    expect(['3D000', '28000', '55000'].map((code) => isDatabaseUnavailable(Object.assign(new Error(), { code })))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('tells once that background jobs wait, and once that they run again', async () => {
    const told: boolean[] = []
    const faults: unknown[] = []
    const jobs = new Jobs(linked, true, { onFault: (error) => faults.push(error), onReach: (isReached) => told.push(isReached) })
    for (const name of ['wait-a', 'wait-b', 'wait-c']) jobs.define({ name, run: async () => {} })
    await jobs.open()
    await jobs.work()
    link.cut()
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([false])
    await setTimeout(2_500)
    expect(told).toEqual([false])
    link.mend()
    await expect.poll(() => told, { timeout: 15_000 }).toEqual([false, true])
    expect(faults).toEqual([])
    await jobs.close()
  }, 40_000)

  it('shows changes made during the outage once the connection is back', async () => {
    await expect.poll(titleOf).toBe('Steady Tower')
    link.cut()
    await changeProject(database().db, id, { title: 'Changed Tower' })
    link.mend()
    await expect.poll(titleOf, { timeout: 10_000 }).toBe('Changed Tower')
    await changeProject(database().db, id, { title: 'Steady Tower' })
    await expect.poll(titleOf, { timeout: 10_000 }).toBe('Steady Tower')
  })

  it('is not ready while the database does not respond', async () => {
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    link.stall()
    expect(await statusOf('/readyz')).toBe(503)
    link.cut()
    link.mend()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  it('cancels a read that takes too long', async () => {
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(linked.reads())
    expect(rows[0]?.statement_timeout).toBe('10s')
    const slow = linked
      .reads()
      .transaction()
      .execute(async (trx) => {
        await sql`set local statement_timeout = '50ms'`.execute(trx)
        await sql`select pg_sleep(5)`.execute(trx)
      })
    await expect(slow).rejects.toSatisfy(isDatabaseUnavailable)
  })
})

describe('database time per request', () => {
  it('is reported in the metrics', async () => {
    const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database: database() })
    await read(app, '/property/', { keywords: 'measured' })
    const { body } = await app.inject('/metrics')
    const figure = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line) => line.startsWith(name))
          ?.split(' ')[1],
      )
    const labels = '{method="GET",route="/api/v1/property"}'
    const asked = figure(`http_request_database_seconds_sum${labels}`)
    const whole = figure('http_request_duration_seconds_sum{method="GET",route="/api/v1/property",status="200"}')
    expect(asked).toBeGreaterThan(0)
    expect(whole).toBeGreaterThan(0)
    expect(figure('manzil_database_queries_total')).toBeGreaterThan(0)
    await app.close()
  })
})
