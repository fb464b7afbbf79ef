import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { requestAtPace } from './load/visit.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { type Server, startServer } from './server/start-server.ts'

/**
 * Measures how inspecting deliberately slow files affects visitors of the listing: at the pace of a person, and back to back.
 * Plain files back to back show how much of that the calls themselves cost.
 */
const ROUNDS = 5
const SECONDS = 6
/** Page requests per second. */
const PACE = 200
const LISTING = '/latest'
/** Limit for the 99th percentile while files are inspected, relative to without. */
const MAX_TIMES = 3
const MAX_SECONDS = 5

const long = '( '.repeat(140)
const wide = [
  `Ref,Name,${Array.from({ length: 490 }, (_, at) => `${long}${at}`).join(',')}`,
  ...Array(6).fill(`1,A,${Array(490).fill(long)}`),
]
const PLAIN = 'Ref,Name,City\n1,A,Dubai\n'
const HOSTILE: Record<string, string> = {
  blanks: ' '.repeat(40_000_000),
  'brackets in a header': `Ref,Name,${'('.repeat(900_000)}\n1,2,3\n`,
  'long cells': `Ref,Name,City,Price date,Size\n${`1,A,Dubai,${'1 '.repeat(100_000)},${'12'.repeat(100_000)}\n`.repeat(3)}`,
  'wide rows': wide.join('\n'),
  'a description of <': `[${JSON.stringify({ reference: '1', title: 'A', description: '<p'.repeat(99_000) })}]`,
  'a description of marks': `[${JSON.stringify({ reference: '1', title: 'A', description: `<p>${'\u0301\u0323'.repeat(99_000)}` })}]`,
}

const server = await startServer({ REQUIRE_STAFF_MFA: 'false' })
await measure(server)
await server.stop()
reportVerdict()

async function measure({ url, makeStaff }: Server): Promise<void> {
  const { access } = (await post(url, '/auth/login/', await makeStaff())) as { access: string }
  const files = await Promise.all(Object.entries(HOSTILE).map(async ([name, text]) => ({ name, id: await upload(url, access, text) })))
  const slowest = new Map<string, number>()
  const plain = [{ name: 'plain', id: await upload(url, access, PLAIN) }]
  let next = 0
  const inspect = async (inspected: readonly { name: string; id: string }[], everyMs: number) => {
    const until = performance.now() + SECONDS * 1000
    while (performance.now() < until) {
      const { name, id } = inspected[next++ % inspected.length] as (typeof files)[number]
      const startedAt = performance.now()
      await post(url, '/office/feeds/look/', { file_id: id }, access)
      const took = performance.now() - startedAt
      slowest.set(name, Math.max(slowest.get(name) ?? 0, took))
      await setTimeout(Math.max(0, everyMs - took))
    }
  }
  const visitors = () => requestAtPace(url, LISTING, { perSecond: PACE, seconds: SECONDS })

  const kinds: Record<string, () => Promise<void>> = {
    alone: async () => {},
    'one hostile file a second': () => inspect(files, 1000),
    'plain files without a pause': () => inspect(plain, 0),
    'hostile files without a pause': () => inspect(files, 0),
  }
  // Starts the worker thread before the measurement.
  await inspect(plain, 1000)
  await visitors()
  slowest.clear()
  const measured = new Map(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  // Alternates, so that other load on the machine affects all alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, act] of Object.entries(kinds)) {
      const [latencies] = await Promise.all([visitors(), act()])
      measured.get(kind)?.push(percentile(latencies, 0.99))
    }
  }

  printTable(
    ['file', 'slowest inspection'],
    [...slowest].map(([name, ms]) => [name, `${Math.round(ms)} ms`]),
  )
  const percentiles = [...measured].map(([kind, all]) => ({ kind, ms: median(all) }))
  const quiet = percentiles[0]?.ms ?? 0
  printTable(
    [`${LISTING} ${PACE} times per second`, '99th percentile', 'ratio'],
    percentiles.map(({ kind, ms }) => [kind, `${ms.toFixed(2)} ms`, (ms / quiet).toFixed(2)]),
  )
  const times = (percentiles[1]?.ms ?? Number.NaN) / quiet
  expectThat(times <= MAX_TIMES, `${LISTING} takes ${times.toFixed(2)} times as long while files are inspected, not ${MAX_TIMES}`)
  const longest = Math.max(...slowest.values()) / 1000
  expectThat(longest <= MAX_SECONDS, `an inspection took ${longest.toFixed(1)} s, not ${MAX_SECONDS}`)
}

async function post(url: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`${path} returned ${answer.status}`)
  return (await answer.json()) as object
}

async function upload(url: string, token: string, text: string): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([gzipSync(text)]), 'feed.gz')
  const answer = await fetch(`${url}/api/v1/office/feeds/files/`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  if (answer.status !== 200) throw new Error(`the upload returned ${answer.status}`)
  return ((await answer.json()) as { data: { id: string } }).data.id
}
