import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabaseConnection, openDatabase } from '../server/src/platform/database/database.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { postWhileKilled, RestartableServer } from '../server/src/testing/restartable-server.ts'
import { TestSmtp } from '../server/src/testing/smtp.ts'
import { benchServer, withDatabase } from './database/postgres.ts'
import { firePosts } from './load/post.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Measures how many enquiries a server accepts, and checks that none is lost when the server is killed repeatedly. */
const SECONDS = 10
const CONNECTIONS = [1, 10, 50]
const LONGEST_MS = 1000
const LEAST_A_SECOND = 30
const POSTS = 1000
const AT_ONCE = 8
/** Number of accepted posts between two kills, lowest and highest. */
const BETWEEN = [20, 60] as const

const server = await benchServer()
if (server === undefined) {
  console.log('Not measured: crash safety needs PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432.')
} else {
  await withDatabase(server, measureRate)
  await withDatabase(server, measureKills)
  reportVerdict()
}

function enquiry(number: number): object {
  return {
    full_name: `Person ${number}`,
    contact_number: `+97150${1_000_000 + number}`,
    email: `person${number}@visitors.example`,
    lead_type: 'call',
    message: 'Which units are still available?',
    inquiry_link: '/latest',
  }
}

/** Each enquiry writes consent, two emails, two jobs, an audit entry and a key, all committed to disk before the response. */
async function measureRate(url: string): Promise<void> {
  const { stop, ...one } = await startServer({ DATABASE_URL: url, LIMIT_LEADS: '0' })
  const rows = []
  let posted = 0
  for (const connections of CONNECTIONS) {
    const postOf = () => ({ body: enquiry(posted), key: `rate-${posted++}` })
    await firePosts(one.url, '/api/v1/leads/', { postOf, expected: 201, connections, seconds: 1 })
    const { requests, seconds, latencies } = await firePosts(one.url, '/api/v1/leads/', {
      postOf,
      expected: 201,
      connections,
      seconds: SECONDS,
    })
    const rate = requests / seconds
    const last = percentile(latencies, 0.99)
    rows.push([`${connections} at once`, Math.round(rate), `${median(latencies).toFixed(1)} ms`, `${last.toFixed(1)} ms`])
    if (connections !== 10) continue
    expectThat(rate >= LEAST_A_SECOND, `${Math.round(rate)} enquiries per second, not ${LEAST_A_SECOND}`)
    expectThat(last <= LONGEST_MS, `99th percentile ${Math.round(last)} ms, not ${LONGEST_MS}`)
  }
  printTable(['enquiries', 'per second', 'median', '99th percentile'], rows)
  await stop()
}

async function measureKills(url: string): Promise<void> {
  const smtp = new TestSmtp()
  const connection = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, varDir: '' })
  await migrate(connection.db)
  const killed = new RestartableServer({
    DATABASE_URL: url,
    SMTP_URL: await smtp.start(),
    LIMIT_LEADS: '0',
    LEADS_MAIL_TO: 'desk@manzil.example',
  })
  await killed.start()
  const ids = await postWhileKilled(killed, { posts: POSTS, atOnce: AT_ONCE, between: BETWEEN, bodyOf: enquiry })
  await retryActiveJobs(connection)
  const stored = await connection.db.selectFrom('leads').select('id').execute()
  const known = new Set(stored.map(({ id }) => id))
  const lost = ids.filter((id) => !known.has(id)).length
  const identities = smtp.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
  const twice = identities.length - new Set(identities).size
  const statuses = await countStatuses(connection)
  printTable(
    [`${POSTS} posts, ${killed.kills} kills`, ''],
    [
      ['acknowledged', ids.length],
      ['acknowledged but lost', lost],
      ['stored more than once', stored.length - new Set(ids).size],
      ['emails that arrived', identities.length],
      ['emails that arrived twice', twice],
      ['emails not resent, shown to staff', statuses['failed'] ?? 0],
      ['emails waiting or missing', 2 * POSTS - (statuses['sent'] ?? 0) - (statuses['failed'] ?? 0)],
    ],
  )
  expectThat(killed.kills >= POSTS / BETWEEN[1] / 2, `the server was killed only ${killed.kills} times`)
  expectThat(ids.length === POSTS && lost === 0, `${lost} acknowledged leads were lost`)
  expectThat(stored.length === POSTS, `${stored.length} leads were stored for ${POSTS} posts`)
  expectThat(twice === 0, `${twice} emails arrived twice`)
  expectThat((statuses['sent'] ?? 0) + (statuses['failed'] ?? 0) === 2 * POSTS, 'some emails were neither sent nor failed')
  await killed.stop()
  await connection.close()
  await smtp.stop()
}

/** Waits for all emails. Retries the jobs of killed processes at once, which normally takes two minutes. */
async function retryActiveJobs(connection: DatabaseConnection): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(connection.db)
  for (let tries = 0; tries < 1200 && ((await countStatuses(connection))['waiting'] ?? 0) > 0; tries++) await pause(500)
}

async function countStatuses({ db }: DatabaseConnection): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from outbox_messages group by status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
