import type { Site } from '@manzil/contract/site'
import type { Disk } from 'flydrive'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database.ts'
import type { Documents } from './documents/documents.ts'
import type { Jobs } from './jobs.ts'
import type { Secrets } from './secrets.ts'
import type { TaggedCache } from './tagged-cache.ts'

/** What verbs work with. */
export interface Services {
  config: Config
  /** What of the site never changes while the server runs, and what staff have not said otherwise: `currentSite` knows that. */
  site: Site
  /** What time it is; tests set their own. */
  clock: () => Date
  secrets: Secrets
  jobs: Jobs
  database: DatabaseConnection
  /** Counts of listings, which cost more than a page of them. */
  counts: TaggedCache<{ counted: unknown }>
  /** Uploaded files. */
  storage: Disk
  /** Documents (PDF). */
  documents: Documents
}
