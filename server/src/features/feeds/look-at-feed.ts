import type { Readable } from 'node:stream'
import type { FeedLook, LookBody } from '@manzil/contract/office-feeds'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { FaultError, tellFault } from '../../platform/faults.ts'
import type { Services } from '../../platform/services.ts'
import { lookInThread } from '../imports/index.ts'
import { openFeed } from './feed-files.ts'

/** So much of a feed is enough to tell what it is. */
const SAMPLE_BYTES = 1_000_000
/** Somebody is waiting for the answer. */
const LOOK_WITHIN_MS = 30_000

/**
 * What a feed holds, before anything is made of it: its format, for a CSV its columns with a mapping, and its first
 * entries as projects.
 * @throws AppError bad_input that says in words why it cannot be read
 */
export async function lookAtFeed(services: Services, body: z.output<typeof LookBody>): Promise<FeedLook> {
  try {
    const bytes = await takeSample(await openFeed(services, body, LOOK_WITHIN_MS))
    return await lookInThread({ bytes, format: body.format, mapping: body.mapping })
  } catch (error) {
    if (error instanceof FaultError)
      throw new AppError('bad_input', { told: (_, { locale }) => tellFault(error.fault, locale), cause: error })
    throw error
  }
}

async function takeSample(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the file.
    if (size >= SAMPLE_BYTES) break
  }
  return Buffer.concat(chunks)
}
