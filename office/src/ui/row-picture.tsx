import type { Image } from '@manzil/contract/catalogue/calls/properties'
import { imageAddress } from '@manzil/contract/text/images'

export function RowPicture({ image, className = 'aspect-[16/10]' }: { image: Image | null; className?: string }) {
  if (!image) return <span className={`${className} w-full rounded-control bg-sand`} />
  return (
    <img
      src={imageAddress(image.image, 400, 'webp')}
      alt=""
      loading="lazy"
      className={`${className} w-full rounded-control object-cover`}
      style={{ backgroundColor: image.color, objectPosition: image.focus }}
    />
  )
}
