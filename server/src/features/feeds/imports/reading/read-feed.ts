import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import type { StoredPlace } from '../grouping/stored-buildings.ts'
import type { KnownCommunity } from '../places/place-book.ts'
import { spoolInThread } from './read-thread.ts'
import { readBack, referencesOf, type SaidReferences, type Spooled, type SpooledEntry } from './spool.ts'

export interface GatherOptions {
  format: FeedFormat
  source: string
  mapping: FeedMapping | undefined
  communities: readonly KnownCommunity[]
  /** Projects that the source imported before. */
  stored: readonly StoredPlace[]
  today: string
}

export interface ReadFeed extends Spooled {
  references: () => Map<string, SaidReferences>
  entries: () => AsyncGenerator<SpooledEntry>
  remove: () => Promise<void>
}

/**
 * Writes a feed to a temporary file and reads it in a worker thread, so that its content cannot block the server. @throws
 * FaultError for a file that cannot be read; the signal's reason once it is aborted
 */
export async function readFeed(file: Readable, { source, ...options }: GatherOptions, signal?: AbortSignal): Promise<ReadFeed> {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const [path, spoolPath] = [join(folder, 'feed'), join(folder, 'projects')]
  try {
    await pipeline(file, createWriteStream(path), { ...(signal && { signal }) })
    const spooled = await spoolInThread({ ...options, source, path, spoolPath }, signal)
    await rm(path)
    return { ...spooled, references: () => referencesOf(spooled, source), entries: () => readBack(spoolPath, spooled), remove }
  } catch (error) {
    await remove()
    signal?.throwIfAborted()
    throw error
  }
}
