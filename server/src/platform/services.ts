import type { Site } from '@manzil/contract/office/site'
import type { Disk } from 'flydrive'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database.ts'
import type { Documents } from './documents/documents.ts'
import type { Jobs } from './jobs.ts'
import type { Secrets } from './secrets.ts'
import type { TaggedCache } from './tagged-cache.ts'

export interface Services {
  config: Config
  /** Site fields from the environment and the defaults; `currentSite` adds what staff have changed. */
  site: Site
  clock: () => Date
  secrets: Secrets
  jobs: Jobs
  database: DatabaseConnection
  /** Cached listing counts, which cost more than a page of listings. */
  counts: TaggedCache<{ counted: unknown }>
  storage: Disk
  documents: Documents
}
