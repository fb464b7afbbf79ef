import { IMAGE_WIDTHS } from '@manzil/contract/text/images'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decodePicture } from '../../../platform/files/pictures/decode-picture.ts'
import { PictureError } from '../../../platform/files/pictures/picture-error.ts'

/** The same settings as for the demo photos (demo/generators). */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 77, effort: 4, smartSubsample: true } as const
const PREVIEW_SIZE = { width: 1200, height: 630 }
const THUMBHASH_SIDE = 100
/** Background of transparent areas, which mostly occur in logos. */
const BACKGROUND = '#ffffff'
const DECODE_WITHIN_SECONDS = 20

export interface EncodedPicture {
  files: Map<string, Buffer>
  width: number
  height: number
  thumbhash: string
  color: string
}

/**
 * Re-encodes a picture in every width as AVIF and WebP, upright and without metadata (location, camera, time), with a crop
 * for link previews and a blurred placeholder.
 * @throws PictureError
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  try {
    const widest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] as number
    // Decodes once; the other sizes are made from the largest.
    const resize = { width: widest, withoutEnlargement: true }
    const upright = await decodePicture(content, { resize, background: BACKGROUND, seconds: DECODE_WITHIN_SECONDS })
    const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const picture = () => sharp(data, { raw: { width, height, channels } })
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
    const small = await picture()
      .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
    const { dominant } = await picture().stats()
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { files, width, height, thumbhash, color }
  } catch (cause) {
    throw new PictureError('unreadable', cause)
  }
}
