import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import type { WantedPicture } from '../../platform/documents/pictures.ts'

const MAX_PHOTOS = 7
/** Sizes of the photo that opens the second page, of one across the page, and of two side by side. */
const OPENING = { width: 1200, height: 456 }
const WIDE = { width: 1200, height: 640 }
const HALF = { width: 800, height: 560 }

/**
 * Lays out all photos but the cover. With four or more, one opens the second page; the others form rows of two, and the first
 * of an odd number spans the page.
 */
export function gallery({ images }: Pick<PropertyDetail, 'images'>, locale: Locale) {
  const [opening] = images.length < 4 ? [] : images.slice(1)
  const photos = images.slice(opening ? 2 : 1).slice(0, MAX_PHOTOS)
  const pictures: Record<string, WantedPicture> = {}
  if (opening) pictures['opening'] = { address: opening.image, focus: opening.focus, ...OPENING }
  const shown = photos.map((photo, index) => {
    const isWide = index === 0 && photos.length % 2 === 1
    const name = `photo-${index}`
    pictures[name] = { address: photo.image, focus: photo.focus, ...(isWide ? WIDE : HALF) }
    return { name, wide: isWide, alt: textIn(photo, 'alt', locale) }
  })
  return { opening: { alt: opening ? textIn(opening, 'alt', locale) : '' }, photos: shown, pictures }
}
