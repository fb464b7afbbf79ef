import { IMAGE_WIDTHS } from '@manzil/contract/text/images'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decodePicture } from '../../../platform/files/pictures/decode-picture.ts'
import { PictureError } from '../../../platform/files/pictures/picture-error.ts'
import { TaskQueue } from '../../../platform/files/pictures/task-queue.ts'

/** The same settings as for the demo photos (demo/generators). */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 77, effort: 4, smartSubsample: true } as const
const PREVIEW_SIZE = { width: 1200, height: 630 }
const THUMBHASH_SIDE = 100
/** Background of transparent areas, which mostly occur in logos. */
const BACKGROUND = '#ffffff'
const DECODE_WITHIN_SECONDS = 20
const [SMALLEST] = IMAGE_WIDTHS
const WIDEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] as number
/** The file that exists from the start, under its final name. */
export const FIRST_FILE = `${SMALLEST}.webp`

/** Limits each process to encoding one picture at a time: it keeps every core busy for a second or more. */
const encodingQueue = new TaskQueue(0)

/** A picture decoded upright, in the largest size that is stored. */
export interface Pixels {
  width: number
  height: number
  /** Starts a new chain of operations on the pixels. */
  picture: () => Sharp
}

/** Decodes once; all sizes are made from the result. @throws PictureError */
export async function readPixels(content: Buffer): Promise<Pixels> {
  const resize = { width: WIDEST, withoutEnlargement: true }
  return readable(async () => {
    const upright = await decodePicture(content, { resize, background: BACKGROUND, seconds: DECODE_WITHIN_SECONDS })
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, height, picture: () => sharp(data, { raw: { width, height, channels } }) }
  })
}

/** Returns the size and placeholders of a picture, and its smallest WebP, which takes a few milliseconds. @throws PictureError */
export function describePixels({ width, height, picture }: Pixels) {
  return readable(async () => {
    const small = await picture()
      .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
    const { dominant } = await picture().stats()
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    const first = await picture().resize(Math.min(SMALLEST, width)).webp(WEBP).toBuffer()
    return { described: { width, height, thumbhash, color }, first }
  })
}

/**
 * Encodes a picture in every width as AVIF and WebP, without metadata (location, camera, time), with a crop for link previews.
 * @throws PictureError
 */
export function encodeInTurn({ width, picture }: Pixels): Promise<Map<string, Buffer>> {
  const encode = async () => {
    const files = new Map<string, Buffer>()
    let made: { wide: number; webp: Buffer; avif: Buffer } | undefined
    for (const size of IMAGE_WIDTHS) {
      // Pictures are never enlarged: all sizes above the original width share one encoding.
      const wide = Math.min(size, width)
      if (made?.wide !== wide) {
        const resized = picture().resize(wide)
        made = { wide, webp: await resized.clone().webp(WEBP).toBuffer(), avif: await resized.clone().avif(AVIF).toBuffer() }
      }
      files.set(`${size}.webp`, made.webp)
      files.set(`${size}.avif`, made.avif)
    }
    files.set('og.jpg', await picture().resize(PREVIEW_SIZE.width, PREVIEW_SIZE.height, { fit: 'cover' }).jpeg({ quality: 77 }).toBuffer())
    return files
  }
  return encodingQueue.wait(() => readable(encode))
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new PictureError('damaged', cause)
  }
}
