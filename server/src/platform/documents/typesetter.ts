import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { Piscina } from 'piscina'
import { AppError } from '../errors.ts'
import type { Typeset, TypesetJob } from './typeset-worker.ts'

const WORKER = new URL('./typeset-worker.ts', import.meta.url)
const MAX_WAITING = 60
const DEADLINE_MS = 30_000

type Pool = Piscina<TypesetJob, Typeset>

/** Typesets documents in low-priority threads, using all CPU cores but one. */
export class Typesetter {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly #worker: URL
  /** Number of documents since the start. */
  readonly done = { made: 0, failed: 0 }
  #pool: Pool | undefined

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'error'>, worker = WORKER) {
    this.#log = log
    this.#worker = worker
  }

  get waiting(): number {
    return this.#pool?.queueSize ?? 0
  }

  /** @throws AppError `unavailable` if too many documents wait or it takes too long; `internal` if typesetting fails */
  async typeset(job: TypesetJob): Promise<Buffer> {
    try {
      const pdf = await this.#typeset(job)
      this.done.made++
      return pdf
    } catch (error) {
      this.done.failed++
      throw error
    }
  }

  async #typeset(job: TypesetJob): Promise<Buffer> {
    if (this.waiting >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 3 })
    const { pdf, faults } = await this.#run(job)
    if (faults.length > 0) this.#log.warn({ template: job.template, faults }, 'a document has typesetting faults')
    if (!pdf) throw new AppError('internal', { cause: new Error(`${job.template}: ${faults.join('\n')}`) })
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }

  /** Retries once if the thread crashes; the pool replaces the thread. */
  async #run(job: TypesetJob): Promise<Typeset> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    try {
      return await this.#started().run(job, { signal })
    } catch (error) {
      this.#log.error({ err: error, template: job.template }, 'a typesetting thread failed')
      if (signal.aborted) throw new AppError('unavailable', { retryAfter: 5, cause: error })
      return await this.#started().run(job, { signal })
    }
  }

  #started(): Pool {
    this.#pool ??= new Piscina({
      filename: this.#worker.href,
      // An idle thread would keep the memory of its largest document.
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      maxQueue: MAX_WAITING + 1,
      idleTimeout: 2 * 60_000,
      // An idle thread that blocks on Atomics.wait never frees the documents that it has produced.
      atomics: 'disabled',
      niceIncrement: 19,
    })
    return this.#pool
  }
}
