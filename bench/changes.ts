import { openDatabase } from '../server/src/platform/database/database.ts'
import { benchServer, withDatabase } from './database/postgres.ts'
import { renameProject } from './database/rename-project.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'
import { startServer } from './server/start-server.ts'

/**
 * Measures how long a committed change takes to appear on two nodes, on every page and in every response that includes the
 * project.
 */
const LONGEST_MS = 1000
const ROUNDS = 5

const server = await benchServer()
if (server === undefined) {
  console.log('Not measured: two nodes need PostgreSQL at BENCH_DATABASE_URL or 127.0.0.1:5432.')
} else {
  await withDatabase(server, measure)
  reportVerdict()
}

async function measure(url: string): Promise<void> {
  const first = await startServer({ DATABASE_URL: url })
  const nodes = [first, await startServer({ DATABASE_URL: url })]
  const connection = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 1, varDir: '' })
  const { db } = connection
  const project = await db.selectFrom('properties').select(['id', 'slug']).orderBy('published_at', 'desc').executeTakeFirstOrThrow()
  const places = {
    'page of the project': `/property-detail/${project.slug}`,
    'page /latest': '/latest',
    'answer of the project': `/api/v1/property-detail/${project.id}/`,
    'answer /property/': '/api/v1/property/',
    'answer /property_names/': '/api/v1/property_names/',
  }
  const slowest = new Map<string, number>()

  for (let round = 1; round <= ROUNDS; round++) {
    await each(async (address) => void (await (await fetch(address)).text()))
    const title = await renameProject(db, project.id)
    const committed = performance.now()
    await each(async (address, place) => {
      const took = await waitFor(address, title, committed)
      slowest.set(place, Math.max(slowest.get(place) ?? 0, took))
    })
  }
  printTable(
    ['seen after a change, on two nodes', `slowest of ${ROUNDS}`],
    [...slowest].map(([place, ms]) => [place, `${Math.round(ms)} ms`]),
  )
  for (const [place, ms] of slowest)
    expectThat(ms <= LONGEST_MS, `${place}: the change was seen after ${Math.round(ms)} ms, not ${LONGEST_MS}`)
  await connection.close()
  await Promise.all(nodes.map((node) => node.stop()))

  async function each(act: (address: string, place: string) => Promise<void>): Promise<void> {
    await Promise.all(nodes.flatMap((node) => Object.entries(places).map(([place, path]) => act(`${node.url}${path}`, place))))
  }
}

/** Returns after how many milliseconds a response contains the text. */
async function waitFor(address: string, text: string, since: number): Promise<number> {
  for (;;) {
    const body = await (await fetch(address)).text()
    const took = performance.now() - since
    if (body.includes(text) || took > 10 * LONGEST_MS) return took
  }
}
