import { imageAddress } from '@manzil/contract/images'
import { m } from '@manzil/messages'
import { lazy, Suspense, useRef, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { button, iconButton } from '../../../ui/button.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { ChevronEndIcon, ChevronStartIcon, CloseIcon } from '../../../ui/icons.tsx'
import type { EditorForm } from './editor-form.ts'
import { EditorSection } from './editor-section.tsx'
import type { MediaBook } from './media-book.ts'
import { UploadButton } from './upload-button.tsx'
import type { ProjectDraft } from './use-project-draft.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type Picture = EditorForm['images'][number]

/** The project's pictures in their order, by drag or by buttons; the first one is the primary one. */
export function ImagesSection({ draft, media }: { draft: ProjectDraft; media: MediaBook }) {
  const { form, change, errorOf } = draft
  const { images } = form
  const dragged = useRef<number>(undefined)
  const [cropped, setCropped] = useState<number>()
  // Several uploads may end while one is drawn.
  const present = useRef(images)
  present.current = images
  const write = (changed: Picture[]) => {
    present.current = changed
    change('images', changed)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return
    const rest = images.filter((_, index) => index !== from)
    write([...rest.slice(0, to), images[from] as Picture, ...rest.slice(to)])
  }
  const put = (at: number, picture: Partial<Picture>) => write(images.map((one, index) => (index === at ? { ...one, ...picture } : one)))
  const crop = cropped === undefined ? undefined : images[cropped]
  const cropSource = crop && media.get(crop.media_id)
  return (
    <EditorSection id="images" title={m.catalogue_images()} text={m.catalogue_images_text()}>
      <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {images.map((picture, index) => {
          const stored = media.get(picture.media_id)
          const name = m.catalogue_image({ number: formatNumber(index + 1) })
          return (
            <li
              key={picture.media_id}
              draggable
              onDragStart={() => {
                dragged.current = index
              }}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
              className="grid content-start gap-3 rounded-panel border border-line bg-surface p-3"
            >
              <div className="relative">
                <img
                  src={stored && imageAddress(stored.image, 800, 'webp')}
                  alt={picture.alt}
                  draggable={false}
                  className="aspect-[16/10] w-full cursor-grab rounded-photo bg-skeleton object-cover"
                  style={{ objectPosition: picture.focus }}
                />
                {index === 0 && (
                  <span className="absolute start-2 top-2">
                    <Badge tone="photo">{m.catalogue_primary()}</Badge>
                  </span>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-1">
                <button
                  type="button"
                  className={iconButton()}
                  aria-label={m.catalogue_image_earlier({ name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ChevronStartIcon className="flip size-5" />
                </button>
                <button
                  type="button"
                  className={iconButton()}
                  aria-label={m.catalogue_image_later({ name })}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ChevronEndIcon className="flip size-5" />
                </button>
                {index > 0 && (
                  <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => move(index, 0)}>
                    {m.catalogue_make_primary()}
                  </button>
                )}
                <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => setCropped(index)}>
                  {m.catalogue_crop()}
                </button>
                <button
                  type="button"
                  className={iconButton('ms-auto')}
                  aria-label={m.catalogue_image_remove({ name })}
                  onClick={() => write(images.filter((one) => one !== picture))}
                >
                  <CloseIcon />
                </button>
              </div>
              <FormField
                label={m.catalogue_alt_en()}
                lang="en"
                dir="ltr"
                maxLength={300}
                value={picture.alt}
                error={errorOf(`images.${index}.alt`)}
                onChange={({ target }) => put(index, { alt: target.value })}
              />
              <FormField
                label={m.catalogue_alt_ar()}
                lang="ar"
                dir="rtl"
                maxLength={300}
                value={picture.alt_ar}
                error={errorOf(`images.${index}.alt_ar`)}
                onChange={({ target }) => put(index, { alt_ar: target.value })}
              />
              {errorOf(`images.${index}`) && <p className="text-sm text-danger">{errorOf(`images.${index}`)}</p>}
            </li>
          )
        })}
      </ol>
      <div className="mt-5">
        <UploadButton
          kind="image"
          label={m.catalogue_image_add()}
          onUploaded={(uploaded) => {
            media.add(uploaded)
            write([...present.current, { media_id: uploaded.id, alt: '', alt_ar: '', focus: uploaded.focus }])
          }}
        />
      </div>
      {crop && cropSource && cropped !== undefined && (
        <Suspense>
          <CropDialog
            picture={cropSource}
            onClose={() => setCropped(undefined)}
            onCropped={(uploaded) => {
              media.add(uploaded)
              put(cropped, { media_id: uploaded.id, focus: uploaded.focus })
              setCropped(undefined)
            }}
          />
        </Suspense>
      )}
    </EditorSection>
  )
}
