import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { type DatabaseConnection, openDatabase } from '../server/src/platform/database/database.ts'
import { hasVarnish, Varnish } from './cdn/varnish.ts'
import { fillDatabase } from './database/demo.ts'
import { benchServer, withDatabase } from './database/postgres.ts'
import { renameProject } from './database/rename-project.ts'
import { freePort } from './faults/cluster.ts'
import { Node } from './faults/nodes.ts'
import { median } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'

/** Puts a real Varnish before a node: how much it serves by itself, how soon a change is seen, and what is left without the node. */
const VISITS = 6_000
const AT_ONCE = 8
/** Visits for each edit of a project. */
const VISITS_PER_EDIT = 600
const LEAST_HIT_RATE = 0.9
const CHANGES = 10
/** These are on the first page of the list. */
const NEWEST = 5
const LONGEST_PURGE_MS = 1_000
/** Longer than Varnish's health check takes to notice. */
const NOTICED_MS = 3_000
const PAGES = ['/', '/ar', '/latest', '/ar/latest', '/exclusive', '/uae-developers', '/dxboffplan', '/latest?type=villa', '/latest?page=2']
/** Links of campaigns and cookies must neither split nor bypass the cache. */
const CAMPAIGNS = ['', '', '', 'utm_source=letter', 'utm_source=post&utm_medium=social&utm_campaign=launch', 'fbclid=']
const COOKIES = [undefined, 'manzil_locale=en', 'manzil_locale=en; session=0123456789']

const server = await benchServer()
if (server === undefined || !hasVarnish()) {
  console.log("Not measured: this needs PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432, and Debian's varnish and varnish-modules.")
} else {
  await withDatabase(server, measure)
  reportVerdict()
}

async function measure(url: string): Promise<void> {
  await fillDatabase(url)
  const folder = await mkdtemp(join(tmpdir(), 'manzil-cdn-'))
  // Varnish runs as another user.
  await chmod(folder, 0o755)
  const port = await freePort()
  const node = await Node.start({
    DATABASE_URL: url,
    AUTH_SECRET: 'Qk7vZ2mXw9Rt4Lc8Yb5Nd1Hs6Gj3Fp0A',
    VAR_DIR: join(folder, 'var'),
    CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const varnish = await Varnish.start(folder, port, Number(new URL(node.url).port))
  const connection = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 1, varDir: '' })
  try {
    await measureThrough(varnish, node, connection)
  } finally {
    await connection.close()
    await Promise.all([varnish.stop(), node.stop()])
    await rm(folder, { recursive: true })
  }
}

async function measureThrough(varnish: Varnish, node: Node, connection: DatabaseConnection): Promise<void> {
  const newest = connection.db.selectFrom('properties').select(['id', 'slug']).orderBy('published_at', 'desc')
  const rows = await newest.where('publication', '=', 'published').execute()
  const pages = [...PAGES, ...rows.flatMap(({ slug }) => [`/property-detail/${slug}`, `/ar/property-detail/${slug}`])]
  // Purges what waited for Varnish to start.
  await measurePurges(varnish, connection, rows)
  for (const page of pages) await visit(varnish, page)
  const rate = await measureHitRate(varnish, pages, () => renameProject(connection.db, pick(rows).id))
  const purges = await measurePurges(varnish, connection, rows)
  for (const page of pages) await visit(varnish, page)
  await node.stop()
  await pause(NOTICED_MS)
  let failed = 0
  for (const page of pages) if ((await visit(varnish, page)).status !== 200) failed++

  printTable(
    ['Varnish before one node', 'figure'],
    [
      [`visits to ${pages.length} pages that it served by itself, with an edit every ${VISITS_PER_EDIT}`, `${(rate * 100).toFixed(1)} %`],
      ['time until a change is seen, median and slowest', `${Math.round(median(purges))} and ${Math.round(Math.max(...purges))} ms`],
      ['pages that fail once the node has stopped', failed],
    ],
  )
  expectThat(rate >= LEAST_HIT_RATE, `Varnish served ${(rate * 100).toFixed(1)} % of visits by itself, not ${LEAST_HIT_RATE * 100} %`)
  expectThat(
    Math.max(...purges) <= LONGEST_PURGE_MS,
    `a change was seen after ${Math.round(Math.max(...purges))} ms, not ${LONGEST_PURGE_MS}`,
  )
  expectThat(failed === 0, `${failed} pages failed while the node was stopped`)
}

/** Returns the share of visits that Varnish answered by itself, most of them to few pages. */
async function measureHitRate(varnish: Varnish, pages: readonly string[], change: () => Promise<string>): Promise<number> {
  let [visits, hits] = [0, 0]
  const visitor = async () => {
    while (visits < VISITS) {
      if (visits++ % VISITS_PER_EDIT === 0) await change()
      const page = pages[Math.floor(Math.random() ** 3 * pages.length)] as string
      const campaign = pick(CAMPAIGNS)
      const address = campaign ? `${page}${page.includes('?') ? '&' : '?'}${campaign}${visits}` : page
      if ((await visit(varnish, address, pick(COOKIES))).isHit) hits++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  return hits / visits
}

/** Returns after how many milliseconds each change was seen on the project's page and in the list of projects. */
async function measurePurges(
  varnish: Varnish,
  connection: DatabaseConnection,
  rows: readonly { id: number; slug: string }[],
): Promise<number[]> {
  const took: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const { id, slug } = pick(rows.slice(0, NEWEST))
    const places = [`/property-detail/${slug}`, '/latest']
    for (const place of places) await visit(varnish, place)
    const title = await renameProject(connection.db, id)
    const since = performance.now()
    for (const place of places) {
      while (!(await visit(varnish, place)).text.includes(title) && performance.now() - since < 10 * LONGEST_PURGE_MS) await pause(5)
      took.push(performance.now() - since)
    }
  }
  return took
}

async function visit({ url }: Varnish, path: string, cookie?: string) {
  const { statusCode, headers, body } = await request(`${url}${path}`, { headers: { ...(cookie && { cookie }) } })
  return { status: statusCode, isHit: headers['cache-status'] === 'varnish; hit', text: await body.text() }
}

function pick<T>(items: readonly T[]): T {
  return items[Math.floor(Math.random() * items.length)] as T
}
