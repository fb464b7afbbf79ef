import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { UPLOAD_FIELD, UPLOADS_AN_HOUR, type UploadKind } from '@manzil/contract/editing/calls/uploads'
import { limitUploads, type Uploader } from '../../../platform/files/pictures/limit-uploads.ts'
import { reportPictureErrorOn } from '../../../platform/files/pictures/picture-error.ts'
import type { UploadedFile } from '../../../platform/http/read-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { storePicture } from './store-picture.ts'

/**
 * Stores a picture that a person uploads, within an hourly limit.
 * @throws AppError bad_input or too_large on `file`; too_many_requests; unavailable when too many pictures are queued
 */
export async function uploadPicture(
  services: Services,
  uploader: Uploader,
  kind: UploadKind,
  readFile: () => Promise<UploadedFile>,
): Promise<OfficeMedia> {
  await limitUploads(services, 'upload', uploader, UPLOADS_AN_HOUR)
  const file = await readFile()
  return storePicture(services, { kind, ...file, uploadedBy: uploader.account.id }).catch(reportPictureErrorOn(UPLOAD_FIELD))
}
