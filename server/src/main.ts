import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { REFERRALS, SAVED } from '@manzil/demo/account'
import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { assignDemoLeads, hasProjects, insertDemoActivity, loadDemo } from './features/office/demo/index.ts'
import { loadDemoAccounts, replaceDemoPasswords } from './features/people/auth/index.ts'
import { operations } from './operations.ts'
import type { Config } from './platform/config/config.ts'
import { readServerConfig } from './platform/config/server-config.ts'
import { findUnknownSettings } from './platform/config/unknown-settings.ts'
import { type DatabaseConnection, openDatabase } from './platform/database/database.ts'
import { requireDurableCommits } from './platform/database/durability.ts'
import { explainDatabaseError } from './platform/database/explain-error.ts'
import { migrate } from './platform/database/migrate.ts'
import { OperatorError } from './platform/errors.ts'
import { openMetricsPort } from './platform/metrics/serve-metrics.ts'
import { findServer } from './platform/operations/control/client.ts'
import { serveCommands } from './platform/operations/control/server.ts'
import { FolderInUseError } from './platform/operations/folder-lock.ts'
import { openLog } from './platform/operations/logger.ts'
import { loadPages } from './platform/pages/renderer.ts'
import { loadSecret } from './platform/security/secrets.ts'
import type { Services } from './platform/services.ts'
import { VERSION } from './platform/version.ts'
import { checkProduction } from './production-checks.ts'

/** Requests in progress are cut after this long. */
const CLOSE_WITHIN_MS = 10_000
const STOP_SIGNALS: ('SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGQUIT')[] = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']
const SAME_STOP_MS = 1_000
const DEMO_AGENT_LEADS = { New: 8, Contacted: 6 }

const root = resolve(import.meta.dirname, '../..')

try {
  await start()
} catch (error) {
  if (error instanceof OperatorError) console.error(error.message)
  // Node's default output would include all the data of a failed statement.
  else openLog('fatal').fatal({ err: error }, 'the server cannot start')
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readServerConfig(process.env, root)
  await startWith(config).catch((error: unknown) => {
    throw explainDatabaseError(config, error)
  })
}

async function startWith(config: Config): Promise<void> {
  const logger = openLog(config.logLevel)
  for (const sentence of findUnknownSettings(process.env)) logger.warn(sentence)
  const stopTracing = await startTracing(config, logger)
  const database = await openDatabase(config).catch((error: unknown) => explainOwner(config, error))
  if (database.engine === 'postgres') await requireDurableCommits(database.db)
  const migrations = await migrate(database.direct, { onWait: (sentence) => logger.warn(sentence) })
  if (!config.site.demo) for (const sentence of await checkProduction({ config, database })) logger.warn(sentence)
  if (config.site.demo && !(await hasProjects(database.db))) {
    await requireFreePort(config)
    await loadDemoData(database)
  }
  if (config.site.demo) {
    await loadDemoAccounts(database.db)
    await assignDemoLeads(database.db, 'agent', DEMO_AGENT_LEADS)
    await insertDemoActivity(database.db, 'user', { referrals: REFERRALS, saved: SAVED })
    if (config.demoPublic) await replaceDemoPasswordsAndPrint(database)
  }
  const development = process.env['NODE_ENV'] === 'development'
  const duties = { serves: config.role !== 'worker', works: config.role !== 'web' }
  const pages = development || !duties.serves ? {} : await loadPages(root)
  const secret = await loadSecret(config)
  const localOnly = config.site.demo && !config.demoPublic
  const app = await buildApp({ config, database, logger, media: join(root, 'demo/media'), secret, ...duties, localOnly, ...pages })
  const metricsServer = await openMetrics(app.services, logger)
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => explainPort('PORT', config.port, error))
  const stopControl = database.engine === 'pglite' ? await serveCliCommands(config, database, logger) : undefined
  const drainMs = config.drainSeconds * 1000
  const closing = closeWithGrace({ delay: drainMs + CLOSE_WITHIN_MS, logger, skip: STOP_SIGNALS }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'the server is stopping after an error')
    app.drain()
    if (!err) await setTimeout(drainMs)
    await Promise.all([app.close(), stopControl?.()])
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    await Promise.all([database.close(), stopTracing?.()])
    logger.info('the server has stopped')
  })
  stopOnSignals(logger, () => closing.close())
  const ready = `Manzil is at ${config.site.public_url}`
  if (config.site.demo) console.log(ready)
  else logger.info({ version: VERSION, role: config.role, migrations }, ready)
}

/** Stops once, even if a terminal, npm and a process manager each send a signal; a later signal exits at once. */
function stopOnSignals(logger: Logger, stop: () => void): void {
  let stoppedAt: number | undefined
  const onSignal = (signal?: NodeJS.Signals) => {
    if (stoppedAt !== undefined && Date.now() - stoppedAt > SAME_STOP_MS) {
      logger.warn({ signal }, 'the server stops at once, because it was asked again')
      process.exit(1)
    }
    if (stoppedAt !== undefined) return
    stoppedAt = Date.now()
    logger.info({ signal }, 'the server is stopping')
    stop()
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  // The script that started the server is gone.
  process.once('disconnect', onSignal)
}

/** CLI commands cannot open the embedded database while the server owns it, so the server does their work. */
async function serveCliCommands(config: Config, database: DatabaseConnection, logger: Logger): Promise<(() => Promise<void>) | undefined> {
  const parts = {
    folder: config.varDir,
    status: { url: config.site.public_url, pid: process.pid },
    operations: operations(database),
    onFault: (err: unknown) => logger.error({ err }, 'a command failed'),
  }
  return serveCommands(parts).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error
    logger.warn(error.message)
    return undefined
  })
}

async function explainOwner(config: Config, error: unknown): Promise<never> {
  const running = error instanceof FolderInUseError ? await findServer(config.varDir) : undefined
  if (!running) throw error
  throw new OperatorError(
    `Manzil is already running at ${running.url} with the data in ${config.varDir} (process ${running.pid}): stop it first, or set VAR_DIR and PORT.`,
  )
}

function explainPort(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
  throw new OperatorError(`Port ${port} is in use by another program: stop it, or set ${name} to a free port.`)
}

/** Loads the tracing library only if a collector is configured. */
async function startTracing({ tracing }: Config, logger: Logger): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined
  const { exportSpans } = await import('./platform/tracing/export-spans.ts')
  return exportSpans(tracing, logger)
}

/** Opens the port of the metrics, if they have one of their own. */
async function openMetrics({ metrics, config }: Services, logger: Logger): Promise<Server | undefined> {
  const { port, token } = config.metrics
  if (port === undefined) return undefined
  const onFault = (err: unknown) => logger.error({ err }, 'metrics cannot be read')
  return openMetricsPort(metrics, { port, host: config.host, token, onFault }).catch((error: unknown) =>
    explainPort('METRICS_PORT', port, error),
  )
}

/** Loading the demo data takes half a minute, so a taken port is reported before. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening').catch((error: unknown) => explainPort('PORT', port, error))
  probe.close()
  await once(probe, 'close')
}

async function loadDemoData({ db }: DatabaseConnection): Promise<void> {
  const began = Date.now()
  process.stdout.write('Loading the demo data …')
  const { projects, leads } = await loadDemo(db)
  console.log(` ${projects} projects, ${leads} leads, ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Replaces the published passwords of a demo that others can reach, and prints the new ones once. */
async function replaceDemoPasswordsAndPrint({ db }: DatabaseConnection): Promise<void> {
  const passwords = await replaceDemoPasswords(db)
  if (passwords.size === 0) return
  console.log('Others can reach this demo, so its accounts have new passwords, shown only once:')
  for (const [username, password] of passwords) console.log(`  ${username.padEnd(20)} ${password}`)
}
