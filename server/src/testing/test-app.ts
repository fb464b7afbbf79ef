import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { type AppParts, buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import type { DatabaseConnection } from '../platform/database.ts'
import { useTestDatabase } from './test-database.ts'

export interface TestApp {
  app: FastifyInstance
  database: DatabaseConnection
}

interface TestParts extends Partial<AppParts> {
  /** Variables of the environment. */
  environment?: Record<string, string>
}

/** The real app on a database of its own, for requests by injection. It does jobs when it is told to (`runDue`). */
export function useTestApp({ environment = {}, ...parts }: TestParts = {}): () => TestApp {
  const database = useTestDatabase()
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = await buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', LIMIT_GUESSES: '0', ...environment }, '/'),
      database: database(),
      ...parts,
    })
  })
  afterAll(() => app?.close())
  return () => ({ app: app as FastifyInstance, database: database() })
}
