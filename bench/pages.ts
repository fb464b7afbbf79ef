import { benchServer, withDatabase } from './database/postgres.ts'
import { sendRequests } from './load/load.ts'
import { median } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { type Server, startServer } from './server/start-server.ts'

/**
 * Compares cached pages and responses with a constant response of the same server, and measures uncached ones: with caches off,
 * and as crawlers and buyers meet them, with new combinations of filters.
 */
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 10
const LEAST_RATIO = 0.5
const WARM_UP = 500
const REQUESTS = 300
const CONSTANT = '/bench/constant'

const cached = await startServer()
const uncached = await startServer({ CACHE_MB: '0' })
const slug = await firstSlug(cached.url)
const TARGETS = {
  'page /latest': '/latest',
  'page /ar/latest': '/ar/latest',
  'answer /property/': '/api/v1/property/',
  'page of a project': `/property-detail/${slug}`,
  'answer of a project': `/api/v1/property-detail/${slug}/`,
}

/** `limit` is a price that no earlier request used; `cpuMs` is the CPU time that the server may use for each request. */
const UNUSED_FILTERS: Record<string, { path: (limit: number) => string; cpuMs: number }> = {
  'answer /property/': { path: (limit) => `/api/v1/property/?view=card&max_price=${limit}`, cpuMs: 1 },
  'answer /property-facets/': { path: (limit) => `/api/v1/property-facets/?max_price=${limit}`, cpuMs: 0.5 },
  'page /latest': { path: (limit) => `/latest?max_price=${limit}`, cpuMs: 4 },
  'page /ar/latest': { path: (limit) => `/ar/latest?max_price=${limit}`, cpuMs: 4 },
}

await measureCached(cached)
await measureUncached(uncached)
await Promise.all([cached.stop(), uncached.stop()])
await measureUnusedFilters()
reportVerdict()

/** Alternates, so that other load on the machine affects all of them alike. */
async function measureCached({ url }: Server): Promise<void> {
  const targets = { constant: CONSTANT, ...TARGETS }
  const rates = new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, path] of Object.entries(targets)) {
      const { requests, seconds } = await sendRequests(url, path, { connections: CONNECTIONS, seconds: SECONDS })
      // The first round is a warm-up.
      if (round > 0) rates.get(name)?.push(requests / seconds)
    }
  }
  const constants = rates.get('constant') ?? []
  const rows = [...rates].map(([name, each]) => {
    const ratio = median(each.map((rate, round) => rate / (constants[round] ?? Number.NaN)))
    expectThat(ratio >= LEAST_RATIO, `${name}: ${ratio.toFixed(2)} of the constant, not ${LEAST_RATIO}`)
    return [name, Math.round(median(each)), ratio.toFixed(2)]
  })
  printTable(['cached', 'requests/s', 'of the constant'], rows)
}

/** Sequential requests, to separate the cost of one from the database's share. */
async function measureUncached({ url, figures }: Server): Promise<void> {
  const rows = []
  for (const [name, path] of Object.entries(TARGETS)) {
    const load = { connections: 1, seconds: SECONDS }
    await sendRequests(url, path, load)
    const before = await figures()
    const { requests, seconds, latencies } = await sendRequests(url, path, load)
    const after = await figures()
    const spent = after.databaseSeconds - before.databaseSeconds
    const queries = (after.queries - before.queries) / requests
    rows.push([
      name,
      Math.round(requests / seconds),
      `${median(latencies).toFixed(1)} ms`,
      `${Math.round((100 * spent) / seconds)} %`,
      queries.toFixed(1),
    ])
  }
  printTable(['uncached', 'requests/s', 'each', 'database', 'queries'], rows)
}

/** On PostgreSQL, whose CPU time is not the server's. */
async function measureUnusedFilters(): Promise<void> {
  const postgres = await benchServer()
  if (postgres === undefined) return console.log('Not measured: the CPU time of unused filters needs PostgreSQL.')
  await withDatabase(postgres, async (database) => {
    const { url, ready, figures, stop } = await startServer({ DATABASE_URL: database, BENCH_WITHOUT_JOBS: '1' })
    await ready()
    let limit = 2_000_000
    const rows = []
    for (const [name, { path, cpuMs }] of Object.entries(UNUSED_FILTERS)) {
      const visit = async (requests: number) => {
        for (let count = 0; count < requests; count++) await (await fetch(`${url}${path(limit++)}`)).arrayBuffer()
      }
      await visit(WARM_UP)
      const rounds = []
      for (let round = 0; round < ROUNDS; round++) {
        const before = await figures()
        await visit(REQUESTS)
        rounds.push(((await figures()).cpuSeconds - before.cpuSeconds) * (1000 / REQUESTS))
      }
      const each = median(rounds)
      expectThat(each <= cpuMs, `${name} with an unused filter: ${each.toFixed(1)} ms of CPU time, not ${cpuMs} ms`)
      rows.push([name, `${each.toFixed(1)} ms`, Math.round(1000 / each)])
    }
    await stop()
    printTable(['unused filter', 'CPU time', 'per core and second'], rows)
  })
}

async function firstSlug(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/api/v1/property/?page_size=1`)).json()) as { results: { data: { slug: string }[] } }
  return answer.results.data[0]?.slug as string
}
