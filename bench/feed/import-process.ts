import { createReadStream } from 'node:fs'
import { importProjects } from '../../server/src/features/imports/index.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { migrate } from '../../server/src/platform/migrate.ts'

/** Imports the feed that its arguments name into a database, as the command does, and says what it took. */
const [url = '', path = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, varDir: '' })
await migrate(database.db)
const report = await importProjects(database, { format: 'csv', source: 'bench', file: createReadStream(path) })
await database.close()
// In kilobytes.
process.send?.({ report, memory: process.resourceUsage().maxRSS * 1024 })
process.disconnect?.()
