import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button, iconButton } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { rememberRow } from '../ui/focus-main.ts'
import { EncodingNotice } from './encoding-notice.tsx'
import { type MediaLookup, shownAddress } from './media-lookup.ts'
import { MoveButtons } from './move-buttons.tsx'
import { UploadButton } from './upload-button.tsx'
import { canCrop } from './upload-picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Narrower pictures are enlarged on a project's page. */
const SMALL_PX = 1_000

export interface Picture {
  media_id: number
  alt: string
  alt_ar: string
  /** CSS object-position in percent. */
  focus: string
}

interface PictureListProps {
  pictures: Picture[]
  onChange: (pictures: Picture[]) => void
  errorOf: (index: number, part: keyof Picture) => string | undefined
  media: MediaLookup
  /** Holds at most one picture; a new upload replaces it. */
  single?: boolean
  addLabel: string
}

export function PictureList({ pictures: images, onChange, errorOf, media, single = false, addLabel }: PictureListProps) {
  const dragged = useRef<number>(undefined)
  const rows = useRef<HTMLOListElement>(null)
  const [cropped, setCropped] = useState<number>()
  const [removed, setRemoved] = useState<{ picture: Picture; at: number }[]>([])
  // Several uploads may finish before the next render, so handlers read the latest list from a ref.
  const present = useRef(images)
  present.current = images
  const write = (changed: Picture[]) => {
    present.current = changed
    onChange(changed)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || from === to) return
    const rest = images.filter((_, index) => index !== from)
    write([...rest.slice(0, to), images[from] as Picture, ...rest.slice(to)])
  }
  // Keeps the focus on the button of the moved picture.
  const moveByButton = (from: number, to: number, which: 'earlier' | 'later') => {
    move(from, to)
    setTimeout(() => {
      const row = rows.current?.children[Math.max(0, Math.min(images.length - 1, to))]
      row?.querySelector<HTMLElement>(`[data-move="${which}"]`)?.focus()
    })
  }
  const last = removed.findLast(({ picture }) => images.every(({ media_id }) => media_id !== picture.media_id))
  // Its descriptions exist nowhere else until the form is saved.
  const restore = ({ picture, at }: { picture: Picture; at: number }) => {
    write(single ? [picture] : images.toSpliced(at, 0, picture))
    setRemoved(removed.filter((one) => one.picture !== picture))
    setTimeout(() => rows.current?.children[at]?.querySelector<HTMLElement>('[data-remove]')?.focus())
  }
  const put = (at: number, picture: Partial<Picture>) => write(images.map((one, index) => (index === at ? { ...one, ...picture } : one)))
  const crop = cropped === undefined ? undefined : images[cropped]
  const cropSource = crop && media.get(crop.media_id)
  return (
    <>
      <ol ref={rows} className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {images.map((picture, index) => (
          <PictureRow
            key={picture.media_id}
            picture={picture}
            index={index}
            single={single}
            errorOf={(part) => errorOf(index, part)}
            stored={media.get(picture.media_id)}
            repeated={images.slice(0, index).findIndex((one) => isSamePicture(media.get(one.media_id), media.get(picture.media_id)))}
            media={media}
            isLast={index === images.length - 1}
            onDragStart={() => {
              dragged.current = index
            }}
            onDrop={() => dragged.current !== undefined && move(dragged.current, index)}
            onMove={(to, which = 'later') => moveByButton(index, to, which)}
            onCrop={() => setCropped(index)}
            onRemove={() => {
              const keepFocus = rememberRow()
              write(images.filter((one) => one !== picture))
              setRemoved([...removed, { picture, at: index }])
              keepFocus()
            }}
            onDescribe={(described) => put(index, described)}
          />
        ))}
      </ol>
      <div className="mt-5 grid gap-2">
        <UploadButton
          kind="image"
          label={addLabel}
          single={single}
          onUploaded={(uploaded) => {
            media.add(uploaded)
            write([...(single ? [] : present.current), { media_id: uploaded.id, alt: '', alt_ar: '', focus: uploaded.focus }])
          }}
        />
        <p role="status" className="text-sm empty:hidden">
          {last && (
            <>
              {m.catalogue_image_removed({ name: m.catalogue_image({ number: formatNumber(last.at + 1) }) })}{' '}
              <button type="button" className="link inline-flex min-h-10 items-center" onClick={() => restore(last)}>
                {m.leads_undo()}
              </button>
            </>
          )}
        </p>
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
    </>
  )
}

interface PictureRowProps {
  picture: Picture
  stored: OfficeMedia | undefined
  /** Position of an earlier picture that looks the same; -1 if there is none. */
  repeated: number
  media: MediaLookup
  index: number
  isLast: boolean
  single: boolean
  errorOf: (part: keyof Picture) => string | undefined
  onDragStart: () => void
  onDrop: () => void
  /** `which` names the button that was pressed. */
  onMove: (to: number, which?: 'earlier' | 'later') => void
  onCrop: () => void
  onRemove: () => void
  onDescribe: (described: Partial<Picture>) => void
}

function PictureRow(props: PictureRowProps) {
  const { picture, stored, repeated, media, index, isLast, single, errorOf, onDragStart, onDrop, onMove, onCrop, onRemove, onDescribe } =
    props
  const name = m.catalogue_image({ number: formatNumber(index + 1) })
  return (
    <li
      draggable={!single}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      className="grid content-start gap-3 rounded-panel border border-line bg-surface p-3"
    >
      <div className="relative">
        <img
          src={stored && shownAddress(stored, 800)}
          alt={picture.alt}
          draggable={false}
          className={`aspect-[16/10] w-full rounded-photo bg-skeleton object-cover ${single ? '' : 'cursor-grab'}`}
          style={{ objectPosition: picture.focus }}
        />
        {!single && index === 0 && (
          <span className="absolute start-2 top-2">
            <Badge tone="photo">{m.catalogue_primary()}</Badge>
          </span>
        )}
        <button
          type="button"
          className={iconButton('absolute end-1.5 top-1.5 bg-surface/85 hover:bg-surface')}
          aria-label={m.catalogue_image_remove({ name })}
          data-remove
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      </div>
      <EncodingNotice picture={stored} media={media} />
      {stored && stored.width < SMALL_PX && (
        <p className="text-sm text-warning">
          {m.catalogue_image_small({ width: formatNumber(stored.width), height: formatNumber(stored.height) })}
        </p>
      )}
      {repeated >= 0 && (
        <p className="text-sm text-warning">
          {m.catalogue_image_repeated({ name: m.catalogue_image({ number: formatNumber(repeated + 1) }) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        {!single && <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />}
        {index > 0 && (
          <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => onMove(0)}>
            {m.catalogue_make_primary()}
          </button>
        )}
        {stored && canCrop(stored) && (
          <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={onCrop}>
            {m.catalogue_crop()}
          </button>
        )}
      </div>
      <FormField
        label={m.catalogue_alt_en()}
        lang="en"
        dir="ltr"
        maxLength={300}
        value={picture.alt}
        error={errorOf('alt')}
        onChange={({ target }) => onDescribe({ alt: target.value })}
      />
      <FormField
        label={m.catalogue_alt_ar()}
        lang="ar"
        dir="rtl"
        maxLength={300}
        value={picture.alt_ar}
        error={errorOf('alt_ar')}
        onChange={({ target }) => onDescribe({ alt_ar: target.value })}
      />
      {errorOf('media_id') && (
        <p data-fault className="text-sm text-danger">
          {errorOf('media_id')}
        </p>
      )}
    </li>
  )
}

/** Whether two pictures were made from the same file, as far as their sizes and colours tell. */
function isSamePicture(one: OfficeMedia | undefined, other: OfficeMedia | undefined): boolean {
  if (!one || !other) return false
  return (['width', 'height', 'thumbhash', 'color'] as const).every((fact) => one[fact] === other[fact])
}
