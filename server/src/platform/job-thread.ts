import { Piscina } from 'piscina'

export interface JobThreadOptions {
  /** Jobs that may wait for the one that runs. */
  maxWaiting: number
  /** From the request for a job to its end, waiting included. */
  deadlineMs: number
  /** The thread ends after this time without a job, which frees its memory. */
  idleMs: number
  niceIncrement?: number
}

/** Thrown instead of adding a job to a full queue. */
export class ThreadBusyError extends Error {}

/** Runs jobs in a worker thread, one after another. A thread that crashes, hangs or cannot start fails its job; the next one starts another. */
export class JobThread {
  readonly #worker: URL
  readonly #options: JobThreadOptions
  #pool: Piscina | undefined
  #last: Promise<unknown> = Promise.resolve()
  #jobs = 0

  constructor(worker: URL, options: JobThreadOptions) {
    this.#worker = worker
    this.#options = options
  }

  /**
   * Calls a function that the worker exports.
   * @throws ThreadBusyError if too many jobs wait; the job's error; an AbortError after the deadline
   */
  async run<T>(name: string, job?: unknown): Promise<T> {
    if (this.#jobs > this.#options.maxWaiting) throw new ThreadBusyError(`more than ${this.#options.maxWaiting} jobs wait`)
    this.#jobs++
    const late = AbortSignal.timeout(this.#options.deadlineMs)
    const done = this.#last.then(() => this.#runNow<T>(name, job, late)).finally(() => this.#jobs--)
    this.#last = done.catch(() => {})
    return done
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  async #runNow<T>(name: string, job: unknown, late: AbortSignal): Promise<T> {
    late.throwIfAborted()
    const pool = this.#started()
    // The pool reports a thread that cannot start only through this event, and would keep the job waiting.
    const failed = new AbortController()
    const fail = (error: unknown) => failed.abort(error)
    pool.once('error', fail)
    try {
      return (await pool.run(job, { name, signal: AbortSignal.any([failed.signal, late]) })) as T
    } catch (error) {
      throw failed.signal.aborted ? failed.signal.reason : error
    } finally {
      pool.off('error', fail)
    }
  }

  #started(): Piscina {
    if (this.#pool) return this.#pool
    const { idleMs, niceIncrement = 0 } = this.#options
    const filename = this.#worker.href
    // With atomics, a waiting thread blocks and never frees its memory.
    this.#pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, niceIncrement, atomics: 'disabled' })
    // Without a listener, an idle thread that crashes would end the process.
    this.#pool.on('error', () => {})
    return this.#pool
  }
}
