import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseConnection } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import type { ReadinessCheck } from '../http/status-routes.ts'
import type { Jobs } from '../jobs.ts'
import type { CacheState } from '../tagged-cache.ts'
import type { Metrics, Reading } from './metrics.ts'

interface Parts {
  database: DatabaseConnection
  /** Caches by name. */
  caches: Record<string, () => CacheState>
  knownAddresses: () => number
  documents: Documents
  jobs: Jobs
  checkReady: ReadinessCheck
  /** Folders that the node writes to, by name. */
  folders: Record<string, string>
}

/** Adds the metrics of what every node has: caches, database connections, job queue, documents, disk. */
export function measureNode(metrics: Metrics, { database, caches, knownAddresses, documents, jobs, checkReady, folders }: Parts): void {
  measureCaches(metrics, caches)
  metrics.gauge('manzil_known_addresses', { help: 'URLs whose cached response is found without parsing them' }, knownAddresses)
  measureDatabase(metrics, database)
  measureJobs(metrics, jobs)
  metrics.counter('manzil_documents_total', { help: 'Documents (PDF) typeset, by result', labels: ['result'] }, () =>
    Object.entries(documents.typesetting.done).map(([result, count]) => [{ result }, count]),
  )
  metrics.gauge('manzil_documents_waiting', { help: 'Documents that wait for a thread' }, () => documents.typesetting.waiting)
  metrics.measured('readiness', { manzil_ready: { help: 'Whether /readyz says 200' } }, async () => ({
    manzil_ready: (await checkReady()) === undefined ? 1 : 0,
  }))
  metrics.measured(
    'disk',
    {
      manzil_disk_free_bytes: { help: 'Free space where a folder is', labels: ['folder'] },
      manzil_disk_size_bytes: { help: 'Size of the file system where a folder is', labels: ['folder'] },
    },
    async () => {
      const systems = await Promise.all(Object.entries(folders).map(async ([folder, path]) => ({ folder, ...(await fileSystemOf(path)) })))
      return {
        manzil_disk_free_bytes: systems.map(({ folder, bavail, bsize }) => [{ folder }, bavail * bsize]),
        manzil_disk_size_bytes: systems.map(({ folder, blocks, bsize }) => [{ folder }, blocks * bsize]),
      }
    },
  )
}

function measureCaches(metrics: Metrics, caches: Parts['caches']): void {
  const each = (read: (state: CacheState) => number): Reading =>
    Object.entries(caches).map(([cache, stateOf]) => [{ cache }, read(stateOf())])
  const labels = ['cache']
  metrics.gauge('manzil_cache_entries', { help: 'Entries that are not outdated', labels }, () => each(({ entries }) => entries))
  metrics.gauge('manzil_cache_bytes', { help: 'Estimated memory of a cache', labels }, () => each(({ bytes }) => bytes))
  metrics.counter('manzil_cache_evictions_total', { help: 'Entries that had to make room for others', labels }, () =>
    each(({ evictions }) => evictions),
  )
  metrics.counter('manzil_cache_reads_total', { help: 'Reads of a cache, by result', labels: ['cache', 'result'] }, () =>
    Object.entries(caches).flatMap(([cache, stateOf]) =>
      Object.entries(stateOf().reads).map(([result, count]) => [{ cache, result }, count] as const),
    ),
  )
}

function measureDatabase(metrics: Metrics, database: DatabaseConnection): void {
  const { spent } = database
  metrics.counter('manzil_database_queries_total', { help: 'Database queries' }, () => spent.queries)
  metrics.counter('manzil_database_seconds_total', { help: 'Time spent on database queries' }, () => spent.seconds)
  metrics.gauge('manzil_pool_size', { help: 'Connections that a pool may open', labels: ['pool'] }, () =>
    database.pools().map(({ name, size }) => [{ pool: name }, size]),
  )
  metrics.gauge('manzil_pool_connections', { help: 'Open connections of a pool', labels: ['pool', 'state'] }, () =>
    database
      .pools()
      .flatMap(({ name, used, idle }) => [[{ pool: name, state: 'used' }, used] as const, [{ pool: name, state: 'idle' }, idle] as const]),
  )
  metrics.gauge('manzil_pool_waiting', { help: 'Callers that wait for a connection', labels: ['pool'] }, () =>
    database.pools().map(({ name, waiting }) => [{ pool: name }, waiting]),
  )
  metrics.gauge('manzil_listener_connected', { help: 'Whether this node hears what other nodes change' }, () =>
    Number(database.isListening()),
  )
  metrics.measured(
    'servers',
    {
      manzil_database_up: { help: 'Whether a database server responds', labels: ['server'] },
      manzil_replica_lag_bytes: { help: 'What a replica has not replayed yet', labels: ['server'] },
    },
    async () => {
      const servers = await database.describeServers()
      return {
        manzil_database_up: servers.map(({ name, isUp }) => [{ server: name }, Number(isUp)]),
        manzil_replica_lag_bytes: servers.flatMap(({ name, lagBytes }) =>
          lagBytes === undefined ? [] : [[{ server: name }, lagBytes] as const],
        ),
      }
    },
  )
}

function measureJobs(metrics: Metrics, jobs: Jobs): void {
  metrics.counter(
    'manzil_jobs_failed_total',
    { help: 'Jobs that failed for good, counted by the node that noticed', labels: ['queue'] },
    () => [...jobs.failed].map(([queue, count]) => [{ queue }, count]),
  )
  metrics.measured(
    'queues',
    {
      manzil_queue_waiting: { help: 'Jobs that are due but not started', labels: ['queue'] },
      manzil_queue_oldest_seconds: { help: 'Time since the oldest waiting job was due', labels: ['queue'] },
    },
    async () => {
      const queues = await jobs.countWaiting()
      return {
        manzil_queue_waiting: queues.map(({ name, waiting }) => [{ queue: name }, waiting]),
        manzil_queue_oldest_seconds: queues.map(({ name, oldest_seconds }) => [{ queue: name }, oldest_seconds]),
      }
    },
  )
}

/** A folder may not exist before the first file. */
async function fileSystemOf(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    return fileSystemOf(dirname(folder))
  }
}
