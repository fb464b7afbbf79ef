import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import {
  UPLOAD_FIELD,
  UPLOAD_MAX_BYTES,
  UPLOADS_AN_HOUR,
  UploadAnswer,
  type UploadKind,
  UploadParams,
  UploadQuery,
  UploadStatesAnswer,
  UploadStatesQuery,
} from '@manzil/contract/editing/calls/uploads'
import { PICTURE_ENDINGS } from '@manzil/contract/editing/pictures'
import { isStaff, PROJECT_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitUploads, type Uploader } from '../../../platform/files/pictures/limit-uploads.ts'
import { reportPictureErrorOn } from '../../../platform/files/pictures/picture-error.ts'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import { readUpload, type UploadedFile } from '../../../platform/http/requests/read-upload.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { encodingJobs } from './encode-uploads.ts'
import { findEncodings, lockFailed, setEncoding } from './queries.ts'
import { acceptUpload, ENCODE_JOB } from './store-picture.ts'

export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/office/media', {
    summary: 'Upload a picture',
    description: `Multipart form with the file in \`${UPLOAD_FIELD}\`: ${PICTURE_ENDINGS.join(', ')}. Returns as soon as the file and its smallest size are stored; the other sizes are encoded in the background. A picture that is unused for a week is deleted.`,
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
  route('GET', '/office/media', {
    summary: 'Get the states of uploaded pictures',
    description: 'Tells which pictures are still being encoded and which could not be. Accounts other than staff see their own uploads.',
    tag: 'office',
    access: PROJECT_ROLES,
    query: UploadStatesQuery,
    answer: UploadStatesAnswer,
    handler: async ({ account, query }) => {
      const data = query.ids.length === 0 ? [] : await findEncodings(services.database.db, query.ids, ownerOf(account))
      return { success: true as const, data }
    },
  })
  route('POST', '/office/media/:id/encoding', {
    summary: 'Encode an uploaded picture again after a failure',
    tag: 'office',
    access: PROJECT_ROLES,
    params: UploadParams,
    answer: UploadStatesAnswer,
    handler: async ({ account, params: { id } }) => {
      await encodeAgain(services, account, id)
      return { success: true as const, data: await findEncodings(services.database.db, [id], ownerOf(account)) }
    },
  })
  encodingJobs(services)
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
  return acceptUpload(services, { kind, ...file }, uploader.account.id).catch(reportPictureErrorOn(UPLOAD_FIELD))
}

/** @throws AppError not_found unless the picture's encoding failed and the account may see it */
async function encodeAgain({ database, jobs }: Services, account: Account, id: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const address = await lockFailed(trx, id, ownerOf(account))
    if (address === undefined) throw new AppError('not_found')
    await setEncoding(trx, address, 'waiting')
    await jobs.enqueue(trx, ENCODE_JOB, { address })
  })
}

const ownerOf = (account: Account) => (isStaff(account) ? undefined : account.id)
