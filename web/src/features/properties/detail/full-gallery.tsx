import type { Image } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { textOf } from '../../../i18n/localized.tsx'
import { iconButton } from '../../../ui/button.ts'
import { useCarousel } from '../../../ui/carousel.ts'
import { ChevronEndIcon, ChevronStartIcon, CloseIcon } from '../../../ui/icons.tsx'
import { Photo } from '../../../ui/photo.tsx'

const CONTROL = iconButton('bg-white/12 text-white hover:bg-white/25')

/** Photos on the whole screen; arrow keys turn the pages, Escape closes. */
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
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, index, show } = useCarousel(images.length, { first, autoplay: false })
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus()
  }, [])
  const turn = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      show(index + (event.key === forward ? 1 : -1))
    }
  }
  const image = images[index]
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={turn}
      aria-label={m.gallery_label({ title })}
      className="on-night m-0 h-dvh w-full bg-[#0B1F24] text-white backdrop:bg-black"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-3">
          <span className="ltr-run px-2 text-sm">
            {index + 1} / {images.length}
          </span>
          <button type="button" className={CONTROL} aria-label={m.action_close()} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <ul ref={track} className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
          {images.map((photo, at) => (
            <li key={photo.image + String(at)} className="h-full w-full shrink-0 snap-start" aria-hidden={at !== index}>
              <Photo image={photo} sizes="100vw" eager={at === first} className="h-full w-full !bg-transparent !bg-none !object-contain" />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-4 p-3">
          <button type="button" className={CONTROL} aria-label={m.gallery_previous()} onClick={() => show(index - 1)}>
            <ChevronStartIcon className="flip size-5" />
          </button>
          <p className="text-center text-sm text-on-night-muted" aria-live="polite">
            {image && textOf(image, 'alt')}
          </p>
          <button type="button" className={CONTROL} aria-label={m.gallery_next()} onClick={() => show(index + 1)}>
            <ChevronEndIcon className="flip size-5" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
