import { z } from 'zod'
import { doneWith } from './answers.ts'
import { oneOf } from './inputs.ts'
import { OfficeMedia } from './office-projects.ts'

/** The field of the form that carries the file. */
export const UPLOAD_FIELD = 'file'
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
/** Uploads in an hour, of one account and from one network. */
export const UPLOADS_AN_HOUR = { account: 500, network: 2_000 } as const
export const UPLOAD_KINDS = ['image', 'plan', 'logo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** `POST /office/media/?kind=image` with a form that holds the file. */
export const UploadQuery = z.object({
  kind: oneOf(UPLOAD_KINDS).default('image').meta({ description: 'A photo, a floor plan or a logo; a photo where not given' }),
})
export const UploadAnswer = doneWith(OfficeMedia)
export type UploadAnswer = z.infer<typeof UploadAnswer>
