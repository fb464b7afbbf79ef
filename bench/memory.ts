import { setTimeout as pause } from 'node:timers/promises'
import { benchServer, withDatabase } from './database/postgres.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { type Server, startServer } from './server/start-server.ts'

/** Measures a server's memory after a crawl of the site: every project in both languages, filtered listings, and documents. */
const MOST_MB = { PostgreSQL: 1_000, embedded: 1_100 }
const LISTINGS = 1_500
const DOCUMENTS = 150
const AT_ONCE = 4
/** In which the server returns memory of finished work: threads that create documents end after two minutes. */
const IDLE_MS = 150_000

const steps: Record<string, (slugs: readonly string[]) => string[]> = {
  'every project, in both languages': (slugs) => slugs.flatMap((slug) => [`/property-detail/${slug}`, `/ar/property-detail/${slug}`]),
  [`${LISTINGS} filtered listings`]: () => Array.from({ length: LISTINGS }, (_, index) => `/latest?max_price=${2_000_000 + index * 1_000}`),
  [`${DOCUMENTS} brochures`]: (slugs) => slugs.slice(0, DOCUMENTS).map((slug) => `/api/v1/property-brochure/${slug}/`),
}

const rows: (string | number)[][] = []
await measure('embedded', {})
const postgres = await benchServer()
if (postgres === undefined) console.log('Not measured: the memory with PostgreSQL.')
else await withDatabase(postgres, (url) => measure('PostgreSQL', { DATABASE_URL: url }))
printTable(['memory of the process in MB', 'start', ...Object.keys(steps), 'idle'], rows)
reportVerdict()

async function measure(engine: keyof typeof MOST_MB, env: Record<string, string>): Promise<void> {
  const server = await startServer({ ...env, BENCH_WITHOUT_JOBS: '1', LIMIT_DOCUMENTS: '0' })
  await server.ready()
  const slugs = await readSlugs(server)
  const measured = [await megabytes(server)]
  for (const pathsOf of Object.values(steps)) {
    await visit(server, pathsOf(slugs))
    measured.push(await megabytes(server))
  }
  await pause(IDLE_MS)
  measured.push(await megabytes(server))
  await server.stop()
  rows.push([engine, ...measured])
  const most = Math.max(...measured)
  expectThat(most <= MOST_MB[engine], `${engine}: ${most} MB, not ${MOST_MB[engine]}`)
}

async function megabytes({ figures }: Server): Promise<number> {
  return Math.round((await figures()).memory / 1e6)
}

async function readSlugs({ url }: Server): Promise<string[]> {
  const slugs: string[] = []
  let next: string | null = '/api/v1/property/?page_size=100'
  while (next) {
    const answer = (await (await fetch(new URL(next, url))).json()) as { next: string | null; results: { data: { slug: string }[] } }
    slugs.push(...answer.results.data.map(({ slug }) => slug))
    next = answer.next
  }
  return slugs
}

async function visit({ url }: Server, paths: readonly string[]): Promise<void> {
  const left = [...paths]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const response = await fetch(`${url}${path}`)
        await response.arrayBuffer()
        if (response.status === 503) {
          // Too busy for another document.
          left.push(path)
          await pause(1_000)
        } else if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
      }
    }),
  )
}
