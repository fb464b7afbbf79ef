import { m } from '@manzil/messages'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner.tsx'

interface DownloadButtonProps {
  isBusy: boolean
  className: string
  /** Its name, where what it says is short. */
  label?: string
  /** Without it the button sends its form. */
  onClick?: () => void
  children: ReactNode
}

/** A button that downloads a document; while that is made it says so and keeps the focus (public-site §4). */
export function DownloadButton({ isBusy, className, label, onClick, children }: DownloadButtonProps) {
  return (
    <>
      <button
        type={onClick ? 'button' : 'submit'}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        aria-label={isBusy ? undefined : label}
        className={className}
        onClick={onClick}
      >
        {isBusy && <Spinner />}
        {isBusy ? m.document_preparing() : children}
      </button>
      <span role="status" className="sr-only">
        {isBusy && m.document_preparing()}
      </span>
    </>
  )
}
