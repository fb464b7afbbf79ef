import type { Image } from '@manzil/contract/catalogue/calls/properties'
import { IMAGE_WIDTHS, imageAddress } from '@manzil/contract/text/images'
import { thumbHashToRGBA } from 'thumbhash'
import { textOf } from './i18n/localized.tsx'

interface PhotoProps {
  image: Image
  sizes: string
  /** Above the fold: loaded immediately, with high priority. */
  eager?: boolean
  /** Loaded when near the viewport; off for print. */
  lazy?: boolean
  /** Has no alternative text because the text next to it says the same. */
  decorative?: boolean
  className?: string
}

/** Uses the smallest suitable format and size, over a blurred placeholder. */
export function Photo({ image, sizes, eager = false, lazy = !eager, decorative = false, className = '' }: PhotoProps) {
  const set = (format: 'avif' | 'webp') => IMAGE_WIDTHS.map((width) => `${imageAddress(image.image, width, format)} ${width}w`).join(', ')
  // Only the server draws the preview, for the first page's HTML. Photos added later show their main colour while loading.
  const placeholder = import.meta.env.SSR ? `url(${thumbhashAddress(image.thumbhash)})` : undefined
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={`bg-cover bg-center object-cover ${className}`}
        style={{ objectPosition: image.focus, backgroundColor: image.color, backgroundImage: placeholder }}
        suppressHydrationWarning
        src={imageAddress(image.image, 800, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={decorative ? '' : textOf(image, 'alt')}
        loading={lazy ? 'lazy' : 'eager'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  )
}

const COLUMNS = 8
const MAX_CACHED = 500
const made = new Map<string, string>()

/** Returns a data URL of a bitmap 8 pixels wide, small enough to inline. */
function thumbhashAddress(hash: string): string {
  const known = made.get(hash)
  if (known !== undefined) return known
  const address = hash === '' ? '' : bitmapAddress(thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))))
  if (made.size >= MAX_CACHED) made.clear()
  made.set(hash, address)
  return address
}

/** Encodes a 24-bit BMP; its rows of 8 pixels need no padding. */
function bitmapAddress({ w, h, rgba }: { w: number; h: number; rgba: Uint8Array }): string {
  const rows = Math.max(1, Math.round((COLUMNS * h) / w))
  const size = 54 + COLUMNS * rows * 3
  const bytes = new Uint8Array(size)
  const header = new DataView(bytes.buffer)
  header.setUint16(0, 0x424d)
  header.setUint32(2, size, true)
  header.setUint32(10, 54, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, COLUMNS, true)
  header.setInt32(22, -rows, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 24, true)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const from = 4 * (Math.floor(((row + 0.5) * h) / rows) * w + Math.floor(((column + 0.5) * w) / COLUMNS))
      const to = 54 + 3 * (row * COLUMNS + column)
      for (const channel of [0, 1, 2]) bytes[to + 2 - channel] = rgba[from + channel] ?? 0
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
