import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { ChevronEndIcon, ChevronStartIcon, CloseIcon } from '@manzil/ui/icons.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

export const DARK_BUTTON = iconButton('bg-white/12 text-white hover:bg-white/25 aria-disabled:opacity-40')

interface FullScreenProps {
  label: string
  head: ReactNode
  children: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Escape closes it. */
export function FullScreen({ label, head, children, onKeyDown, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={label}
      className="on-night m-0 h-dvh w-full bg-veil text-white backdrop:bg-black"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-3">
          {head}
          <button type="button" className={DARK_BUTTON} aria-label={m.action_close()} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface TurnPagesProps {
  children: ReactNode
  onTurn: (step: 1 | -1) => void
}

/** With the current picture's caption between the buttons. */
export function PreviousNext({ children, onTurn }: TurnPagesProps) {
  return (
    <div className="flex items-center justify-between gap-4 p-3">
      <button type="button" className={DARK_BUTTON} aria-label={m.gallery_previous()} onClick={() => onTurn(-1)}>
        <ChevronStartIcon className="flip size-5" />
      </button>
      <p className="text-center text-sm text-on-night-muted" aria-live="polite">
        {children}
      </p>
      <button type="button" className={DARK_BUTTON} aria-label={m.gallery_next()} onClick={() => onTurn(1)}>
        <ChevronEndIcon className="flip size-5" />
      </button>
    </div>
  )
}

/** `2 / 5` */
export function PageCount({ index, count }: { index: number; count: number }) {
  return (
    <span className="ltr-run px-2 text-sm">
      {index + 1} / {count}
    </span>
  )
}
