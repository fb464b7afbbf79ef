import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { fromKysely, type JobResult, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import type { DatabaseConnection, Trx } from './database/database.ts'
import { safeMessage } from './operations/logged-error.ts'

export interface JobKind<Data extends object> {
  name: string
  /** Throws to have the job retried. May run twice for one job. */
  run: (data: Data, attempt: { number: number; isLast: boolean }) => Promise<void>
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

/** Tells whether outbound work is on hold, and hears when that changes. */
export interface OutboundGate {
  isHeld: () => Promise<boolean>
  onChange: (held: boolean) => void
}
const OPEN: OutboundGate = { isHeld: async () => false, onChange: () => {} }

/** Background jobs with retries, enqueued in the caller's transaction. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #kinds = new Map<string, JobKind<object>>()
  readonly #gate: OutboundGate
  readonly #onFault: (error: unknown) => void
  #isHeld: boolean | undefined
  #checking: NodeJS.Timeout | undefined

  /** @param works whether this process runs scheduled jobs by itself: true for servers, false for tests */
  constructor(database: DatabaseConnection, works: boolean, onFault: (error: unknown) => void, gate = OPEN) {
    this.#gate = gate
    this.#onFault = onFault
    this.#boss = new PgBoss({ db: database.statements, backend: database.engine, schedule: works, supervise: works })
    this.#boss.on('error', onFault)
  }

  define<Data extends object>(kind: JobKind<Data>): void {
    this.#kinds.set(kind.name, kind as unknown as JobKind<object>)
  }

  /** Creates or updates the queues; must precede `enqueue`. */
  async open(): Promise<void> {
    await this.#boss.start()
    const stored = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const { name, retries, aliveSeconds, withinSeconds = WORK_WITHIN_SECONDS } of this.#kinds.values()) {
      const times = { expireInSeconds: withinSeconds, deleteAfterSeconds: KEEP_FINISHED_SECONDS }
      const options: QueueOptions = { ...times, ...(aliveSeconds && { heartbeatSeconds: aliveSeconds }), retryBackoff: true, ...retries }
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
    this.#checking = setInterval(() => void this.#followHold().catch(this.#onFault), HOLD_CHECK_MS)
  }

  /** Starts or stops the workers of outbound jobs. Scheduled ones keep theirs and are skipped, so that none pile up. */
  async #followHold(): Promise<void> {
    const held = await this.#gate.isHeld()
    const wasHeld = this.#isHeld
    if (held === wasHeld) return
    this.#isHeld = held
    for (const { name, schedule, outbound } of this.#kinds.values()) {
      if (!outbound || schedule) continue
      if (!held) await this.#work(name)
      else if (wasHeld === false) await this.#boss.offWork(name)
    }
    this.#gate.onChange(held)
  }

  async #work(name: string): Promise<void> {
    const atOnce = { batchSize: AT_ONCE, burstWhenBatchFull: true, perJobResults: true } as const
    const options = { includeMetadata: true, pollingIntervalSeconds: POLL_SECONDS, ...atOnce } as const
    await this.#boss.work<object, JobResult[], typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map((job) =>
          this.#run(name, job).then(
            (): JobResult => ({ id: job.id, status: 'completed' }),
            (error: unknown): JobResult => ({ id: job.id, status: 'failed', output: { message: safeMessage(error) } }),
          ),
        ),
      ),
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
    const held = await this.#gate.isHeld()
    for (const { name, schedule, outbound } of this.#kinds.values()) {
      if (held && outbound && !schedule) continue
      for (let jobs = await this.#fetch(name); jobs.length > 0; jobs = await this.#fetch(name)) {
        for (const job of jobs) {
          done++
          await this.#run(name, job).then(
            () => this.#boss.complete(name, job.id),
            (error: unknown) => this.#boss.fail(name, job.id, { message: safeMessage(error) }),
          )
        }
      }
    }
    return done
  }

  async close(): Promise<void> {
    clearInterval(this.#checking)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  #fetch(name: string) {
    return this.#boss.fetch<object>(name, { includeMetadata: true })
  }

  async #run(name: string, job: { data: object; retryCount: number; retryLimit: number }): Promise<void> {
    const kind = this.#kinds.get(name)
    if (kind?.outbound && kind.schedule && (await this.#gate.isHeld())) return
    const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
    await kind?.run(job.data ?? {}, attempt)
  }
}

function isLike(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([key, value]) => queue[key as keyof QueueOptions] === value)
}
