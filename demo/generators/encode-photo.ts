import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_WIDTHS } from '@manzil/contract/text/images'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { MediaItem } from '../src/media.ts'
import { focusOf } from './focus.ts'
import type { OriginalItem, Originals } from './originals.ts'
import { addressOf, hashOf, writeMedia } from './write-media.ts'

/** Chosen by comparing with the originals at full size: no smeared facades, no banding in skies. */
const AVIF = { quality: 58, effort: 4, chromaSubsampling: '4:2:0' } as const
const WEBP = { quality: 77, effort: 5, smartSubsample: true } as const
/** Link preview image (Open Graph), in pixels. */
const SHARED = { width: 1200, height: 630 }
const THUMBHASH_SIDE = 100

export async function encodePhoto(kit: Originals, item: OriginalItem): Promise<MediaItem> {
  const original = await readFile(join(kit.folder, item.file))
  const files: Record<string, Buffer> = {}
  for (const width of IMAGE_WIDTHS) {
    const resized = sharp(original).resize(width)
    files[`${width}.avif`] = await resized.clone().avif(AVIF).toBuffer()
    files[`${width}.webp`] = await resized.clone().webp(WEBP).toBuffer()
  }
  const focus = focusOf(item)
  files['og.jpg'] = await encodeShared(original, focus)
  const folder = `images/${item.id}-${hashOf(...Object.values(files))}`
  await writeMedia(Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content])))
  return {
    id: item.id,
    kind: item.kind as MediaItem['kind'],
    address: addressOf(`${folder}/1600.webp`),
    width: item.width,
    height: item.height,
    alt: item.alt.en,
    alt_ar: item.alt.ar,
    tags: item.tags,
    time: item.time ?? '',
    color: item.color,
    thumbhash: await thumbhashOf(original),
    focus,
  }
}

/** Crops around the focus of the picture. */
async function encodeShared(original: Buffer, focus: string): Promise<Buffer> {
  const { data, info } = await sharp(original).resize(SHARED.width).toBuffer({ resolveWithObject: true })
  const top = Math.round(((info.height - SHARED.height) * Number.parseInt(focus.split(' ')[1] ?? '50', 10)) / 100)
  return sharp(data)
    .extract({ left: 0, top, ...SHARED })
    .jpeg({ quality: 77, mozjpeg: true })
    .toBuffer()
}

/** Returns a ThumbHash in base64, the blurred placeholder of a picture that is loading. */
async function thumbhashOf(original: Buffer): Promise<string> {
  const { data, info } = await sharp(original)
    .resize(THUMBHASH_SIDE, THUMBHASH_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
