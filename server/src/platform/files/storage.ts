import { m } from '@manzil/messages'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'

/** Times in ms: to connect, without a byte in either direction, until the headers arrive, and for everything together. */
const LIMITS = { connect: 3_000, idle: 5_000, answer: 8_000, whole: 25_000 }
const ATTEMPTS = 2
const RETRY_AFTER_SECONDS = 10

/** Storage of uploaded files. Every method throws AppError `unavailable` if the storage fails or does not respond in time. */
export interface FileStorage {
  put: (path: string, content: Uint8Array) => Promise<void>
  /** @throws AppError also `not_found` */
  read: (path: string) => Promise<Buffer>
  deleteFolder: (folder: string) => Promise<void>
}

/** Opens the storage: a folder, or a bucket that all nodes share (`S3_URL`). */
export async function openStorage({ uploads }: Pick<Config, 'uploads'>, limits = LIMITS): Promise<FileStorage> {
  const disk = uploads.s3 === undefined ? openFolder(uploads.folder) : await openBucket(uploads.s3, limits)
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('the storage of uploads took too long')), limits.whole)
    try {
      return await Promise.race([work(), late.promise])
    } catch (cause) {
      if (isMissing(cause)) throw new AppError('not_found', { cause })
      throw new AppError('unavailable', { userMessage: m.error_storage, retryAfter: RETRY_AFTER_SECONDS, cause })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    put: (path, content) => attempt(() => disk.put(path, content)),
    read: (path) => attempt(async () => Buffer.from(await disk.getBytes(path))),
    deleteFolder: (folder) => attempt(() => disk.deleteAll(`${folder}/`)),
  }
}

function openFolder(location: string): Disk {
  return new Disk(new FSDriver({ location, visibility: 'public' }))
}

async function openBucket(bucket: NonNullable<Config['uploads']['s3']>, { connect, idle, answer }: typeof LIMITS): Promise<Disk> {
  const { accessKeyId, secretAccessKey, ...place } = bucket
  // The S3 library is large, so it is loaded only if a bucket is configured.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...place,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      // Without these, the library waits for ever.
      requestHandler: { connectionTimeout: connect, socketTimeout: idle, requestTimeout: answer, throwOnRequestTimeout: true },
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
    }),
  )
}

/** Recognises a missing file in a folder (ENOENT) or in a bucket (NoSuchKey, NotFound). */
function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; name?: string } }).cause
  return cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey' || cause?.name === 'NotFound'
}
