import { createReadStream } from 'node:fs'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { type Fault, FaultError } from '../../faults.ts'
import type { StoredPlace } from '../grouping/stored-buildings.ts'
import type { KnownCommunity } from '../places/place-book.ts'
import { type PreviewJob, previewSample } from './preview.ts'
import { READERS } from './readers.ts'
import { type Spooled, spool } from './spool.ts'

export interface SpoolJob {
  /** The unpacked feed. */
  path: string
  /** For the cleaned projects. */
  spoolPath: string
  format: FeedFormat
  mapping: FeedMapping | undefined
  communities: readonly KnownCommunity[]
  stored: readonly StoredPlace[]
  source: string
  /** `YYYY-MM-DD` in the UAE. */
  today: string
}

/** Faults are data, because errors lose their class between threads. */
export type Answered<T> = { answer: T } | { fault: Fault }

/** Resolves once the thread has started, so that a slow start on a busy machine does not count towards the time limit. */
export function ready(): void {}

export function spoolFeed({ path, spoolPath, format, mapping, communities, stored, source, today }: SpoolJob): Promise<Answered<Spooled>> {
  return answered(() => spool(READERS[format](createReadStream(path), { mapping, communities, stored, today }), source, spoolPath))
}

export function inspectSample(job: PreviewJob): Promise<Answered<FeedLook>> {
  return answered(() => previewSample(job))
}

async function answered<T>(act: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { answer: await act() }
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault }
    throw error
  }
}
