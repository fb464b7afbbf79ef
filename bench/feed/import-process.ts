import { createReadStream } from 'node:fs'
import { importProjects } from '../../server/src/features/imports/index.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { migrate } from '../../server/src/platform/migrate.ts'

/** Imports the feed that its arguments name into a database, as the command does, and says what it took. */
const [url = '', path = ''] = process.argv.slice(2)
/** In so many places of the work memory is looked at. */
const LOOKS = 10
const database = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, varDir: '' })
await migrate(database.db)
let held = 0
let looks = 0
const report = await importProjects(database, {
  ...{ format: 'csv', source: 'bench', file: createReadStream(path) },
  onProgress: ({ done, total }) => {
    if (done * LOOKS < total * (looks + 1)) return
    looks++
    globalThis.gc?.()
    held = Math.max(held, process.memoryUsage().rss)
  },
})
await database.close()
// The most is told in kilobytes.
process.send?.({ report, held, most: process.resourceUsage().maxRSS * 1024 })
process.disconnect?.()
