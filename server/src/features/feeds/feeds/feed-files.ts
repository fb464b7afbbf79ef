import { Readable } from 'node:stream'
import { FEED_LIMITS } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { guardedFetch, unpacked } from '../fetch/index.ts'
import { deleteFile, findFile, findPart, insertFile, insertPart, setFileSize } from './queries.ts'
import { requireNoHold } from './require-no-hold.ts'

const PART_BYTES = 1_000_000

/** Stores an upload in parts as it arrives. @throws AppError too_large if the stream was cut at its limit */
export async function storeFile(
  { database: { db }, clock }: Services,
  account: Account,
  name: string,
  content: Readable & { truncated?: boolean },
): Promise<{ id: string; name: string; size: number }> {
  const id = await insertFile(db, { name: name.slice(0, 200), size: 0, uploaded_at: clock(), uploaded_by: account.id })
  let held: Buffer[] = []
  let heldBytes = 0
  let size = 0
  let position = 0
  const flush = async () => {
    if (heldBytes > 0) await insertPart(db, id, position++, Buffer.concat(held))
    held = []
    heldBytes = 0
  }
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk)
    heldBytes += chunk.length
    size += chunk.length
    if (heldBytes >= PART_BYTES) await flush()
  }
  await flush()
  if (content.truncated) {
    await deleteFile(db, id)
    throw new AppError('too_large', { fields: { file: [m.feed_file_too_large] } })
  }
  await setFileSize(db, id, size)
  return { id, name, size }
}

/**
 * Opens and unpacks a feed's file or URL. @throws AppError bad_input if the file is missing, conflict for a URL while outbound work
 * is on hold; FaultError if the URL cannot be fetched
 */
export async function openFeed(services: Services, place: FeedPlace, timeoutMs: number = FEED_LIMITS.timeoutMs): Promise<Readable> {
  return unpacked(await openPlace(services, place, timeoutMs), FEED_LIMITS.maxBytes)
}

interface FeedPlace {
  file_id?: string | null | undefined
  address?: string | null | undefined
}

async function openPlace(services: Services, { file_id, address }: FeedPlace, timeoutMs: number): Promise<Readable> {
  const { db } = services.database
  if (address) {
    await requireNoHold(services)
    return (await guardedFetch(address, { ...FEED_LIMITS, timeoutMs, hosts: services.config.feedHosts })).body
  }
  const file = file_id ? await findFile(db, file_id) : undefined
  if (!file_id || !file) throw new AppError('bad_input', { fields: { file: [m.feed_file_missing] } })
  return Readable.from(partsOf(services, file_id))
}

async function* partsOf({ database: { db } }: Services, id: string): AsyncGenerator<Buffer> {
  for (let position = 0, part = await findPart(db, id, 0); part; part = await findPart(db, id, ++position)) yield Buffer.from(part)
}
