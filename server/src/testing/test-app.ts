import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import type { DatabaseConnection } from '../platform/database.ts'
import { findPersonalData } from './personal-data.ts'
import { useTestDatabase } from './test-database.ts'
import { createTestLog } from './test-log.ts'

export interface TestApp {
  app: FastifyInstance
  database: DatabaseConnection
}

interface TestParts extends Partial<AppParts> {
  environment?: Record<string, string>
}

/**
 * Gives a test file the real app on its own database, for injected requests. Jobs run only on request (`runDue`). Fails at the
 * end if the app logged personal data.
 */
export function useTestApp({ environment = {}, ...parts }: TestParts = {}): () => TestApp {
  const database = useTestDatabase()
  const { logger, lines } = createTestLog()
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', LIMIT_GUESSES: '0', ...environment }, '/'),
      database: database(),
      logger,
      ...parts,
    })
  })
  afterAll(async () => {
    await app?.close()
    expect(findPersonalData(lines), 'requirement 36: the log holds no personal data').toEqual([])
  })
  return () => ({ app: app as FastifyInstance, database: database() })
}
