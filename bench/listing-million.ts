import { benchServer, withDatabase } from './database/postgres.ts'
import { sendRequests } from './load/load.ts'
import { makeMillion } from './million/make-million.ts'
import { BROAD, MIX } from './million/mix.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Measures filters over a million listings: one page of projects with facet counts per request. */
const ROUNDS = 7
const PROMISED_MS = { mix: 150, broad: 300, kept: 3 }
/** Requests per filter before memory is measured, each for a different page. */
const PAGES = 12
/** Limit for memory with a million listings, relative to the demo data. */
const MEMORY_RATIO = 1.25

const server = await benchServer()
if (server === undefined) {
  console.log('Not measured: a million listings need PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432.')
} else {
  const url = await makeMillion(server, process.argv.includes('--rebuild'))
  await measureUncached(url)
  await measureCached(url)
  await measureMemory(server, url)
  reportVerdict()
}

/** With all caches off. */
async function measureUncached(databaseUrl: string): Promise<void> {
  const { url, stop } = await startServer({ DATABASE_URL: databaseUrl, CACHE_MB: '0' })
  const kinds = { mix: MIX, broad: BROAD }
  const asked = Object.entries(kinds).flatMap(([kind, filters]) =>
    Object.entries(filters).map(([name, filter]) => ({ kind: kind as keyof typeof kinds, name, filter, times: [] as number[], count: 0 })),
  )
  for (let round = 0; round <= ROUNDS; round++) {
    for (const one of asked) {
      const began = performance.now()
      one.count = await ask(url, one.filter)
      // The first round is a warm-up.
      if (round > 0) one.times.push(performance.now() - began)
    }
  }
  await stop()

  for (const kind of ['mix', 'broad'] as const) {
    const of = asked.filter((one) => one.kind === kind)
    const shown = of.toSorted((a, b) => median(b.times) - median(a.times))
    printTable(
      [kind === 'mix' ? 'mix of filters' : 'one broad filter', 'found', 'median', 'slowest'],
      shown.map(({ name, count, times }) => [name, count, ms(median(times)), ms(Math.max(...times))]),
    )
  }
  const medians = (kind: string) => asked.filter((one) => one.kind === kind).map(({ times }) => median(times))
  const p95 = percentile(medians('mix'), 0.95)
  const everyOne = asked.filter(({ kind }) => kind === 'mix').flatMap(({ times }) => times)
  console.log(
    `mix: 95th percentile ${ms(p95)} of the filters' medians, ${ms(percentile(everyOne, 0.95))} of all requests; median ${ms(median(everyOne))}`,
  )
  const broadest = Math.max(...medians('broad'))
  console.log(`one broad filter: at most ${ms(broadest)}`)
  expectThat(p95 <= PROMISED_MS.mix, `mix: 95th percentile ${ms(p95)}, not ${PROMISED_MS.mix} ms`)
  expectThat(broadest <= PROMISED_MS.broad, `one broad filter: ${ms(broadest)}, not ${PROMISED_MS.broad} ms`)
}

async function measureCached(databaseUrl: string): Promise<void> {
  const { url, stop } = await startServer({ DATABASE_URL: databaseUrl })
  const latencies: number[] = []
  for (const filter of Object.values(MIX)) {
    await ask(url, filter)
    latencies.push(...(await sendRequests(url, encodeURI(address(filter)), { connections: 1, seconds: 0.2 })).latencies)
  }
  await stop()
  const p95 = percentile(latencies, 0.95)
  console.log(`cached: 95th percentile ${p95.toFixed(2)} ms`)
  expectThat(p95 <= PROMISED_MS.kept, `cached: 95th percentile ${p95.toFixed(2)} ms, not ${PROMISED_MS.kept} ms`)
}

async function measureMemory(adminUrl: string, databaseUrl: string): Promise<void> {
  const million = await memoryAfterQuestions(databaseUrl)
  let demo = 0
  await withDatabase(adminUrl, async (empty) => {
    await memoryAfterQuestions(empty)
    demo = await memoryAfterQuestions(empty)
  })
  const ratio = million / demo
  console.log(
    `server memory after ${PAGES * Object.keys(MIX).length} requests: ${mb(million)} with a million listings, ${mb(demo)} with the demo data (ratio ${ratio.toFixed(2)})`,
  )
  expectThat(
    ratio <= MEMORY_RATIO,
    `memory with a million listings is ${ratio.toFixed(2)} times that with the demo data, not ${MEMORY_RATIO}`,
  )
}

async function memoryAfterQuestions(databaseUrl: string): Promise<number> {
  const { url, figures, stop } = await startServer({ DATABASE_URL: databaseUrl })
  for (const filter of Object.values(MIX)) {
    for (let page = 1; page <= PAGES; page++) await ask(url, `${filter}&page_size=${page}`)
  }
  const { memory } = await figures()
  await stop()
  return memory
}

async function ask(url: string, filter: string): Promise<number> {
  const answer = await fetch(`${url}${address(filter)}`)
  if (answer.status !== 200) throw new Error(`${filter} returned ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { count: number }).count
}

function address(filter: string): string {
  return `/api/v1/property/?${filter}`
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}
