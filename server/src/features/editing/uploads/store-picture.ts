import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { checkPicture, type UploadedPicture } from '../../../platform/files/pictures/check-picture.ts'
import { pictureQueue } from '../../../platform/files/pictures/task-queue.ts'
import { makeToken } from '../../../platform/security/secrets.ts'
import type { Services } from '../../../platform/services.ts'
import { encodePicture } from './encode-picture.ts'
import { insertUpload } from './queries.ts'
import { addressOfUpload } from './upload-address.ts'

interface NewPicture extends UploadedPicture {
  kind: UploadKind
  /** Null for a picture from a feed. */
  uploadedBy: number | null
}

/**
 * Re-encodes and stores a picture under a name that is never reused. A daily job deletes it if nothing uses it.
 * @throws PictureError; AppError unavailable if the storage fails, or for a person's upload when too many pictures are queued
 */
export async function storePicture(
  { database, storage, clock }: Services,
  { kind, uploadedBy, ...given }: NewPicture,
): Promise<OfficeMedia> {
  const encode = async () => encodePicture(await checkPicture(given))
  const { files, ...picture } = await (uploadedBy === null ? pictureQueue.wait(encode) : pictureQueue.take(uploadedBy, encode))
  const folder = makeToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 24)
  for (const [file, bytes] of files) await storage.put(`${folder}/${file}`, bytes)
  const media = { kind, ...picture, key: `upload-${folder}`, address: addressOfUpload(folder), alt: '', alt_ar: '', focus: '50% 50%' }
  const id = await insertUpload(database.db, { ...media, uploaded_by: uploadedBy, uploaded_at: clock() })
  const { key, address, kind: _kind, ...described } = media
  return { id, image: address, ...described }
}
