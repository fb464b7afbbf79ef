import { PROJECT_ROLES } from '@manzil/contract/office-projects'
import { UPLOAD_ENDINGS, UPLOAD_FIELD, UPLOAD_MAX_BYTES, UploadAnswer, UploadQuery } from '@manzil/contract/uploads'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../platform/http/account-routes.ts'
import { readUpload } from '../../platform/http/read-upload.ts'
import type { Services } from '../../platform/services.ts'
import { forgetUploads } from './forget-uploads.ts'
import { uploadPicture } from './upload-picture.ts'

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/office/media', {
    summary: 'Upload a picture',
    description: `A form with the file in \`${UPLOAD_FIELD}\`: ${UPLOAD_ENDINGS.join(', ')}. It is encoded anew; what nothing uses after a week is deleted.`,
    tag: 'office',
    access: PROJECT_ROLES,
    query: UploadQuery,
    multipart: true,
    fails: [429],
    status: 201,
    answer: UploadAnswer,
    handler: async ({ account, query, caller, request }) => {
      const wanted = {
        field: UPLOAD_FIELD,
        maxBytes: UPLOAD_MAX_BYTES,
        missing: m.input_upload_unreadable,
        tooLarge: m.input_upload_too_large,
      }
      const file = await readUpload(request, wanted)
      const data = await uploadPicture(services, account, { kind: query.kind, ...file })
      return { success: true as const, message: m.office_uploaded({}, caller), data }
    },
  })
  services.jobs.define({
    name: 'forget-uploads',
    schedule: '7 4 * * *',
    run: async () => {
      await forgetUploads(services)
    },
  })
}
