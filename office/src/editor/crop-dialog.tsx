import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { type CSSProperties, useRef, useState } from 'react'
import ReactCrop, { convertToPixelCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useUnsavedUploads } from './pending-uploads.ts'
import { previewOf, uploadPicture } from './upload-picture.ts'

const QUALITY = 0.95
/** Width and height of the smallest area on the screen, in px. */
const SMALLEST = 48
const START: PercentCrop = { unit: '%', x: 10, y: 10, width: 80, height: 80 }
const STYLE = { '--rc-drag-handle-mobile-size': '40px', '--rc-focus-color': 'var(--hero-line)' }

interface CropDialogProps {
  picture: OfficeMedia
  kind?: UploadKind
  onCropped: (uploaded: OfficeMedia) => void
  onClose: () => void
}

/** Crops a picture. The area and its handles move with the pointer or the arrow keys. */
export default function CropDialog({ picture, kind = 'image', onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null)
  const [area, setArea] = useState(START)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  useUnsavedUploads(busy)
  const crop = async () => {
    if (busy) return
    setBusy(true)
    try {
      onCropped(await uploadPicture(await cut(image.current as HTMLImageElement, area), 'crop.webp', kind))
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
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
      {/* Not mirrored in Arabic, like the picture. Captures the pointer because a click that ends outside closes the dialog. */}
      <div dir="ltr" className="mb-5" onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}>
        <ReactCrop
          crop={area}
          onChange={(_, percent) => setArea(percent)}
          keepSelection
          minWidth={SMALLEST}
          minHeight={SMALLEST}
          ariaLabels={labels(area)}
          style={STYLE as CSSProperties}
        >
          <img ref={image} src={previewOf(picture.id) ?? picture.image} alt="" draggable={false} className="max-h-[60dvh]!" />
        </ReactCrop>
      </div>
    </Dialog>
  )
}

const labels = ({ width, height }: PercentCrop) => ({
  cropArea: m.catalogue_crop_area({ width: `${Math.round(width)}%`, height: `${Math.round(height)}%` }),
  nwDragHandle: m.catalogue_crop_top_left(),
  nDragHandle: m.catalogue_crop_top(),
  neDragHandle: m.catalogue_crop_top_right(),
  eDragHandle: m.catalogue_crop_right(),
  seDragHandle: m.catalogue_crop_bottom_right(),
  sDragHandle: m.catalogue_crop_bottom(),
  swDragHandle: m.catalogue_crop_bottom_left(),
  wDragHandle: m.catalogue_crop_left(),
})

function cut(image: HTMLImageElement, area: PercentCrop): Promise<Blob> {
  const { x, y, width, height } = convertToPixelCrop(area, image.naturalWidth, image.naturalHeight)
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(width), height: Math.round(height) })
  canvas.getContext('2d')?.drawImage(image, Math.round(x), Math.round(y), canvas.width, canvas.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', QUALITY),
  )
}
