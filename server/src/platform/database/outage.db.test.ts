import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { read } from '../../testing/api-requests.ts'
import { addProject, changeProject } from '../../testing/catalogue.ts'
import { type BreakableLink, openTcpProxy } from '../../testing/tcp-proxy.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { readConfig } from '../config/config.ts'
import type { RenderPage } from '../pages/renderer.ts'
import { type DatabaseConnection, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './errors.ts'

const database = useTestDatabase()
/** Renders as the site does: a page whose data is missing is a failure. */
const render: RenderPage = async ({ url }, readApi) =>
  new Response('', { status: (await readApi(`/api/v1/property${new URL(url).search}`)).status === 200 ? 200 : 500 })
const isPostgres = inject('template').startsWith('postgres')

describe.runIf(isPostgres)('while PostgreSQL is unavailable', () => {
  let link: BreakableLink
  let linked: DatabaseConnection
  let app: FastifyInstance
  let id: number

  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database().db)
    const url = new URL(process.env['TEST_DATABASE_URL'] as string)
    link = await openTcpProxy(url.hostname, Number(url.port || 5432))
    url.pathname = `/${rows[0]?.name}`
    url.hostname = '127.0.0.1'
    url.port = String(link.port)
    linked = await openDatabase({ databaseUrl: url.href, replicaUrls: [], poolSize: 4, varDir: '' })
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

  it('answers a page that it cannot render with 503, as search engines and monitors expect', async () => {
    link.cut()
    const page = await app.inject(`/latest?keywords=${crypto.randomUUID().slice(0, 8)}`)
    expect(page.statusCode).toBe(503)
    expect(page.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    link.mend()
    await expect.poll(() => statusOf('/readyz')).toBe(200)
  })

  it('returns 503 and is alive but not ready, then recovers', async () => {
    link.cut()
    const answer = await app.inject(fresh())
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, code: 'unavailable', request_id: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(/ECONN|terminat|postgres|127\.0/i)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    link.mend()
    await expect.poll(() => statusOf(fresh())).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
  })

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
