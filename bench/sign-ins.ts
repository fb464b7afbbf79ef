import { benchServer, withDatabase } from './database/postgres.ts'
import { firePosts } from './load/post.ts'
import { requestAtPace } from './load/visit.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/**
 * Measures sign-ins per second, which hashing limits, and how a flood of wrong passwords from many addresses affects visitors
 * who read listings. LIMIT_LOGIN is off, because it would stop a single address.
 */
const ROUNDS = 5
const SECONDS = 10
const FLOOD = 20
/** Page requests per second, with and without the flood. */
const PACE = 300
const LISTING = '/latest'
/** Limit for a listing's 99th percentile during the flood, relative to without. */
const MAX_TIMES = 2

const PASSWORD = 'Sunrise!Dune7'
const PERSON = {
  first_name: 'Leila',
  last_name: 'Haddad',
  email: 'leila@example.com',
  username: 'leila',
  phone_number: '+971501234567',
  password: PASSWORD,
  password2: PASSWORD,
}

const server = await benchServer()
if (server === undefined) {
  console.log('No PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432: measured on the embedded database, in the same thread as the pages.')
  await measure({})
} else {
  await withDatabase(server, (DATABASE_URL) => measure({ DATABASE_URL }))
}
reportVerdict()

async function measure(env: Record<string, string>): Promise<void> {
  const { url, stop } = await startServer({ ...env, LIMIT_LOGIN: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const credentials = (password: string) => ({ username: PERSON.username, password })
  const visitors = () => requestAtPace(url, LISTING, { perSecond: PACE, seconds: SECONDS })
  const wrongOne = (number: number) => ({ body: credentials('Not1the-password'), from: `10.0.${number >> 8}.${number & 255}` })
  const flood = () => firePosts(url, '/api/v1/auth/login/', { postOf: wrongOne, expected: 401, connections: FLOOD, seconds: SECONDS })
  const body = JSON.stringify(PERSON)
  await fetch(`${url}/api/v1/auth/register/`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

  const right = await firePosts(url, '/api/v1/auth/login/', {
    postOf: () => ({ body: credentials(PASSWORD) }),
    expected: 200,
    connections: 4,
    seconds: SECONDS,
  })
  await visitors()
  const alone: number[] = []
  const flooded: number[] = []
  const wrong: number[] = []
  // Alternates, so that other load on the machine affects both alike.
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(percentile(await visitors(), 0.99))
    const [latencies, tried] = await Promise.all([visitors(), flood()])
    flooded.push(percentile(latencies, 0.99))
    wrong.push(tried.requests / tried.seconds)
  }
  await stop()

  const times = median(flooded) / median(alone)
  printTable(
    ['sign-ins', 'figure'],
    [
      ['right passwords per second, 4 at once', Math.round(right.requests / right.seconds)],
      [`wrong passwords per second, ${FLOOD} at once`, Math.round(median(wrong))],
      [`${LISTING} ${PACE} times per second, 99th percentile`, `${median(alone).toFixed(2)} ms`],
      ['under the flood', `${median(flooded).toFixed(2)} ms`],
      ['ratio', times.toFixed(2)],
    ],
  )
  expectThat(times <= MAX_TIMES, `${LISTING} takes ${times.toFixed(2)} times as long under a flood of sign-ins, not ${MAX_TIMES}`)
}
