import { z } from 'zod'
import { doneWith } from './answers.ts'
import { oneOf } from './inputs.ts'
import { OfficeMedia } from './office-projects.ts'

/** The field of the form that carries the file. */
export const UPLOAD_FIELD = 'file'
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024
/** A picture with more pixels is refused before it is decoded. */
export const UPLOAD_MAX_PIXELS = 40_000_000
/** Each format with the endings that its files have. */
export const UPLOAD_FORMATS = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  avif: ['avif'],
} as const satisfies Record<string, readonly string[]>
export const UPLOAD_ENDINGS = Object.values(UPLOAD_FORMATS).flat()
/** Uploads of one account in an hour. */
export const UPLOADS_AN_HOUR = 500
export const UPLOAD_KINDS = ['image', 'plan', 'logo'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** `POST /office/media/?kind=image` with a form that holds the file. */
export const UploadQuery = z.object({
  kind: oneOf(UPLOAD_KINDS).default('image').meta({ description: 'A photo, a floor plan or a logo; a photo where not given' }),
})
export const UploadAnswer = doneWith(OfficeMedia)
export type UploadAnswer = z.infer<typeof UploadAnswer>
