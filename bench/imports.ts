import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportReport } from '@manzil/contract/feeds/calls/feeds'
import { benchServer, withDatabase } from './database/postgres.ts'
import { makeFeed } from './feed/make-feed.ts'
import { sendRequests } from './load/load.ts'
import { percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/** Measures how long importing a feed of 50,000 rows takes and how much memory it needs, and the latency of pages during the import. */
const ROWS = 50_000
const FEW = 5_000
const LONGEST_SECONDS = 60
const MAX_GROWTH = 1.5
/** For uncached responses. */
const SLOWEST_MS = 200
const FRESH = '/api/v1/property/?category=off_plan&rooms=2&page=2'

const server = await benchServer()
if (server === undefined) {
  console.log('Not measured: needs PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432.')
} else {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-bench-feed-'))
  try {
    await withDatabase(server, (url) => measure(url, folder))
  } finally {
    await rm(folder, { recursive: true })
  }
  reportVerdict()
}

async function measure(url: string, folder: string): Promise<void> {
  const [few, all, later] = ['few.csv', 'all.csv', 'later.csv'].map((name) => join(folder, name)) as [string, string, string]
  await Promise.all([makeFeed(few, FEW), makeFeed(all, ROWS), makeFeed(later, ROWS, { changed: 500 })])
  const site = await startServer({ DATABASE_URL: url, CACHE_MB: '0' })
  const before = await sendRequests(site.url, FRESH, { connections: 1, seconds: 5 })

  const start = await runImport(url, few)
  const { done, latencies } = await measureDuring(site.url, () => runImport(url, all))
  const again = await runImport(url, all)
  const changes = await runImport(url, later)
  await site.stop()

  const row = (what: string, { report, held, peak }: Run) => [
    what,
    `${report.seconds} s`,
    Math.round(report.read / report.seconds),
    `${Math.round(held / 1e6)} MB`,
    `${Math.round(peak / 1e6)} MB`,
    `${report.added} / ${report.changed} / ${report.unchanged}`,
  ]
  printTable(
    ['import', 'took', 'rows per second', 'memory', 'peak memory', 'added / changed / unchanged'],
    [
      row(`${FEW.toLocaleString('en')} rows, all new`, start),
      row(`${ROWS.toLocaleString('en')} rows, nine in ten new`, done),
      row('the same file again', again),
      row('500 rows changed', changes),
    ],
  )
  const [quiet, busy] = [before.latencies, latencies].map((times) => percentile(times, 0.95)) as [number, number]
  printTable(
    ['uncached listings, 95th percentile', ''],
    [
      ['before', `${quiet.toFixed(1)} ms`],
      ['during the import', `${busy.toFixed(1)} ms`],
    ],
  )

  expectThat(done.report.seconds < LONGEST_SECONDS, `${ROWS} rows took ${done.report.seconds} s, not ${LONGEST_SECONDS}`)
  expectThat(again.report.unchanged === ROWS && again.report.changed === 0, 'the same file again changed something')
  expectThat(changes.report.changed === 500, `${changes.report.changed} projects changed, not 500`)
  expectThat(done.held < MAX_GROWTH * start.held, `ten times the rows needed ${(done.held / start.held).toFixed(2)} times the memory`)
  expectThat(busy < SLOWEST_MS, `listings took ${Math.round(busy)} ms during the import, not ${SLOWEST_MS}`)
}

interface Run {
  report: ImportReport
  /** Peak resident memory after garbage collection, in bytes. */
  held: number
  /** Peak resident memory before garbage collection, in bytes. */
  peak: number
}

async function runImport(url: string, path: string): Promise<Run> {
  const child = fork(join(import.meta.dirname, 'feed/import-process.ts'), [url, path], { execArgv: ['--expose-gc'] })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the import ended with code ${code}`))),
  ])
  await ended
  return message as Run
}

async function measureDuring(url: string, work: () => Promise<Run>): Promise<{ done: Run; latencies: number[] }> {
  const latencies: number[] = []
  let done: Run | undefined
  const working = work().then((run) => {
    done = run
  })
  while (!done) {
    const fired = await Promise.race([sendRequests(url, FRESH, { connections: 1, seconds: 1 }), working.then(() => undefined)])
    if (fired) latencies.push(...fired.latencies)
  }
  return { done, latencies }
}
