import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import {
  UPLOAD_FIELD,
  UPLOAD_MAX_BYTES,
  UPLOADS_AN_HOUR,
  UploadAnswer,
  type UploadKind,
  UploadQuery,
} from '@manzil/contract/editing/calls/uploads'
import { PICTURE_ENDINGS } from '@manzil/contract/editing/pictures'
import { PROJECT_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { limitUploads, type Uploader } from '../../../platform/files/pictures/limit-uploads.ts'
import { reportPictureErrorOn } from '../../../platform/files/pictures/picture-error.ts'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/requests/read-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { storePicture } from './store-picture.ts'

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/office/media', {
    summary: 'Upload a picture',
    description: `Multipart form with the file in \`${UPLOAD_FIELD}\`: ${PICTURE_ENDINGS.join(', ')}. The picture is re-encoded, and deleted if unused for a week.`,
    tag: 'office',
    access: PROJECT_ROLES,
    query: UploadQuery,
    multipart: true,
    fails: [429],
    status: 201,
    answer: UploadAnswer,
    handler: async ({ account, query, caller, request }) => {
      const options = {
        field: UPLOAD_FIELD,
        maxBytes: UPLOAD_MAX_BYTES,
        tooLarge: m.input_upload_too_large,
      }
      const data = await uploadPicture(services, { account, caller }, query.kind, () => readUpload(request, options))
      return { success: true as const, message: m.office_uploaded({}, caller), data }
    },
  })
  services.jobs.define({
    name: 'forget-uploads',
    // A copy of the site may share the original's bucket.
    outbound: true,
    schedule: '7 4 * * *',
    run: async () => {
      await deleteUnusedUploads(services)
    },
  })
}

/**
 * Stores a picture that a person uploads, within an hourly limit.
 * @throws AppError bad_input or too_large on `file`; too_many_requests; unavailable when too many pictures are queued
 */
async function uploadPicture(
  services: Services,
  uploader: Uploader,
  kind: UploadKind,
  readFile: () => Promise<UploadedFile>,
): Promise<OfficeMedia> {
  await limitUploads(services, 'upload', uploader, UPLOADS_AN_HOUR)
  const file = await readFile()
  return storePicture(services, { kind, ...file, uploadedBy: uploader.account.id }).catch(reportPictureErrorOn(UPLOAD_FIELD))
}
