import { hashPassword } from '../server/src/features/people/auth/passwords/password-hash.ts'
import { benchServer, query, withDatabase } from './database/postgres.ts'
import { fillLeads } from './leads/fill.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Measures how fast staff can filter and page through a hundred thousand leads. */
const LEADS = 100_000
const ROUNDS = 10
const PROMISED_MS = 100
const PASSWORD = 'Bench!Rose7'

/** Stands for the id of the agent with most leads. */
const AGENT = 'busiest'

const page = (number: number) => `page=${number}`
const days = (count: number) => `from=${new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}`
const MIX: Record<string, string> = {
  'first page': page(1),
  'second page': page(2),
  'page 5,000': page(5_000),
  'last page': page(LEADS / 10),
  'of one type': `${page(1)}&lead_type=email`,
  'of one type, page 2,000': `${page(2_000)}&lead_type=whatsapp`,
  new: `${page(1)}&status=New`,
  contacted: `${page(1)}&status=Contacted`,
  'one type, new': `${page(1)}&status=New&lead_type=call`,
  'one type, contacted, page 1,000': `${page(1_000)}&status=Contacted&lead_type=call`,
  'of a week': `${page(1)}&${days(7)}`,
  'of a month': `${page(1)}&${days(30)}`,
  'of a year': `${page(1)}&${days(365)}`,
  'of a year, one type': `${page(1)}&${days(365)}&lead_type=email`,
  'by name': `${page(1)}&search=khoury`,
  'by first name': `${page(1)}&search=maya`,
  'by whole name, new': `${page(1)}&search=maya+khoury&status=New`,
  'by two letters': `${page(1)}&search=ma`,
  'by one letter': `${page(1)}&search=a`,
  'by Arabic name': `${page(1)}&search=%D8%A7%D9%84%D9%85%D9%86%D8%B5%D9%88%D8%B1%D9%8A`,
  'by number': `${page(1)}&search=050+123`,
  'by email': `${page(1)}&search=khoury1`,
  'by a word that no lead has': `${page(1)}&search=zzzq`,
  'by a word of messages': `${page(1)}&search=budget`,
  'by number of a home': `${page(1)}&search=v-005`,
  'by page': `${page(1)}&inquiry_link=onyx`,
  'by pages of projects': `${page(1)}&inquiry_link=property-detail`,
  'of one person': `${page(1)}&same_person=1`,
  'sorted by name': `${page(1)}&sort_by=name_asc`,
  'sorted by name, page 5,000': `${page(5_000)}&sort_by=name_desc`,
  'sorted by number': `${page(1)}&sort_by=number_asc`,
  'sorted by type': `${page(1)}&sort_by=type_desc`,
  'sorted by status': `${page(1)}&sort_by=status_asc`,
  'sorted by page': `${page(1)}&sort_by=link_asc`,
  late: `${page(1)}&waiting=late&sort_by=date_asc`,
  'within the promised time': `${page(1)}&waiting=in_time&sort_by=date_asc`,
  "nobody's": `${page(1)}&agent=none`,
  "nobody's, page 1,000": `${page(1_000)}&agent=none`,
  'of one agent': `${page(1)}&agent=${AGENT}`,
  'of one agent, new': `${page(1)}&agent=${AGENT}&status=New`,
  'a hundred rows': `${page(1)}&page_size=100`,
  'a hundred rows, last page': `${page(LEADS / 100)}&page_size=100`,
  'oldest first, contacted': `${page(1)}&sort_by=date_asc&status=Contacted`,
}
const AROUND: Record<string, string> = { 'figures of the cards': '/leads/summary/' }

const server = await benchServer()
if (server === undefined) {
  console.log('Not measured: needs PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432.')
} else {
  await withDatabase(server, measure)
  reportVerdict()
}

async function measure(databaseUrl: string): Promise<void> {
  const { url, stop } = await startServer({ DATABASE_URL: databaseUrl, REQUIRE_STAFF_MFA: 'false' })
  await fillLeads(databaseUrl, LEADS)
  const token = await signIn(databaseUrl, url)
  const [busiest] = await query<{ id: number }>(
    databaseUrl,
    'select assigned_agent_id as id from leads where assigned_agent_id is not null group by 1 order by count(*) desc limit 1',
  )
  const searchOf = (search: string) => search.replace(AGENT, String(busiest?.id))
  const paths = { ...Object.fromEntries(Object.entries(MIX).map(([name, search]) => [name, `/leads/?${searchOf(search)}`])), ...AROUND }
  const requests = Object.entries(paths).map(([name, path]) => ({ name, path, times: [] as number[], count: 0 }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const one of requests) {
      const began = performance.now()
      const answer = await fetch(`${url}/api/v1${one.path}`, { headers: { authorization: `Bearer ${token}` } })
      const body = (await answer.json()) as { count?: number }
      if (!answer.ok) throw new Error(`${one.path} returned ${answer.status}`)
      one.count = body.count ?? 0
      // The first round is a warm-up.
      if (round > 0) one.times.push(performance.now() - began)
    }
  }
  await stop()
  const shown = requests.toSorted((a, b) => median(b.times) - median(a.times))
  printTable(
    [`${LEADS.toLocaleString('en')} leads`, 'found', 'median', 'slowest'],
    shown.map(({ name, count, times }) => [name, count, ms(median(times)), ms(Math.max(...times))]),
  )
  const all = requests.filter(({ name }) => name in MIX).flatMap(({ times }) => times)
  const p95 = percentile(all, 0.95)
  console.log(`filter and page: median ${ms(median(all))}, 95th percentile ${ms(p95)} of ${all.length} requests`)
  expectThat(p95 <= PROMISED_MS, `95th percentile ${ms(p95)}, not ${PROMISED_MS} ms`)
}

async function signIn(databaseUrl: string, url: string): Promise<string> {
  const hash = await hashPassword(PASSWORD)
  await query(
    databaseUrl,
    `insert into users (username, email, first_name, last_name, role, password_hash, email_verified_at)
     values ('bench', 'bench@example.com', 'Bench', 'Bench', 'admin', '${hash}', now())`,
  )
  const answer = await fetch(`${url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password: PASSWORD }),
  })
  return ((await answer.json()) as { access: string }).access
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
