import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { read } from '../../testing/api-requests.ts'
import { addProject } from '../../testing/catalogue.ts'
import { loseJobs } from '../../testing/lost-jobs.ts'
import { call } from '../../testing/people.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createTestLog } from '../../testing/test-log.ts'
import type { RenderPage } from '../pages/renderer.ts'
import { openMetricsPort } from './serve-metrics.ts'

const TOKEN = 'Jw4rT8nYq2VbK6sPz0XcM5dL9fGh3aEu'
const render: RenderPage = async (_request, readApi) => ({ status: (await readApi('/api/v1/site/')).status, html: [] })
const { logger, lines } = createTestLog()
const open = useTestApp({ render, logger })
const closed = useTestApp({ environment: { METRICS_TOKEN: TOKEN } })
const elsewhere = useTestApp({ environment: { METRICS_PORT: '9464' } })

describe('/metrics', () => {
  it('is limited to this machine if no token is configured', async () => {
    const { app } = open()
    const answer = await app.inject('/metrics')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('http_request_duration_seconds')
    const elsewhere = [
      { remoteAddress: '203.0.113.9' },
      { remoteAddress: '10.0.0.2' },
      { headers: { host: 'homes.example' } },
      ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].map((name) => ({ headers: { [name]: '127.0.0.1' } })),
    ]
    for (const from of elsewhere) expect((await app.inject({ url: '/metrics', ...from })).statusCode, JSON.stringify(from)).toBe(404)
  })

  it('requires the token, from any address, if one is configured', async () => {
    const read = (authorization?: string) =>
      closed().app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: { host: 'homes.example', ...(authorization && { authorization }) },
      })
    expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(200)
    for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) expect((await read(wrong)).statusCode).toBe(401)
    expect((await closed().app.inject('/metrics')).statusCode).toBe(401)
  })

  it('is not on the public port if metrics have a port of their own, which serves nothing else', async () => {
    const { app } = elsewhere()
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const local = { port: 0, host: '127.0.0.1', onFault: (error: unknown) => expect.unreachable(String(error)) }
    const server = await openMetricsPort(app.services.metrics, { ...local, token: undefined })
    const guarded = await openMetricsPort(app.services.metrics, { ...local, token: TOKEN })
    const statusOf = async (of: typeof server, path: string, authorization?: string) =>
      (await fetch(`http://127.0.0.1:${(of.address() as AddressInfo).port}${path}`, authorization ? { headers: { authorization } } : {}))
        .status
    expect([await statusOf(server, '/metrics'), await statusOf(server, '/api/v1/site/')]).toEqual([200, 404])
    expect(await statusOf(guarded, '/metrics')).toBe(401)
    expect(await statusOf(guarded, '/metrics', `Bearer ${TOKEN}`)).toBe(200)
    for (const one of [server, guarded]) one.close().closeAllConnections()
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Time by which the clock is ahead for measurements, so that each is new. */
let ahead = 0

/** Returns the value of a metric with these labels, measured afresh. */
async function valueFor(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const { metrics } = open().app.services
  ahead += 20_000
  vi.setSystemTime(vi.getRealSystemTime() + ahead)
  await metrics.print()
  vi.useRealTimers()
  const values: { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[] =
    (await metrics.registry.getSingleMetric(name)?.get())?.values ?? []
  return values.find((each) => Object.entries(labels).every(([label, text]) => each.labels[label] === text))?.value
}
const readsOf = async (result: string) => (await valueFor('manzil_cache_reads_total', { cache: 'responses', result })) ?? 0

describe('metrics', () => {
  it('count what visitors ask for, and not the calls that a page makes', async () => {
    const [hits, misses] = [await readsOf('hit'), await readsOf('miss')]
    for (let time = 0; time < 3; time++) expect((await open().app.inject('/latest')).statusCode).toBe(200)
    const body = await open().app.services.metrics.print()
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} 3/)
    expect(body).not.toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/site/)
    expect([(await readsOf('hit')) - hits, (await readsOf('miss')) - misses]).toEqual([2, 1])
    expect(await valueFor('manzil_cache_bytes', { cache: 'responses' })).toBeGreaterThan(1_000)
    expect(await valueFor('manzil_build_info')).toBe(1)
    expect(await valueFor('manzil_ready')).toBe(1)
    expect(await valueFor('manzil_disk_free_bytes', { folder: 'uploads' })).toBeGreaterThan(0)
  })

  it('show the size of the search index and how current it is', async () => {
    const projects = await valueFor('manzil_search_index_rows', { kind: 'projects' })
    await addProject(open().database.db, { title: 'Measured Tower' })
    await read(open().app, '/property/', { keywords: 'measured' })
    expect(await valueFor('manzil_search_index_rows', { kind: 'projects' })).toBe((projects ?? 0) + 1)
    expect(await valueFor('manzil_search_index_bytes')).toBeGreaterThan(100)
    expect(await valueFor('manzil_search_index_caught_up_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it('count waiting jobs and messages, and show the age of the oldest', async () => {
    const { app } = open()
    const { services } = app
    const { db } = open().database
    const enquiry = { full_name: 'Test Person', contact_number: '+971501234567', lead_type: 'call', message: 'Hello' }
    expect((await call(app, 'POST', '/leads/', { body: enquiry })).statusCode).toBe(201)
    await sql`update outbox_messages set created_at = now() - interval '2 hours'`.execute(db)
    await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'deliver-message'`.execute(db)
    expect(await valueFor('manzil_messages', { channel: 'email', status: 'waiting' })).toBe(1)
    expect(await valueFor('manzil_messages', { channel: 'sms', status: 'failed' })).toBe(0)
    expect(await valueFor('manzil_messages_oldest_seconds', { channel: 'email' })).toBeGreaterThan(7_100)
    expect(await valueFor('manzil_queue_waiting', { queue: 'deliver-message' })).toBe(1)
    expect(await valueFor('manzil_queue_oldest_seconds', { queue: 'deliver-message' })).toBeGreaterThan(89)
    await services.jobs.runDue()
    expect(await valueFor('manzil_messages', { channel: 'email', status: 'waiting' })).toBe(0)
    expect(await valueFor('manzil_queue_waiting', { queue: 'deliver-message' })).toBe(0)
  })

  it('show for each feed when it last succeeded and whether it failed', async () => {
    const { db } = open().database
    const created_at = new Date('2026-01-02T00:00:00Z')
    const feed = {
      name: 'Noor',
      source: 'noor',
      format: 'csv',
      schedule: 'hourly',
      address: 'https://noor.example/feed.csv',
      created_at,
      next_run_at: created_at,
    } as const
    const { id } = await db.insertInto('feeds').values(feed).returning('id').executeTakeFirstOrThrow()
    expect(await valueFor('manzil_feed_succeeded_timestamp_seconds', { feed: 'noor' })).toBe(created_at.getTime() / 1000)
    const run = { feed_id: id, dry_run: false, unpublish_all: false, created_at }
    const [done, failed, trial] = ['2026-01-03', '2026-01-04', '2026-01-05'].map((day) => new Date(day))
    await db
      .insertInto('feed_runs')
      .values({ ...run, status: 'done', finished_at: done as Date })
      .execute()
    expect(await valueFor('manzil_feed_failed', { feed: 'noor' })).toBe(0)
    await db
      .insertInto('feed_runs')
      .values({ ...run, status: 'failed', finished_at: failed as Date })
      .execute()
    await db
      .insertInto('feed_runs')
      .values({ ...run, dry_run: true, status: 'done', finished_at: trial as Date })
      .execute()
    expect(await valueFor('manzil_feed_succeeded_timestamp_seconds', { feed: 'noor' })).toBe((done?.getTime() ?? 0) / 1000)
    expect(await valueFor('manzil_feed_failed', { feed: 'noor' })).toBe(1)
    expect(await valueFor('manzil_feed_interval_seconds', { feed: 'noor' })).toBe(3_600)
  })

  describe.runIf(inject('template').startsWith('postgres'))('of PostgreSQL', () => {
    it('show its connections and whether it responds', async () => {
      expect(await valueFor('manzil_pool_size', { pool: 'reads' })).toBe(4)
      expect(await valueFor('manzil_pool_connections', { pool: 'writes', state: 'idle' })).toBeGreaterThan(0)
      expect(await valueFor('manzil_pool_waiting', { pool: 'reads' })).toBe(0)
      expect(await valueFor('manzil_database_up', { server: 'primary' })).toBe(1)
      expect(await valueFor('manzil_listener_connected')).toBe(1)
    })
  })
})

describe('a failed job', () => {
  /** Enqueues a job that fails, because its data is invalid. */
  const enqueue = async () => {
    const { app, database } = open()
    await database.db.transaction().execute((trx) => app.services.jobs.enqueue(trx, 'deliver-message', { message_id: 'none' }))
    await sql`update pgboss.job set retry_limit = 0 where name = 'deliver-message' and state = 'created'`.execute(database.db)
  }
  const failures = async () => (await valueFor('manzil_jobs_failed_total', { queue: 'deliver-message' })) ?? 0
  const runAll = async () => {
    while ((await open().app.services.jobs.runDue()) > 0);
    await open().app.services.jobs.runDue()
  }

  it('is logged with its reason and counted', async () => {
    await runAll()
    const before = await failures()
    lines.length = 0
    await enqueue()
    await runAll()
    expect((await failures()) - before).toBe(1)
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a job failed')
    expect(logged).toMatchObject([{ level: 50, job: 'deliver-message', reason: 'the database refused a statement (22P02)' }])
  })

  it('is also logged and counted if its node died', async () => {
    const { database } = open()
    const before = await failures()
    lines.length = 0
    await enqueue()
    await loseJobs(database, 'deliver-message')
    await runAll()
    expect((await failures()) - before).toBe(1)
    expect(lines.join('')).toContain('job timed out')
  })
})
