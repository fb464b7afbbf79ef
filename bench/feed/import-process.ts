import { createReadStream } from 'node:fs'
import { importProjects } from '../../server/src/features/feeds/imports/index.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'

/** Imports a feed in a separate process and reports its time and memory. */
const [url = '', path = ''] = process.argv.slice(2)
const LOOKS = 10
const database = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, varDir: '' })
await migrate(database.db)
let held = 0
let looks = 0
const report = await importProjects(database, {
  format: 'csv',
  source: 'bench',
  file: createReadStream(path),
  onProgress: ({ done, total }) => {
    if (done * LOOKS < total * (looks + 1)) return
    looks++
    globalThis.gc?.()
    held = Math.max(held, process.memoryUsage().rss)
  },
})
await database.close()
// `maxRSS` is in kilobytes.
process.send?.({ report, held, peak: process.resourceUsage().maxRSS * 1024 })
process.disconnect?.()
