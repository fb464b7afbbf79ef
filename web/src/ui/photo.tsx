import { IMAGE_WIDTHS, imageAddress } from '@manzil/contract/images'
import type { Image } from '@manzil/contract/properties'
import { textOf } from '../i18n/localized.tsx'
import { thumbhashAddress } from './thumbhash.ts'

interface PhotoProps {
  image: Image
  /** CSS `sizes` of the place it fills. */
  sizes: string
  /** Above the fold: loaded at once, first. */
  eager?: boolean
  /** Loaded when the reader comes near it; not on what is printed. */
  lazy?: boolean
  /** A photo that repeats what stands beside it has no text of its own. */
  decorative?: boolean
  className?: string
}

/** A stored picture in the smallest format and size that fits, over its blurred likeness. */
export function Photo({ image, sizes, eager = false, lazy = !eager, decorative = false, className = '' }: PhotoProps) {
  const set = (format: 'avif' | 'webp') => IMAGE_WIDTHS.map((width) => `${imageAddress(image.image, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        className={`bg-cover bg-center object-cover ${className}`}
        style={{ objectPosition: image.focus, backgroundColor: image.color, backgroundImage: `url(${thumbhashAddress(image.thumbhash)})` }}
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
