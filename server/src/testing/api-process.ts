import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openLog } from '../platform/operations/logger.ts'

/** A child process that serves the API and runs jobs, for tests that kill it. Sends its URL to the parent. */
const config = readConfig(process.env, '/')
const database = await openDatabase(config)
const logger = openLog(config.logLevel)
const app = await buildApp({ config, database, logger, secret: 'the same after every restart', works: true })
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
process.on('disconnect', async () => {
  await app.close()
  await database.close()
})
