import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { sql } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import type { DatabaseConnection, Trx } from './database/database.ts'
import { isDatabaseUnavailable } from './database/errors.ts'
import { safeMessage } from './operations/logged-error.ts'
import { traceJob } from './tracing/spans.ts'

export interface JobKind<Data extends object> {
  name: string
  /** Throws to have the job retried. May run twice for one job. */
  run: (data: Data, attempt: { number: number; isLast: boolean }) => Promise<void>
  /**
   * Called once the job has used all its tries, also if the last one ended with its node or took too long. May run twice.
   */
  onFailed?: (data: Data) => Promise<void>
  retries?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>
  /** Seconds after which the job counts as lost and is retried; defaults to {@link WORK_WITHIN_SECONDS}. */
  withinSeconds?: number
  /** Seconds without a heartbeat after which the worker counts as dead and the job is retried. */
  aliveSeconds?: number
  /** Cron expression in UAE time. */
  schedule?: string
  /** Whether it affects anything outside the database; not run while outbound work is on hold. */
  outbound?: boolean
}

const WORK_WITHIN_SECONDS = 120
const POLL_SECONDS = 1
/** Jobs of one kind that a node runs at once. The number is low so that few emails are in flight if the node dies. */
const AT_ONCE = 2
const HOLD_CHECK_MS = 10_000
const KEEP_FINISHED_SECONDS = 7 * 24 * 60 * 60
/** Receives a copy of each job that fails for good, also if its node died or it took too long. */
const FAILED_JOBS = 'failed-jobs'
const FAILED_POLL_SECONDS = 5

interface Listeners {
  /** Called when the queue itself fails. */
  onFault: (error: unknown) => void
  /** Called in a process that runs jobs, once when the queue loses its database, with the reason, and once when it is back. */
  onReach?: (isReached: boolean, reason?: unknown) => void
  /** Called once, on one node, for each job that has used all its tries. */
  onFailed?: (job: string, reason: string) => void
  /** Whether outbound work is on hold; never by default. */
  isHeld?: () => Promise<boolean>
  /** Called when that changes. */
  onHold?: (held: boolean) => void
}

/** Background jobs with retries, enqueued in the caller's transaction. */
export class Jobs {
  /** Number of jobs that failed for good, by name, of which this node was told. */
  readonly failed = new Map<string, number>()
  readonly #database: DatabaseConnection
  readonly #boss: PgBoss
  readonly #kinds = new Map<string, JobKind<object>>()
  readonly #listeners: Listeners
  readonly #works: boolean
  #isHeld: boolean | undefined
  #isReached = true
  #checking: NodeJS.Timeout | undefined

  /** @param works whether this process runs scheduled jobs by itself: true for servers, false for tests */
  constructor(database: DatabaseConnection, works: boolean, listeners: Listeners) {
    this.#database = database
    this.#listeners = listeners
    this.#works = works
    this.#boss = new PgBoss({ db: database.statements, backend: database.engine, schedule: works, supervise: works })
    // pg-boss passes copies of errors, which the log would not accept.
    this.#boss.on('error', (fault) => this.#noteFault(fault instanceof Error ? fault : Object.assign(new Error(), fault)))
  }

  define<Data extends object>(kind: JobKind<Data>): void {
    this.#kinds.set(kind.name, kind as unknown as JobKind<object>)
    this.failed.set(kind.name, 0)
  }

  /** Creates or updates the queues; must precede `enqueue`. */
  async open(): Promise<void> {
    await this.#boss.start()
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    if (!stored.has(FAILED_JOBS)) await this.#boss.createQueue(FAILED_JOBS, { deleteAfterSeconds: KEEP_FINISHED_SECONDS })
    await this.#boss.findJobs(FAILED_JOBS, { id: crypto.randomUUID() })
    for (const { name, retries, aliveSeconds, withinSeconds = WORK_WITHIN_SECONDS } of this.#kinds.values()) {
      const times = { expireInSeconds: withinSeconds, deleteAfterSeconds: KEEP_FINISHED_SECONDS }
      const common = { ...times, retryBackoff: true, deadLetter: FAILED_JOBS }
      const options: QueueOptions = { ...common, ...(aliveSeconds && { heartbeatSeconds: aliveSeconds }), ...retries }
      const queue = stored.get(name)
      if (queue && isLike(queue, options)) continue
      if (queue) await this.#boss.updateQueue(name, options)
      else await this.#boss.createQueue(name, options)
      // Caches the queue: reading it inside a transaction would deadlock the embedded database.
      await this.#boss.findJobs(name, { id: crypto.randomUUID() })
    }
  }

  /** Starts processing jobs on this node. */
  async work(): Promise<void> {
    for (const { name, schedule, outbound } of this.#kinds.values()) {
      if (schedule || !outbound) await this.#work(name)
      if (schedule) await this.#boss.schedule(name, schedule, null, { tz: TIME_ZONE })
    }
    await this.#followHold()
    this.#checking = setInterval(() => void this.#followHold().catch((error: unknown) => this.#noteFault(error)), HOLD_CHECK_MS)
    const failures = { includeMetadata: true, pollingIntervalSeconds: FAILED_POLL_SECONDS, batchSize: 100, perJobResults: true } as const
    await this.#boss.work<object, JobResult[], typeof failures>(FAILED_JOBS, failures, (jobs) =>
      Promise.all(jobs.map((job) => settle(job, this.#handleFailure(job)))),
    )
  }

  /** Starts or stops the workers of outbound jobs. Scheduled ones keep theirs and are skipped, so that none pile up. */
  async #followHold(): Promise<void> {
    const held = await this.#areOutboundHeld()
    this.#noteReached(true)
    const wasHeld = this.#isHeld
    if (held === wasHeld) return
    this.#isHeld = held
    for (const { name, schedule, outbound } of this.#kinds.values()) {
      if (!outbound || schedule) continue
      if (!held) await this.#work(name)
      else if (wasHeld === false) await this.#boss.offWork(name)
    }
    this.#listeners.onHold?.(held)
  }

  async #areOutboundHeld(): Promise<boolean> {
    return (await this.#listeners.isHeld?.()) ?? false
  }

  async #work(name: string): Promise<void> {
    const atOnce = { batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true } as const
    const options = { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS, ...atOnce } as const
    await this.#boss.work<object, JobResult[], typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => settle(job, this.#run(name, job)))),
    )
  }

  async enqueue(trx: Trx, name: string, data: object): Promise<void> {
    await this.#boss.send(name, data, { db: fromKysely(trx) })
  }

  /** Enqueues a job for each of `data` in one statement. */
  async enqueueAll(trx: Trx, name: string, data: readonly object[]): Promise<void> {
    if (data.length > 0)
      await this.#boss.insert(
        name,
        data.map((one) => ({ data: one })),
        { db: fromKysely(trx) },
      )
  }

  /** The kinds of jobs, with whether each is scheduled. */
  kinds(): { name: string; isScheduled: boolean }[] {
    return [...this.#kinds.values()].map(({ name, schedule }) => ({ name, isScheduled: schedule !== undefined }))
  }

  /** Runs failed jobs once more. */
  async retry(trx: Trx, name: string, ids: string[]): Promise<void> {
    await this.#boss.retry(name, ids, { db: fromKysely(trx) })
  }

  async runDue(): Promise<number> {
    let done = 0
    for (let jobs = await this.#fetch(FAILED_JOBS); jobs.length > 0; jobs = await this.#fetch(FAILED_JOBS)) {
      for (const job of jobs) await this.#finish(FAILED_JOBS, job.id, this.#handleFailure(job))
    }
    const held = await this.#areOutboundHeld()
    for (const { name, schedule, outbound } of this.#kinds.values()) {
      if (held && outbound && !schedule) continue
      for (let jobs = await this.#fetch(name); jobs.length > 0; jobs = await this.#fetch(name)) {
        for (const job of jobs) {
          done++
          await this.#finish(name, job.id, this.#run(name, job))
        }
      }
    }
    return done
  }

  /** Counts the jobs that are due but not started, with the seconds since the oldest was due, for each kind of job. */
  async countWaiting(): Promise<{ name: string; waiting: number; oldest_seconds: number }[]> {
    const { rows } = await sql<{ name: string; waiting: number; oldest_seconds: number }>`
      select name, count(*) as waiting, extract(epoch from now() - min(start_after))::float8 as oldest_seconds
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(this.#database.primary)
    const found = new Map(rows.map((row) => [row.name, row]))
    return [...this.#kinds.keys()].map((name) => found.get(name) ?? { name, waiting: 0, oldest_seconds: 0 })
  }

  async close(): Promise<void> {
    clearInterval(this.#checking)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #finish(name: string, id: string, work: Promise<void>): Promise<void> {
    await work.then(
      () => this.#boss.complete(name, id),
      (error: unknown) => this.#boss.fail(name, id, { message: safeMessage(error) }),
    )
  }

  #fetch(name: string) {
    return this.#boss.fetch<object>(name, { includeMetadata: true })
  }

  async #run(name: string, job: { data: object; retryCount: number; retryLimit: number }): Promise<void> {
    const kind = this.#kinds.get(name)
    if (kind?.outbound && kind.schedule && (await this.#areOutboundHeld())) return
    const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
    await traceJob(name, async () => kind?.run(job.data ?? {}, attempt))
  }

  /** Reports a lost database once, because every worker fails each second until it is back. */
  #noteFault(error: unknown): void {
    if (isDatabaseUnavailable(error)) this.#noteReached(false, error)
    else this.#listeners.onFault(error)
  }

  #noteReached(isReached: boolean, reason?: unknown): void {
    if (!this.#works || isReached === this.#isReached) return
    this.#isReached = isReached
    this.#listeners.onReach?.(isReached, reason)
  }

  /** Rejects if the kind's own handling fails, which is then retried without being counted again. */
  async #handleFailure(job: JobWithMetadata<object>): Promise<void> {
    if (job.retryCount === 0) this.#noteFailure(job)
    await this.#kinds.get(job.sourceName ?? '')?.onFailed?.(job.data ?? {})
  }

  #noteFailure({ sourceName, sourceOutput }: JobWithMetadata<object>): void {
    const name = sourceName ?? 'unknown'
    this.failed.set(name, (this.failed.get(name) ?? 0) + 1)
    // For a job that took too long or lost its node, the queue nests the reason.
    const { message, value } = (sourceOutput ?? {}) as { message?: string; value?: { message?: string } }
    this.#listeners.onFailed?.(name, message ?? value?.message ?? 'unknown')
  }
}

/** Waits for the work on a job and returns its result for the queue. */
function settle({ id }: { id: string }, work: Promise<void>): Promise<JobResult> {
  return work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: safeMessage(error) } }),
  )
}

function isLike(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([key, value]) => queue[key as keyof QueueOptions] === value)
}
