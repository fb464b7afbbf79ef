import type { Readable } from 'node:stream'
import type { FeedLook, PreviewFeedBody } from '@manzil/contract/feeds/calls/office-feeds'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { FaultError, formatFault } from '../faults.ts'
import { findHomesOfSource, findKnownCommunities, findStoredFields, findStoredPlaces, previewInThread } from '../imports/index.ts'
import { openFeed } from './feed-files.ts'

/** Enough of a feed to detect its format and columns. */
const SAMPLE_BYTES = 1_000_000
/** Short, because a person is waiting. */
const PREVIEW_TIMEOUT_MS = 30_000

/**
 * Previews a feed before it is created: its format, a CSV's columns and mapping, and its first entries as projects. @throws
 * AppError bad_input with the reason it cannot be read, in the caller's language
 */
export async function previewFeed(services: Services, body: z.output<typeof PreviewFeedBody>): Promise<FeedLook> {
  try {
    const sample = await takeSample(await openFeed(services, body, PREVIEW_TIMEOUT_MS))
    const communities = await findKnownCommunities(services.database.db)
    const stored = body.source === undefined ? [] : await findStoredPlaces(services.database.db, body.source)
    const homes = body.source === undefined ? undefined : await findHomesOfSource(services.database.db, body.source)
    const look = await previewInThread({ ...sample, format: body.format, mapping: body.mapping, communities, stored, homes })
    return body.source === undefined ? look : { ...look, stored: await findStoredFields(services.database.db, body.source) }
  } catch (error) {
    if (error instanceof FaultError)
      throw new AppError('bad_input', { userMessage: (_, { locale }) => formatFault(error.fault, locale), cause: error })
    throw error
  }
}

async function takeSample(file: Readable): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const sample = new Uint8Array(SAMPLE_BYTES)
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, SAMPLE_BYTES - size)
    sample.set(part, size)
    size += part.length
    // Leaving the loop closes the file.
    if (size === SAMPLE_BYTES) break
  }
  return { bytes: sample.subarray(0, size), isCut: size === SAMPLE_BYTES }
}
