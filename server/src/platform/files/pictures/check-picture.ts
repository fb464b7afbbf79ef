import { PICTURE_FORMATS, PICTURE_MAX_PIXELS, type PictureFormat } from '@manzil/contract/editing/pictures'
import sharp from 'sharp'
import { checkAvif } from './avif-boxes.ts'
import { essentialPng } from './essential-png.ts'
import { PictureError } from './picture-error.ts'

/** Encoders write about ten at most; an embedded preview may add its own. */
const MAX_SCANS = 32
const START_OF_IMAGE_BYTES = 2
const START_OF_SCAN = Buffer.from([0xff, 0xda])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const RIFF_HEADER_BYTES = 8

/** An uploaded or fetched picture with its declared file name and media type. */
export interface UploadedPicture {
  content: Buffer
  name?: string
  type?: string
}

// Disables sharp's cache, which helps only repeated work on the same picture; uploads are processed once.
sharp.cache(false)

/** Content types sent by clients that don't know the file's type. */
const UNDECLARED = ['', 'application/octet-stream', 'text/plain']

/**
 * Checks a picture by its header, before decoding any pixels: a small file may contain a huge picture. Returns the content to
 * decode, without a PNG's comments, which may expand to any size when read.
 * @throws PictureError
 */
export async function checkPicture({ content: given, name, type }: UploadedPicture): Promise<Buffer> {
  if (given.length === 0) throw new PictureError('empty')
  const format = formatOf(given)
  if (!format) throw new PictureError('unreadable')
  const { endings, types } = PICTURE_FORMATS[format]
  if (name !== undefined && !includes(endings, endingOf(name))) throw new PictureError('mismatched')
  if (type !== undefined && !includes([...types, ...UNDECLARED], type.toLowerCase())) throw new PictureError('mismatched')
  const content = format === 'png' ? essentialPng(given) : given
  if (hasTooManyScans(content)) throw new PictureError('damaged')
  if (format === 'avif') checkAvif(content)
  const { width, height, depth } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
  // Pictures within the limit are found damaged when they are decoded.
  if (width * height > PICTURE_MAX_PIXELS) throw new PictureError(isCutOff(content, format) ? 'damaged' : 'vast')
  if (depth !== 'uchar') throw new PictureError('deep')
  return content
}

/** Detects the format by the first bytes of the file; SVG is not supported. */
function formatOf(content: Buffer): PictureFormat | undefined {
  const ascii = (from: number, to: number) => content.toString('latin1', from, to)
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && /avif|avis/.test(ascii(8, 32))) return 'avif'
  return undefined
}

/** Returns whether a JPEG or WebP ends too early; PNG and AVIF are checked as they are read. */
function isCutOff(content: Buffer, format: PictureFormat): boolean {
  if (format === 'webp') return content.readUInt32LE(4) + RIFF_HEADER_BYTES > content.length
  if (format !== 'jpeg') return false
  // Skips the segments before the picture data, because an embedded preview has an end of its own.
  let at = START_OF_IMAGE_BYTES
  while (at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== START_OF_SCAN[1]) at += 2 + content.readUInt16BE(at + 2)
  return content.indexOf(END_OF_IMAGE, at) < 0
}

const includes = (known: readonly string[], given: string) => known.includes(given)

function endingOf(name: string): string {
  return (/\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '').toLowerCase()
}

/**
 * Returns whether a JPEG has more scans than any encoder writes. Each scan is a pass over the whole picture, and thousands
 * of empty ones fit into a small file. Picture data escapes 0xFF with a zero, so only real scan markers are counted.
 */
function hasTooManyScans(content: Buffer): boolean {
  if (content[0] !== 0xff || content[1] !== 0xd8) return false
  let at = -START_OF_SCAN.length
  for (let scans = 0; scans <= MAX_SCANS; scans++) {
    at = content.indexOf(START_OF_SCAN, at + START_OF_SCAN.length)
    if (at < 0) return false
  }
  return true
}
