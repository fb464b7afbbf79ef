import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { PICTURE_ENDINGS } from '@manzil/contract/editing/pictures'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useId, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'

interface UploadButtonProps {
  kind: UploadKind
  label: string
  onUploaded: (media: OfficeMedia) => void
  /** Uploads only the first file if several are chosen. */
  single?: boolean
}

/** Uploads chosen or dropped pictures one after another. A failed upload shows its reason and does not stop the rest. */
export function UploadButton({ kind, label, onUploaded, single = false }: UploadButtonProps) {
  const id = useId()
  const [left, setLeft] = useState(0)
  const [failures, setFailures] = useState<string[]>([])
  const upload = async (files: Iterable<File>) => {
    const chosen = [...files].slice(0, single ? 1 : undefined)
    setFailures([])
    setLeft(chosen.length)
    for (const file of chosen) {
      try {
        onUploaded(await uploadPicture(file, file.name, kind))
      } catch (error) {
        setFailures((before) => [...before, `${file.name}: ${failureText(error)}`])
      }
      setLeft((before) => before - 1)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <label
        htmlFor={id}
        className={button(
          'secondary',
          'sm',
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-focus',
        )}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files)
        }}
      >
        {left > 0 && <Spinner />}
        {left > 0 ? m.catalogue_uploading({ count: left, shown: String(left) }) : label}
        <input
          id={id}
          type="file"
          multiple={!single}
          accept={PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',')}
          className="sr-only"
          onChange={(event) => {
            void upload(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </label>
      {failures.map((failure) => (
        <p key={failure} role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ))}
    </div>
  )
}
