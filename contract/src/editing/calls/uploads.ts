import { z } from 'zod'
import { messageAnswerWith } from '../../calls/answers.ts'
import { oneOf } from '../../calls/inputs.ts'
import { OfficeMedia } from './office-projects.ts'

export const UPLOAD_FIELD = 'file'
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
export const UPLOADS_AN_HOUR = { account: 500, network: 2_000 } as const
export const UPLOAD_KINDS = ['image', 'plan', 'logo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** `POST /office/media/?kind=image` as a multipart form. */
export const UploadQuery = z.object({
  kind: oneOf(UPLOAD_KINDS).default('image').meta({ description: 'Photo, floor plan or logo; defaults to photo' }),
})
export const UploadAnswer = messageAnswerWith(OfficeMedia)
export type UploadAnswer = z.infer<typeof UploadAnswer>
