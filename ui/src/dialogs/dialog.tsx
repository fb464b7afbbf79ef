import { m } from '@manzil/messages'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { iconButton } from '../button.ts'
import { CloseIcon } from '../icons.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** For a short form: a narrow panel, only as high as its content on phones. */
  small?: boolean
  /** Nearly fills the screen. The content sets its own padding and scrolls. */
  wide?: boolean
  /** A full-height side panel whose content scrolls, as with `wide`. */
  side?: boolean
  actions?: ReactNode
  footer?: ReactNode
}

/** Fields of submitted forms, or fields marked as first. Elsewhere, an on-screen keyboard would get in the way. */
const FIRST_FIELDS = 'form[method="post"] :is(input, textarea):not([hidden], [tabindex="-1"]), [data-first]'

/** The first field that is still empty, or the first one. */
function firstField(dialog: HTMLElement | null): HTMLElement | undefined {
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>(FIRST_FIELDS) ?? [])]
  return fields.find((field) => field.hasAttribute('data-first') || field.value === '') ?? fields[0]
}

const HEIGHT = 'md:max-h-[min(94dvh,56rem)]'
const SIZES = {
  usual: { frame: `m-0 h-dvh md:h-fit md:w-180 ${HEIGHT}`, inside: `h-full md:h-auto ${HEIGHT}` },
  small: { frame: `mt-auto mb-0 h-fit max-h-[94dvh] rounded-t-panel md:w-120 ${HEIGHT}`, inside: `max-h-[94dvh] ${HEIGHT}` },
  wide: { frame: 'm-0 h-dvh md:h-[94dvh] md:w-[min(94vw,88rem)]', inside: 'h-full' },
  side: { frame: 'm-0 h-dvh md:my-3 md:me-3 md:h-[calc(100dvh-1.5rem)] md:w-116', inside: 'h-full' },
}

/** A native modal dialog: full-screen on phones, a panel on wide screens. Escape or a click outside closes it. */
export function Dialog({ title, onClose, children, footer, actions, small = false, wide = false, side = false }: DialogProps) {
  const size = SIZES[small ? 'small' : wide ? 'wide' : side ? 'side' : 'usual']
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const titleElement = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    return () => opener?.focus()
  }, [])
  const placed = useRef<HTMLElement>(undefined)
  const isTouched = useRef(false)
  useEffect(() => {
    const focused = document.activeElement
    // Runs after each render, so that the focus also moves when one form replaces another, or when a form is filled in for the person.
    const isStillThere = focused === placed.current && !isTouched.current
    if (placed.current && focused !== document.body && focused !== dialog.current && !isStillThere) return
    const field = firstField(dialog.current)
    placed.current = field
    ;(field ?? (focused === document.body ? titleElement.current : null))?.focus()
  })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onInput={() => {
        isTouched.current = true
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`visible w-full overflow-hidden bg-surface text-start backdrop:bg-night/60 md:m-auto md:rounded-panel md:shadow-lift ${size.frame}`}
    >
      <div className={`flex flex-col ${size.inside}`}>
        <div className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2 md:ps-6">
          <h2 ref={titleElement} id={heading} tabIndex={-1} className="display text-[22px] outline-none">
            {title}
          </h2>
          <div className="flex">
            {actions}
            <button type="button" className={iconButton()} aria-label={m.action_close()} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
        </div>
        <div className={`min-h-0 flex-1 ${wide || side ? 'overflow-hidden' : 'overflow-y-auto overscroll-contain px-4 md:px-6'}`}>
          {children}
        </div>
        {footer && <div className="border-t border-line px-4 pt-3 pb-5 md:px-6 md:pb-4">{footer}</div>}
      </div>
    </dialog>
  )
}
