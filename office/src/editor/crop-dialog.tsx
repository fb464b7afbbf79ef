import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialog.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'

/** Fractions of the picture's width and height, 0 to 1. */
interface Area {
  left: number
  top: number
  width: number
  height: number
}

const STEP = 0.02
const SMALLEST = 0.1
const QUALITY = 0.95

interface CropDialogProps {
  picture: OfficeMedia
  kind?: UploadKind
  onCropped: (uploaded: OfficeMedia) => void
  onClose: () => void
}

/** Crops a picture. The area is drawn with the pointer, moved with the arrow keys and resized with Shift and arrows. */
export default function CropDialog({ picture, kind = 'image', onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const [area, setArea] = useState<Area>({ left: 0.1, top: 0.1, width: 0.8, height: 0.8 })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const start = useRef<{ x: number; y: number }>(undefined)

  const at = (event: PointerEvent) => {
    const { left, top, width, height } = (image.current as HTMLImageElement).getBoundingClientRect()
    return { x: clamp((event.clientX - left) / width, 0, 1), y: clamp((event.clientY - top) / height, 0, 1) }
  }
  const draw = (event: PointerEvent) => {
    if (!start.current) return
    const [from, to] = [start.current, at(event)]
    const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    setArea({ left, top, width: Math.max(SMALLEST, Math.abs(to.x - from.x)), height: Math.max(SMALLEST, Math.abs(to.y - from.y)) })
  }
  const press = (event: KeyboardEvent) => {
    const directions: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const [x, y] = directions[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    setArea((one) =>
      event.shiftKey
        ? { ...one, width: clamp(one.width + x, SMALLEST, 1 - one.left), height: clamp(one.height + y, SMALLEST, 1 - one.top) }
        : { ...one, left: clamp(one.left + x, 0, 1 - one.width), top: clamp(one.top + y, 0, 1 - one.height) },
    )
  }
  const crop = async () => {
    if (busy) return
    setBusy(true)
    try {
      onCropped(await uploadPicture(await cut(image.current as HTMLImageElement, bounded(area)), 'crop.webp', kind))
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  const shown = bounded(area)
  const box = { left: `${shown.left * 100}%`, top: `${shown.top * 100}%`, width: `${shown.width * 100}%`, height: `${shown.height * 100}%` }
  return (
    <Dialog
      title={m.catalogue_crop()}
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-3">
          <button type="button" className={button('secondary')} onClick={onClose}>
            {m.action_cancel()}
          </button>
          <button type="button" className={button('primary')} aria-busy={busy} onClick={crop}>
            {busy && <Spinner />}
            {m.catalogue_crop_apply()}
          </button>
        </div>
      }
    >
      <p className="py-4 text-sm text-muted">{m.catalogue_crop_hint()}</p>
      {failure && <FormFailure>{failure}</FormFailure>}
      {/* The picture is not mirrored in Arabic, so the overlay isn't either. */}
      <div
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
        tabIndex={0}
        aria-label={m.catalogue_crop_area({ width: percent(shown.width), height: percent(shown.height) })}
        onKeyDown={press}
        className="relative mb-5 w-fit touch-none overflow-hidden rounded-photo select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = at(event)
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          start.current = undefined
        }}
      >
        <img ref={image} src={picture.image} alt="" draggable={false} className="max-h-[60dvh] w-auto" />
        <div className="absolute border-2 border-white shadow-[0_0_0_9999px_rgb(11_31_36/0.6)]" style={box} />
      </div>
    </Dialog>
  )
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most))
const percent = (part: number) => `${Math.round(part * 100)}%`

function bounded({ left, top, width, height }: Area): Area {
  const [x, y] = [Math.min(left, 1 - SMALLEST), Math.min(top, 1 - SMALLEST)]
  return { left: x, top: y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

function cut(image: HTMLImageElement, { left, top, width, height }: Area): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const [x, y, w, h] = [left * naturalWidth, top * naturalHeight, width * naturalWidth, height * naturalHeight].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
  canvas.getContext('2d')?.drawImage(image, x, y, w, h, 0, 0, w, h)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', QUALITY),
  )
}
