import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { lazy, Suspense, useState } from 'react'
import { EncodingNotice } from '../../../editor/encoding-notice.tsx'
import { type MediaLookup, shownAddress } from '../../../editor/media-lookup.ts'
import { UploadButton } from '../../../editor/upload-button.tsx'
import { canCrop } from '../../../editor/upload-picture.ts'

const CropDialog = lazy(() => import('../../../editor/crop-dialog.tsx'))

interface PictureFieldProps {
  label: string
  id: number | null
  onChange: (id: number | null) => void
  kind: UploadKind
  media: MediaLookup
  error: string | undefined
  /** Shows the whole picture on white, for logos. */
  whole?: boolean
}

/** A single picture without alternative text, such as a logo or a portrait. */
export function PictureField({ label, id, onChange, kind, media, error, whole = false }: PictureFieldProps) {
  const [isCropping, setCropping] = useState(false)
  const stored = id === null ? undefined : media.get(id)
  return (
    <div className="grid justify-items-start gap-3">
      {stored && (
        <img
          src={shownAddress(stored)}
          alt={label}
          className={`h-24 rounded-photo border border-line ${whole ? 'w-48 bg-white object-contain p-3' : 'w-24 bg-skeleton object-cover'}`}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton
          kind={kind}
          single
          label={label}
          onUploaded={(uploaded) => {
            media.add(uploaded)
            onChange(uploaded.id)
          }}
        />
        {stored && !stored.image.endsWith('.svg') && canCrop(stored) && (
          <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => setCropping(true)}>
            {m.catalogue_crop()}
          </button>
        )}
        {id !== null && (
          <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => onChange(null)}>
            {m.office_picture_remove()}
          </button>
        )}
      </div>
      <EncodingNotice picture={stored} media={media} />
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {isCropping && stored && (
        <Suspense>
          <CropDialog
            picture={stored}
            kind={kind}
            onClose={() => setCropping(false)}
            onCropped={(uploaded) => {
              media.add(uploaded)
              onChange(uploaded.id)
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
