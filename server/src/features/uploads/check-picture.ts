import { UPLOAD_FIELD, UPLOAD_FORMATS, UPLOAD_MAX_PIXELS } from '@manzil/contract/uploads'
import { m } from '@manzil/messages'
import sharp from 'sharp'
import { AppError, type Message } from '../../platform/errors.ts'
import { hasTooManyScans } from '../../platform/picture-scans.ts'

type Format = keyof typeof UPLOAD_FORMATS

/** How a file of each format begins. A drawing (SVG) is none of these. */
function formatOf(content: Buffer): Format | undefined {
  const ascii = (from: number, to: number) => content.toString('latin1', from, to)
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && /avif|avis/.test(ascii(8, 32))) return 'avif'
  return undefined
}

/**
 * Looks at what a file says of itself before anything of it is decoded, so that a small file that unfolds into a huge
 * picture costs nothing. The ending of its name, where it has one, has to say the same.
 * @throws AppError bad_input for what is no picture or not the one its name says, too_large for one of too many pixels
 */
export async function checkPicture(content: Buffer, name?: string): Promise<void> {
  const format = formatOf(content)
  if (!format || (name !== undefined && !UPLOAD_FORMATS[format].some((known) => known === endingOf(name))))
    throw refusal('bad_input', m.input_upload_unreadable)
  if (hasTooManyScans(content)) throw refusal('bad_input', m.input_upload_unreadable)
  const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal('bad_input', m.input_upload_unreadable)
    })
  if (width * height > UPLOAD_MAX_PIXELS) throw refusal('too_large', m.input_upload_too_large)
}

function endingOf(name: string): string | undefined {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
}

export function refusal(code: 'bad_input' | 'too_large', message: Message): AppError {
  return new AppError(code, { fields: { [UPLOAD_FIELD]: [message] } })
}
