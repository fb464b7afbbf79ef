import { m } from '@manzil/messages'
import { Spinner } from '@manzil/ui/spinner.tsx'
import type { ReactNode } from 'react'

interface DownloadButtonProps {
  isBusy: boolean
  className: string
  /** Accessible name, if the visible text is too short. */
  label?: string
  /** Without it the button submits its form. */
  onClick?: () => void
  children: ReactNode
}

/** Announces progress. Stays enabled while busy, because disabling would lose the focus. */
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
