import type { Readable } from 'node:stream'
import { FEED_LIMITS } from '@manzil/contract/feeds/calls/feeds'
import { guardedFetch, unpacked } from '../features/feeds/fetch/index.ts'
import { openFile } from './open-file.ts'

/** Opens the feed that a command names: a file or a URL. @throws OperatorError if it does not exist or may not be read */
export async function openFeed(name: string, hosts: readonly string[]): Promise<Readable> {
  const file = /^https?:\/\//i.test(name) ? (await guardedFetch(name, { ...FEED_LIMITS, hosts })).body : openFile(name)
  return unpacked(file, FEED_LIMITS.maxBytes)
}
