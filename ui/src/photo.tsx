import type { Image } from '@manzil/contract/catalogue/calls/properties'
import { IMAGE_WIDTHS, imageAddress } from '@manzil/contract/text/images'
import { textOf } from './i18n/localized.tsx'
import { thumbhashAddress } from './thumbhash.ts'

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

/** Shows a stored picture in the smallest suitable format and size, over a blurred placeholder. */
export function Photo({ image, sizes, eager = false, lazy = !eager, decorative = false, className = '' }: PhotoProps) {
  const set = (format: 'avif' | 'webp') => IMAGE_WIDTHS.map((width) => `${imageAddress(image.image, width, format)} ${width}w`).join(', ')
  // Only the server draws the preview: it is in the first page's HTML, and later photos show their main colour meanwhile.
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
