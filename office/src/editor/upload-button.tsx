import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import type { UploadKind } from '@manzil/contract/editing/calls/uploads'
import { PICTURE_ENDINGS } from '@manzil/contract/editing/pictures'
import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { formatNumber, formatPercent } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useId } from 'react'
import { type Upload, useUploads } from './use-uploads.ts'

interface UploadButtonProps {
  kind: UploadKind
  label: string
  onUploaded: (media: OfficeMedia) => void
  /** Uploads only the first file if several are chosen. */
  single?: boolean
}

/** Uploads chosen or dropped pictures in parallel and shows each with its progress. A failed upload can be tried again. */
export function UploadButton({ kind, label, onUploaded, single = false }: UploadButtonProps) {
  const id = useId()
  const { uploads, running, add, retry, dismiss } = useUploads({ kind, onUploaded })
  const choose = (files: Iterable<File>) => add([...files].slice(0, single ? 1 : undefined))
  return (
    <div className="grid justify-items-start gap-3">
      {uploads.length > 0 && (
        <ul className="grid w-full max-w-160 gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onDismiss={() => dismiss(upload)} />
          ))}
        </ul>
      )}
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
          choose(event.dataTransfer.files)
        }}
      >
        {running > 0 && <Spinner />}
        {running > 0 ? m.catalogue_uploading({ count: running, shown: formatNumber(running) }) : label}
        <input
          id={id}
          type="file"
          multiple={!single}
          accept={PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',')}
          className="sr-only"
          onChange={(event) => {
            choose(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDismiss: () => void
}

function UploadRow({ upload: { file, preview, share, failure, isRefused }, onRetry, onDismiss }: UploadRowProps) {
  return (
    <li className="flex items-center gap-3 rounded-control border border-line p-2">
      {/* A refused file may be no picture. */}
      {!isRefused && <img src={preview} alt="" className="h-12 w-18 shrink-0 rounded-photo bg-skeleton object-cover" />}
      <div className="grid min-w-0 flex-1 gap-1 text-sm">
        <bdi className="truncate">{file.name}</bdi>
        {failure === undefined ? (
          <div
            role="progressbar"
            aria-label={m.catalogue_upload_progress({ name: file.name })}
            aria-valuenow={Math.floor(share * 100)}
            className="h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${share * 100}%` }} />
          </div>
        ) : (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </div>
      {failure === undefined ? (
        <span className="min-w-12 text-end text-sm text-muted tabular-nums">
          {share < 1 ? formatPercent(Math.floor(share * 100)) : m.catalogue_upload_checking()}
        </span>
      ) : (
        <>
          {!isRefused && (
            <button type="button" className={button('secondary', 'sm')} onClick={onRetry}>
              {m.action_try_again()}
            </button>
          )}
          <button type="button" className={iconButton()} aria-label={m.catalogue_upload_dismiss({ name: file.name })} onClick={onDismiss}>
            <CloseIcon />
          </button>
        </>
      )}
    </li>
  )
}
