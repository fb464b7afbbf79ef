import type { Dashboard } from '@manzil/contract/office/calls/office-dashboard'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/test-app.ts'

const { app, db } = useTestApp({ environment: { LIMIT_LOGIN: '0', REQUIRE_STAFF_MFA: 'false' } })
let token: string
beforeAll(async () => {
  token = (await signIn(app(), (await addPerson(db(), { role: 'admin' })).username)).access
})

const failedJobs = async () =>
  ((await call(app(), 'GET', '/office/dashboard/', { token })).json().data as Dashboard).failed_jobs.map(({ name, count, reason }) => ({
    name,
    count,
    reason,
  }))
const retry = (name: string) => call(app(), 'POST', `/office/jobs/${name}/retry/`, { token })
const enqueue = (name: string, data: object) =>
  db()
    .transaction()
    .execute((trx) => app().services.jobs.enqueue(trx, name, data))
/** Makes a table unreadable, so that jobs that need it fail for good. */
async function failing(table: string, run: () => Promise<void>) {
  await sql`alter table ${sql.table(table)} rename to away`.execute(db())
  await run()
  for (let round = 0; round < 8; round++) {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db())
    await app().services.jobs.runDue()
  }
  await sql`alter table away rename to ${sql.table(table)}`.execute(db())
}

it('shows a job that failed for good, with its reason, until a retry succeeds', async () => {
  expect(await failedJobs()).toEqual([])
  await failing('newsletter_issues', async () => {
    await enqueue('queue-newsletter-issue', { issue_id: 1 })
    await enqueue('queue-newsletter-issue', { issue_id: 2 })
  })
  expect(await failedJobs()).toEqual([
    { name: 'queue-newsletter-issue', count: 2, reason: expect.stringMatching(/relation "newsletter_issues" does not exist/) },
  ])
  expect((await retry('queue-newsletter-issue')).json()).toMatchObject({ success: true })
  expect(await failedJobs()).toEqual([])
  expect(await app().services.jobs.runDue()).toBe(2)
  expect(await failedJobs()).toEqual([])
  expect((await retry('queue-newsletter-issue')).statusCode).toBe(404)
  const audit = await db().selectFrom('audit_entries').select(['entity_id', 'detail']).where('action', '=', 'jobs_retried').execute()
  expect(audit).toEqual([{ entity_id: 'queue-newsletter-issue', detail: { count: 2 } }])
})

it('shows a scheduled job only while its last run has failed', async () => {
  await failing('deleted_leads', () => enqueue('purge-leads', {}))
  await failing('deleted_leads', () => enqueue('purge-leads', {}))
  expect(await failedJobs()).toEqual([{ name: 'purge-leads', count: 1, reason: expect.any(String) }])
  await enqueue('purge-leads', {})
  await app().services.jobs.runDue()
  expect(await failedJobs()).toEqual([])
})
