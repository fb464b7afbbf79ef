import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { queueMessage } from './features/enquiries/outbox/index.ts'
import { readConfig } from './platform/config/config.ts'
import { holdOutbound, resumeOutbound } from './platform/outbound.ts'
import { addPerson, call, signIn } from './testing/people.ts'
import { TestSmtp } from './testing/smtp.ts'
import { useTestApp } from './testing/test-app.ts'
import { createTestLog } from './testing/test-log.ts'

const smtp = new TestSmtp()
const environment = { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false', SMTP_URL: await smtp.start() }
const testApp = useTestApp({ environment })
const { app, db } = testApp
let person: Awaited<ReturnType<typeof addPerson>>
let token: string
beforeAll(async () => {
  person = await addPerson(db(), { role: 'admin' })
  token = (await signIn(app(), person.username)).access
})
afterAll(() => smtp.stop())

const queue = () =>
  db()
    .transaction()
    .execute((trx) =>
      queueMessage(app().services, trx, { kind: 'reset_password', detail: {}, userId: person.id, to: person.email, locale: 'en' }),
    )
const statuses = async () => (await db().selectFrom('outbox_messages').select('status').orderBy('id').execute()).map(({ status }) => status)
const holdShown = async () => (await call(app(), 'GET', '/office/dashboard/', { token })).json().data.outbound_hold

it('sends nothing and reads no feed while on hold, and loses nothing', async () => {
  expect(await holdShown()).toBeNull()
  const since = new Date('2026-06-17T10:00:00Z')
  await holdOutbound(db(), 'operator', new Date())
  await holdOutbound(db(), 'restored', since)
  const feed = { name: 'noor', source: 'noor', format: 'json', address: 'https://feeds.example/x.json', schedule: 'hourly' } as const
  const { id: feed_id } = await db()
    .insertInto('feeds')
    .values({ ...feed, next_run_at: since, created_at: since })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue()
  for (const name of ['start-due-feeds', 'fetch-feed-pictures', 'forget-uploads']) {
    await db()
      .transaction()
      .execute((trx) => app().services.jobs.enqueue(trx, name, {}))
  }
  // Scheduled jobs are skipped instead of piling up.
  expect(await app().services.jobs.runDue()).toBe(3)
  expect(await statuses()).toEqual(['waiting'])
  expect(smtp.attempts).toBe(0)
  expect(await db().selectFrom('feed_runs').select('id').execute()).toEqual([])
  expect(await holdShown()).toEqual({ reason: 'restored', since: since.toISOString() })
  const preview = await call(app(), 'POST', '/office/feeds/look/', { token, body: { format: 'json', address: feed.address } })
  expect([preview.statusCode, preview.json().message]).toEqual([409, expect.stringContaining('Feeds are on hold')])

  const run = await call(app(), 'POST', `/office/feeds/${feed_id}/runs/`, { token, body: {} })
  expect([run.statusCode, run.json().message]).toEqual([409, expect.stringContaining('Feeds are on hold')])

  await db().deleteFrom('feeds').where('id', '=', feed_id).execute()
  expect(await resumeOutbound(db())).toBe(true)
  expect(await resumeOutbound(db())).toBe(false)
  await app().services.jobs.runDue()
  expect(await statuses()).toEqual(['sent'])
  expect(await holdShown()).toBeNull()
})

it('starts and stops the workers of a running node', async () => {
  await db().deleteFrom('outbox_messages').execute()
  await holdOutbound(db(), 'restored', new Date())
  await queue()
  const { logger, lines } = createTestLog()
  const node = await buildApp({ config: readConfig(environment, '/'), database: testApp.database(), logger, works: true })
  try {
    await node.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => lines.join('')).toContain('outbound work is on hold')
    await pause(2_500)
    expect(await statuses()).toEqual(['waiting'])
    await resumeOutbound(db())
    await expect.poll(statuses, { timeout: 20_000, interval: 500 }).toEqual(['sent'])
    expect(lines.join('')).toContain('outbound work runs')
    await holdOutbound(db(), 'operator', new Date())
    await expect.poll(() => lines.filter((line) => line.includes('is on hold')).length, { timeout: 20_000, interval: 500 }).toBe(2)
    await queue()
    await pause(2_500)
    expect(await statuses()).toEqual(['sent', 'waiting'])
  } finally {
    await node.close()
    await resumeOutbound(db())
  }
}, 80_000)

it('OUTBOUND=off holds one node', async () => {
  await db().deleteFrom('outbox_messages').execute()
  await queue()
  const { logger } = createTestLog()
  const copy = await buildApp({ config: readConfig({ ...environment, OUTBOUND: 'off' }, '/'), database: testApp.database(), logger })
  try {
    expect(await copy.services.jobs.runDue()).toBe(0)
    const shown = (await call(copy, 'GET', '/office/dashboard/', { token: (await signIn(copy, person.username)).access })).json()
    expect(shown.data.outbound_hold).toEqual({ reason: 'setting', since: null })
  } finally {
    await copy.close()
  }
  await app().services.jobs.runDue()
  expect((await statuses()).every((status) => status === 'sent')).toBe(true)
})
