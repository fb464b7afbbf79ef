import { z } from 'zod'
import { dataAnswer, messageAnswerWith } from '../../calls/answers.ts'
import { listOf, oneOf, RecordId } from '../../calls/inputs.ts'
import { OfficeMedia, PICTURE_ENCODINGS } from './office-projects.ts'

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

/** `GET /office/media/?ids=7,8`: which pictures are still being prepared, or could not be. Omits unknown ones. */
export const UploadStatesQuery = z.object({
  ids: listOf((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)).meta({
    description: 'Ids of pictures, comma-separated',
  }),
})
export const UploadStatesAnswer = dataAnswer(z.array(z.object({ id: z.number().int(), encoding: z.enum(PICTURE_ENCODINGS).nullable() })))
export const UploadParams = z.object({ id: RecordId })
export type UploadStatesAnswer = z.infer<typeof UploadStatesAnswer>
