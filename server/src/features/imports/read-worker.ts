import { createReadStream } from 'node:fs'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds'
import type { FeedLook } from '@manzil/contract/office-feeds'
import { type Fault, FaultError } from '../../platform/faults.ts'
import { type LookJob, look } from './look.ts'
import { READERS } from './readers.ts'
import { type Spooled, spool } from './spool.ts'

export interface SpoolJob {
  /** The feed, unpacked. */
  path: string
  /** Where its cleaned projects are written. */
  spoolPath: string
  format: FeedFormat
  mapping: FeedMapping | undefined
  source: string
  /** `YYYY-MM-DD` in the UAE. */
  today: string
}

/** Faults are data: an error loses its class between threads. */
export type Answered<T> = { answer: T } | { fault: Fault }

/** Answers once the thread has started, which a busy machine makes slow. */
export function ready(): void {}

/** Reads a whole feed, in a thread. */
export function spoolFeed({ path, spoolPath, format, mapping, source, today }: SpoolJob): Promise<Answered<Spooled>> {
  return answered(() => spool(READERS[format](createReadStream(path), { mapping, today }), source, spoolPath))
}

/** Reads the beginning of a feed, in a thread. */
export function lookAtSample(job: LookJob): Promise<Answered<FeedLook>> {
  return answered(() => look(job))
}

async function answered<T>(act: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await act() }
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault }
    throw error
  }
}
