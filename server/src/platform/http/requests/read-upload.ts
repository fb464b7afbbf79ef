import type { FastifyRequest } from 'fastify'
import { AppError, type Message } from '../../errors.ts'
import { missingField } from '../invalid-fields.ts'

interface UploadOptions {
  field: string
  maxBytes: number
  tooLarge: Message
}

export interface UploadedFile {
  name: string
  /** Media type as declared by the form. */
  type: string
  content: Buffer
}

/** Allowance for the parts of the form around the file. */
const FORM_BYTES = 64 * 1024

/** Reads a form's only file, stopping at the size limit. @throws AppError bad_input or too_large on the field */
export async function readUpload(request: FastifyRequest, { field, maxBytes, tooLarge }: UploadOptions): Promise<UploadedFile> {
  const isTooLarge = () => new AppError('too_large', { fields: { [field]: [tooLarge] } })
  if (!request.isMultipart()) throw missingField(field)
  const read = async () => {
    const file = await request.file({ limits: { files: 1, fields: 0, fileSize: maxBytes }, throwFileSizeLimit: false })
    if (file?.fieldname !== field) throw missingField(field)
    const content = await file.toBuffer()
    if (file.file.truncated) throw isTooLarge()
    return { name: file.filename, type: file.mimetype, content }
  }
  const maxRequestBytes = maxBytes + FORM_BYTES
  if (Number(request.headers['content-length']) > maxRequestBytes) throw isTooLarge()
  return Promise.race([read(), exceedsSize(request.raw, maxRequestBytes).then(() => Promise.reject(isTooLarge()))])
}

/** Resolves once the request exceeds the given size, and stops reading it. */
function exceedsSize(request: FastifyRequest['raw'], maxRequestBytes: number): Promise<void> {
  return new Promise((passed) => {
    let received = 0
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received <= maxRequestBytes) return
      request.off('data', count).unpipe()
      passed()
    }
    request.on('data', count)
  })
}
