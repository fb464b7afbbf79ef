import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { checkPicture, type UploadedPicture } from '../../../platform/files/pictures/check-picture.ts'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import type { FileStorage } from '../../../platform/files/storage.ts'
import { makeToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { describePixels, encodeInTurn, FIRST_FILE, readPixels } from './encode-picture.ts'
import { insertUpload } from './queries.ts'
import { addressOfUpload, SOURCE_FILE } from './upload-address.ts'

interface NewPicture extends UploadedPicture {
  kind: UploadKind
}

export const ENCODE_JOB = 'encode-uploads'

/**
 * Stores a picture from a feed in every size, under a name that is never reused. A daily job deletes it if nothing uses it.
 * @throws PictureError; AppError unavailable if the storage fails
 */
export async function storePicture({ database, storage, clock }: Services, { kind, ...given }: NewPicture): Promise<OfficeMedia> {
  const pixels = await pictureQueue.wait(async () => readPixels(await checkPicture(given)))
  const { described } = await describePixels(pixels)
  const files = await encodeInTurn(pixels)
  const folder = makeFolder()
  const row = { ...rowOf(folder, kind, described), encoding: null, uploaded_by: null, uploaded_at: clock() }
  const id = await insertUpload(database.db, row)
  await putAll(storage, folder, files)
  return present(id, row)
}

/**
 * Stores a person's upload with its smallest size, and enqueues the encoding of the others (docs/decisions/0160). Once this
 * returns, a restart loses nothing.
 * @throws PictureError; AppError unavailable if the storage fails or too many pictures are queued
 */
export async function acceptUpload(services: Services, { kind, ...given }: NewPicture, uploadedBy: number): Promise<OfficeMedia> {
  const { database, storage, clock, jobs } = services
  const { content, described, first } = await pictureQueue.take(uploadedBy, async () => {
    const content = await checkPicture(given)
    return { content, ...(await describePixels(await readPixels(content))) }
  })
  const folder = makeFolder()
  const row = { ...rowOf(folder, kind, described), encoding: 'waiting' as const, uploaded_by: uploadedBy, uploaded_at: clock() }
  const id = await insertUpload(database.db, row)
  await putAll(storage, folder, [
    [SOURCE_FILE, content],
    [FIRST_FILE, first],
  ])
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, ENCODE_JOB, { address: row.address }))
  return present(id, row)
}

/**
 * Stores the files of a new folder, all or none. Its row is written before: what a crash or a broken storage leaves is deleted
 * with the row once unused.
 */
async function putAll(storage: FileStorage, folder: string, files: Iterable<readonly [file: string, content: Uint8Array]>): Promise<void> {
  try {
    for (const [file, content] of files) await storage.put(`${folder}/${file}`, content)
  } catch (error) {
    await storage.deleteFolder(folder).catch(() => {})
    throw error
  }
}

function makeFolder(): string {
  return makeToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)
}

function rowOf(folder: string, kind: UploadKind, described: Pick<OfficeMedia, 'width' | 'height' | 'thumbhash' | 'color'>) {
  return { key: `upload-${folder}`, kind, address: addressOfUpload(folder), ...described, alt: '', alt_ar: '', focus: '50% 50%' }
}

function present(id: number, row: ReturnType<typeof rowOf> & Pick<OfficeMedia, 'encoding'>): OfficeMedia {
  const { address: image, width, height, alt, alt_ar, thumbhash, color, focus, encoding } = row
  return { id, image, width, height, alt, alt_ar, thumbhash, color, focus, encoding }
}
