import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../server/src/app.ts'
import { hasProjects, loadDemo } from '../../server/src/features/office/demo/index.ts'
import { createStaff } from '../../server/src/features/people/auth/index.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { loadPages } from '../../server/src/platform/pages/renderer.ts'
import type { Figures } from './start-server.ts'

/** Serves the product as `npm start` does, plus a route with a constant response as the upper limit of this server's speed. */
const root = resolve(import.meta.dirname, '../..')
const config = readConfig(process.env, root)
const database = await openDatabase(config)
await migrate(database.db)
if (!(await hasProjects(database.db))) await loadDemo(database.db)
const app = await buildApp({
  config,
  database,
  ...(await loadPages(root)),
  media: join(root, 'demo/media'),
  works: process.env['BENCH_WITHOUT_JOBS'] === undefined,
})
app.get('/bench/constant', () => 'constant')
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })

const turns = monitorEventLoopDelay({ resolution: 1 })
turns.enable()

const STAFF = { username: 'bench', email: 'bench@example.com', role: 'admin', mustChange: false } as const

process.on('message', async (message) => {
  if (message === 'staff') process.send?.(await createStaff(database.db, STAFF))
  if (message === 'figures') {
    const longestTurnMs = turns.max / 1e6
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { seconds, queries } = database.spent
    const figures: Figures = {
      databaseSeconds: seconds,
      queries,
      cpuSeconds: (user + system) / 1e6,
      memory: process.memoryUsage().rss,
      longestTurnMs,
    }
    // The garbage collection above is no turn of the server's own.
    setTimeout(() => {
      turns.reset()
      process.send?.(figures)
    }, 50)
  }
})
process.on('disconnect', async () => {
  await app.close()
  await database.close()
})
