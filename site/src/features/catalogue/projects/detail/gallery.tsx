import { DETAIL_PREVIEW } from '@manzil/contract/calls/limits'
import type { Image } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { useCarousel } from '@manzil/ui/carousel.ts'
import { ChevronEndIcon, ChevronStartIcon, ExpandIcon, PauseIcon, PlayIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { lazy, Suspense, useState } from 'react'
import { placeholderArt } from '../placeholder-art.tsx'

const FullGallery = lazy(() => import('./full-gallery.tsx'))

/** More dots do not fit on a phone; the count and thumbnails remain. */
const MAX_DOTS = 12

const ON_PHOTO = iconButton('bg-photo-label text-on-photo-label noscript:hidden')

/** Advances every 4 s and pauses for 10 s after an interaction. */
export function Gallery({ images, title }: { images: Image[]; title: string }) {
  const carousel = useCarousel(images.length)
  const [full, setFull] = useState<number | undefined>()
  const { index, playing } = carousel
  if (images.length === 0) {
    return <div className="relative h-60 overflow-hidden rounded-panel bg-skeleton">{placeholderArt}</div>
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.gallery_label({ title })}
      className="max-md:-mx-(--gutter) md:grid md:h-[clamp(400px,50svh,560px)] md:grid-cols-[1fr_168px] md:gap-3"
    >
      <div className="relative min-w-0 overflow-hidden bg-skeleton md:rounded-panel" {...carousel.restOnTouch}>
        <ul
          ref={carousel.track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
          tabIndex={0}
          className="flex h-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
          aria-live={playing ? 'off' : 'polite'}
        >
          {images.map((image, at) => (
            <li key={image.image + String(at)} className="h-full w-full shrink-0 snap-start" aria-hidden={at !== index}>
              <Photo image={image} sizes="(width < 721px) 100vw, 1020px" eager={at === 0} className="h-full w-full max-md:aspect-4/3" />
            </li>
          ))}
        </ul>
        <div className="absolute inset-x-4 bottom-6 flex items-center gap-2">
          {images.length > 1 && (
            <button
              type="button"
              className={ON_PHOTO}
              aria-label={playing ? m.gallery_pause() : m.gallery_play()}
              onClick={carousel.toggle}
            >
              {playing ? <PauseIcon /> : <PlayIcon />}
            </button>
          )}
          <span className="ltr-run inline-flex h-11 items-center rounded-full bg-photo-label px-4 text-sm text-on-photo-label noscript:hidden">
            {index + 1} / {images.length}
          </span>
          <button type="button" className={`${ON_PHOTO} ms-auto`} aria-label={m.gallery_full()} onClick={() => setFull(index)}>
            <ExpandIcon />
          </button>
          {images.length > 1 && (
            <>
              <button
                type="button"
                className={`${ON_PHOTO} max-md:hidden`}
                aria-label={m.gallery_previous()}
                onClick={() => carousel.show(index - 1)}
              >
                <ChevronStartIcon className="flip size-5" />
              </button>
              <button
                type="button"
                className={`${ON_PHOTO} max-md:hidden`}
                aria-label={m.gallery_next()}
                onClick={() => carousel.show(index + 1)}
              >
                <ChevronEndIcon className="flip size-5" />
              </button>
            </>
          )}
        </div>
        {images.length > 1 && images.length <= MAX_DOTS && <Dots images={images} index={index} onShow={carousel.show} />}
      </div>
      <Thumbnails images={images} index={index} onShow={carousel.show} onShowAll={() => setFull(DETAIL_PREVIEW.thumbnails)} />
      {full !== undefined && (
        <Suspense>
          <FullGallery images={images} title={title} first={full} onClose={() => setFull(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface PickProps {
  images: Image[]
  index: number
  onShow: (index: number) => void
}

function Dots({ images, index, onShow }: PickProps) {
  return (
    <ol className="absolute inset-x-0 bottom-0 flex justify-center noscript:hidden" aria-label={m.gallery_dots()}>
      {images.map((image, at) => (
        <li key={image.image + String(at)}>
          <button
            type="button"
            aria-label={m.gallery_photo({ number: at + 1 })}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
            className="grid size-6 place-items-center before:h-0.5 before:w-4 before:rounded-full before:bg-white/60 aria-[current]:before:bg-white"
          />
        </li>
      ))}
    </ol>
  )
}

function Thumbnails({ images, index, onShow, onShowAll }: PickProps & { onShowAll: () => void }) {
  const thumbnails = images.slice(0, DETAIL_PREVIEW.thumbnails)
  const next = images[DETAIL_PREVIEW.thumbnails]
  return (
    <ul className="grid min-h-0 grid-rows-5 gap-3 max-md:hidden">
      {thumbnails.map((image, at) => (
        <li key={image.image + String(at)} className="min-h-0">
          <button
            type="button"
            aria-label={m.gallery_photo({ number: at + 1 })}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onShow(at)}
            className="block h-full w-full overflow-hidden rounded-control aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
          >
            <Photo image={image} sizes="168px" decorative className="h-full w-full" />
          </button>
        </li>
      ))}
      {next && (
        <li className="min-h-0">
          <button type="button" onClick={onShowAll} className="relative block h-full w-full overflow-hidden rounded-control">
            <Photo image={next} sizes="168px" decorative className="h-full w-full" />
            <span className="sr-only">{m.gallery_all({ count: images.length })}</span>
            <span aria-hidden="true" className="display ltr-run absolute inset-0 grid place-items-center bg-veil/68 text-h3 text-white">
              +{images.length - thumbnails.length}
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
