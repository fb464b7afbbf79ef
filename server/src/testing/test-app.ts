import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import type { CatalogueIndex } from '../features/search/catalogue-index/index.ts'
import { readConfig } from '../platform/config/config.ts'
import type { DatabaseConnection, Db } from '../platform/database/database.ts'
import { findPersonalData } from './personal-data.ts'
import { useTestDatabase } from './test-database.ts'
import { createTestLog } from './test-log.ts'

export interface TestApp {
  app: FastifyInstance
  database: DatabaseConnection
}

/** Functions, because the app and its database exist only while the tests run. */
interface Running {
  app: () => FastifyInstance
  database: () => DatabaseConnection
  db: () => Db
}

interface TestParts extends Partial<AppParts> {
  environment?: Record<string, string>
}

/**
 * Gives a test file the real app on its own database, for injected requests. Jobs run only on request (`runDue`). Fails at the
 * end if the app logged personal data.
 */
export function useTestApp({ environment = {}, ...parts }: TestParts = {}): Running & (() => TestApp) {
  const database = useTestDatabase()
  const { logger, lines } = createTestLog()
  let running: FastifyInstance | undefined
  beforeAll(async () => {
    running = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', LIMIT_GUESSES: '0', ...environment }, '/'),
      database: database(),
      logger,
      ...parts,
    })
    alwaysCatchUp(running.services.catalogue)
  })
  afterAll(async () => {
    await running?.close()
    expect(findPersonalData(lines), 'requirement 36: the log holds no personal data').toEqual([])
  })
  const app = () => running as FastifyInstance
  const db = () => database().db
  return Object.assign(() => ({ app: app(), database: database() }), { app, database, db })
}

/** Tests write to the database and search at once, without waiting for the announcement of their change. */
function alwaysCatchUp(catalogue: CatalogueIndex): void {
  const search = catalogue.search.bind(catalogue)
  catalogue.search = async (work) => {
    catalogue.announce()
    await catalogue.caughtUp()
    return search(work)
  }
}
