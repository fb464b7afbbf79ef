import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { DatabaseConnection } from './database/database.ts'
import type { Documents } from './documents/documents.ts'
import type { FileStorage } from './files/storage.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Secrets } from './security/secrets.ts'
import type { TaggedCache } from './tagged-cache.ts'

export interface Services {
  config: Config
  clock: () => Date
  secrets: Secrets
  jobs: Jobs
  /** For failures of background work; requests have a log of their own. */
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  database: DatabaseConnection
  /** Cached results that cost more than a page of rows, with their size if it is not that of a few numbers. */
  counts: TaggedCache<{ counted: unknown; bytes?: number }>
  storage: FileStorage
  documents: Documents
  /** What Prometheus reads; features add theirs. */
  metrics: Metrics
}
