import type { FastifyRequest } from 'fastify'
import { AppError, type Message } from '../errors.ts'

interface Wanted {
  field: string
  maxBytes: number
  /** What is told where there is no such file, and where it is too large. */
  missing: Message
  tooLarge: Message
}

/** The one file of a form, with its name. @throws AppError bad_input or too_large on the field */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes, missing, tooLarge }: Wanted,
): Promise<{ name: string; content: Buffer }> {
  const none = new AppError('bad_input', { fields: { [field]: [missing] } })
  if (!request.isMultipart()) throw none
  const file = await request.file({ limits: { files: 1, fields: 0, fileSize: maxBytes }, throwFileSizeLimit: false })
  if (file?.fieldname !== field) throw none
  const content = await file.toBuffer()
  if (file.file.truncated) throw new AppError('too_large', { fields: { [field]: [tooLarge] } })
  return { name: file.filename, content }
}
