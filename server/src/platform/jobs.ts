import { fromKysely, type JobResult, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import type { DatabaseConnection, Trx } from './database.ts'
import { safeMessage } from './logged-error.ts'

export interface JobKind<Data extends object> {
  name: string
  /** Does the work; throws to have it tried again. It may run twice for one job. */
  run: (data: Data, attempt: { number: number; isLast: boolean }) => Promise<void>
  retries?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>
  /** After so many seconds it counts as lost and is done again; {@link WORK_WITHIN_SECONDS} where not given. */
  withinSeconds?: number
  /** Who does it says all the while that they are alive; without a word for so many seconds they have died, and it is done again. */
  aliveSeconds?: number
  /** When to do it by itself, a cron expression in the UAE's time. */
  schedule?: string
}

const WORK_WITHIN_SECONDS = 120
const POLL_SECONDS = 1
/** Jobs that one node does at a time of one kind: as many as mails go out at once, so that few are in the air if it dies. */
const AT_ONCE = 2
const KEEP_FINISHED_SECONDS = 7 * 24 * 60 * 60

/** Work to be done later and once more if it fails; it is part of the transaction that asks for it. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #kinds = new Map<string, JobKind<object>>()

  /** @param works whether this process does jobs by itself, as servers do and tests do not */
  constructor(database: DatabaseConnection, works: boolean, onFault: (error: unknown) => void) {
    this.#boss = new PgBoss({ db: database.statements, backend: database.engine, schedule: works, supervise: works })
    this.#boss.on('error', onFault)
  }

  define<Data extends object>(kind: JobKind<Data>): void {
    this.#kinds.set(kind.name, kind as unknown as JobKind<object>)
  }

  /** Creates the queues that are missing or differ; jobs can be enqueued from then on. */
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
      // Caches the queue: inside a transaction, reading it would make the embedded database wait for itself.
      await this.#boss.findJobs(name, { id: crypto.randomUUID() })
    }
  }

  /** Begins to do what is due, on this node. */
  async work(): Promise<void> {
    for (const { name, schedule } of this.#kinds.values()) {
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
      if (schedule) await this.#boss.schedule(name, schedule, null, { tz: 'Asia/Dubai' })
    }
  }

  /** Enqueues a job in the transaction of its cause. */
  async enqueue(trx: Trx, name: string, data: object): Promise<void> {
    await this.#boss.send(name, data, { db: fromKysely(trx) })
  }

  /** Does all jobs that are due now and answers how many that were. */
  async runDue(): Promise<number> {
    let done = 0
    for (const name of this.#kinds.keys()) {
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
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  #fetch(name: string) {
    return this.#boss.fetch<object>(name, { includeMetadata: true })
  }

  async #run(name: string, job: { data: object; retryCount: number; retryLimit: number }): Promise<void> {
    const attempt = { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit }
    await this.#kinds.get(name)?.run(job.data ?? {}, attempt)
  }
}

function isLike(queue: QueueResult, options: QueueOptions): boolean {
  return Object.entries(options).every(([key, value]) => queue[key as keyof QueueOptions] === value)
}
