import { LOCALES } from '@manzil/contract/text/locale'
import { fetchDocument, type OfferedProject, offeredProjects } from './load/documents.ts'
import { requestAtPace } from './load/visit.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { type Server, startServer } from './server/start-server.ts'

/** Measures an uncached PDF, and how generating twenty at once affects visitors who read listings. */
const PROJECTS = 30
const ROUNDS = 5
const SECONDS = 3
const AT_ONCE = 20
/** Page requests per second, with and without documents. */
const PACE = 200
const LISTING = '/latest'
const MAX_MS = 150
const MAX_BYTES = 2_000_000
/**
 * Limit for a listing's 99th percentile while many documents are generated, relative to generating one, which already occupies
 * a core.
 */
const MAX_SLOWDOWN = 2
/** Limit for memory after hundreds more documents, relative to before. */
const MAX_MEMORY_GROWTH = 1.25

const server = await startServer({ LIMIT_DOCUMENTS: '0' })
const projects = await offeredProjects(server.url, PROJECTS)
await measureEach(server)
await measureFlood(server)
await server.stop()
reportVerdict()

/** Times sequential requests with cached pictures but a new combination of homes. */
async function measureEach({ url }: Server): Promise<void> {
  const rows = []
  for (const lang of LOCALES) {
    for (const project of projects) await fetchDocument(url, project, { lang })
    const cold: number[] = []
    const warm: number[] = []
    const sizes: number[] = []
    for (const project of projects) {
      for (const home of project.homes) {
        const first = await fetchDocument(url, project, { lang, units: String(home) })
        cold.push(first.ms)
        sizes.push(first.bytes)
        warm.push((await fetchDocument(url, project, { lang, units: String(home) })).ms)
      }
    }
    const slow = percentile(cold, 0.95)
    const largest = Math.max(...sizes)
    rows.push([
      `sales offer, ${lang}`,
      cold.length,
      `${median(cold).toFixed(0)} ms`,
      `${slow.toFixed(0)} ms`,
      `${percentile(warm, 0.95).toFixed(1)} ms`,
      Math.round(largest / 1000),
    ])
    expectThat(slow <= MAX_MS, `sales offer, ${lang}: 95th percentile ${slow.toFixed(0)} ms, not ${MAX_MS}`)
    expectThat(largest <= MAX_BYTES, `sales offer, ${lang}: ${largest} bytes, not ${MAX_BYTES}`)
  }
  printTable(['document', 'generated', 'median', '95th percentile', 'cached, 95th', 'largest, kB'], rows)
}

/** Alternates, so that other load on the machine affects all measurements alike. */
async function measureFlood({ url, figures }: Server): Promise<void> {
  const visitors = () => requestAtPace(url, LISTING, { perSecond: PACE, seconds: SECONDS })
  const pairs = projects.flatMap((project) =>
    project.homes.flatMap((home) => project.homes.map((other) => ({ project, units: [home, other] }))),
  )
  let next = 0
  const make = async (atOnce: number) => {
    const end = performance.now() + SECONDS * 1000
    const latencies: number[] = []
    const one = async () => {
      while (performance.now() < end) {
        const { project, units } = pairs[next++ % pairs.length] as { project: OfferedProject; units: number[] }
        latencies.push((await fetchDocument(url, project, { lang: next % 2 ? 'en' : 'ar', units: units.join(',') })).ms)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
    return latencies
  }
  await visitors()
  const { memory } = await figures()
  const alone: number[] = []
  const withOne: number[] = []
  const flooded: number[] = []
  const documents: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(percentile(await visitors(), 0.99))
    withOne.push(percentile((await Promise.all([visitors(), make(1)]))[0], 0.99))
    const [pages, made] = await Promise.all([visitors(), make(AT_ONCE)])
    flooded.push(percentile(pages, 0.99))
    documents.push(...made)
  }
  const growth = (await figures()).memory / memory
  const times = median(flooded) / median(withOne)
  printTable(
    [`${AT_ONCE} at once`, 'figure'],
    [
      ['documents per second', Math.round(documents.length / (ROUNDS * SECONDS))],
      ['each, median', `${median(documents).toFixed(0)} ms`],
      [`${LISTING} ${PACE} times per second, 99th percentile`, `${median(alone).toFixed(2)} ms`],
      ['while one document after another is generated', `${median(withOne).toFixed(2)} ms`],
      [`while ${AT_ONCE} at once are generated`, `${median(flooded).toFixed(2)} ms`],
      ['ratio to one at a time', times.toFixed(2)],
      [`memory after ${documents.length} more, of ${Math.round(memory / 1e6)} MB`, growth.toFixed(2)],
    ],
  )
  expectThat(
    times <= MAX_SLOWDOWN,
    `${LISTING} takes ${times.toFixed(2)} times as long with ${AT_ONCE} documents at once as with one, not ${MAX_SLOWDOWN}`,
  )
  expectThat(
    growth <= MAX_MEMORY_GROWTH,
    `memory grew ${growth.toFixed(2)} times over ${documents.length} documents, not ${MAX_MEMORY_GROWTH}`,
  )
}
