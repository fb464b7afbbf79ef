import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { Piscina } from 'piscina'
import { createFaultError, FaultError } from '../../faults.ts'
import type { PreviewJob } from './preview.ts'
import type { Answered, SpoolJob } from './read-worker.ts'
import type { Spooled } from './spool.ts'

interface Limits {
  withinMs: number
  /** Limit of the JavaScript heap. */
  memoryMb: number
}

const WORKER = new URL('./read-worker.ts', import.meta.url)

/** Reads a whole feed, one at a time. */
export const spoolInThread = inThread<SpoolJob, Spooled>('spoolFeed', { withinMs: 10 * 60_000, memoryMb: 512 })

/** Reads the beginning of a feed for a waiting person, even during an import. */
export const previewInThread = inThread<PreviewJob, FeedLook>('inspectSample', { withinMs: 30_000, memoryMb: 256 })

/**
 * Runs jobs in a worker thread, one after the other. A job that takes too long or too much memory ends with its thread. @param
 * name of the function that the worker exports
 */
export function inThread<Job, Answer>(name: string, { withinMs, memoryMb }: Limits, worker = WORKER) {
  let pool: Piscina<Job, Answered<Answer>> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function runNow(job: Job, signal: AbortSignal | undefined): Promise<Answer> {
    signal?.throwIfAborted()
    pool ??= new Piscina<Job, Answered<Answer>>({
      filename: worker.href,
      name,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      niceIncrement: 19,
      // With atomics, a waiting thread blocks and never closes its files.
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    await pool.run(undefined as Job, { name: 'ready' })
    const late = AbortSignal.timeout(withinMs)
    try {
      const answered = await pool.run(job, { signal: signal ? AbortSignal.any([signal, late]) : late })
      if ('fault' in answered) throw new FaultError(answered.fault)
      return answered.answer
    } catch (error) {
      signal?.throwIfAborted()
      if (late.aborted) throw createFaultError('reading_slow', { seconds: withinMs / 1000 })
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw createFaultError('reading_large', { size: memoryMb })
      throw error
    }
  }

  /** @throws FaultError if the file is faulty or takes too long or too much memory; the signal's reason once it is aborted */
  return (job: Job, signal?: AbortSignal): Promise<Answer> => {
    const mine = turn.then(() => runNow(job, signal))
    turn = mine.catch(() => {})
    return mine
  }
}
