import type { Image } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { useCarousel } from '@manzil/ui/carousel.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import type { KeyboardEvent } from 'react'
import { FullScreen, PageCount, PreviousNext } from '../../../../ui/full-screen.tsx'

export default function FullGallery({
  images,
  title,
  first,
  onClose,
}: {
  images: Image[]
  title: string
  first: number
  onClose: () => void
}) {
  const { track, index, show } = useCarousel(images.length, { first, autoplay: false })
  const turn = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      show(index + (event.key === forward ? 1 : -1))
    }
  }
  const image = images[index]
  return (
    <FullScreen
      label={m.gallery_label({ title })}
      head={<PageCount index={index} count={images.length} />}
      onKeyDown={turn}
      onClose={onClose}
    >
      <ul ref={track} className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {images.map((photo, at) => (
          <li key={photo.image + String(at)} className="h-full w-full shrink-0 snap-start" aria-hidden={at !== index}>
            <Photo image={photo} sizes="100vw" eager={at === first} className="h-full w-full !bg-transparent !bg-none !object-contain" />
          </li>
        ))}
      </ul>
      <PreviousNext onTurn={(step) => show(index + step)}>{image && textOf(image, 'alt')}</PreviousNext>
    </FullScreen>
  )
}
