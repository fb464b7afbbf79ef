import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { UNDO_BUTTON } from './selection/use-row-focus.ts'

interface UndoBarProps {
  /** What was done. */
  text: string
  isPending: boolean
  /** The letter that undoes too. */
  letter?: string | undefined
  onUndo: () => void
  onDismiss: () => void
}

/** Says what was done to rows of a list, and offers to undo it. */
export function UndoBar({ text, isPending, letter, onUndo, onDismiss }: UndoBarProps) {
  return (
    <div className="mt-3 flex items-center gap-x-2 rounded-control bg-ink ps-4 pe-1 text-sm text-paper shadow-lift">
      <p className="min-w-0 flex-1 py-2">{text}</p>
      <button
        type="button"
        {...{ [UNDO_BUTTON]: '' }}
        className="min-h-11 rounded-control px-3 strong underline underline-offset-4"
        aria-busy={isPending}
        aria-keyshortcuts={letter}
        onClick={onUndo}
      >
        {m.leads_undo()}
      </button>
      {letter && <kbd className="rounded-[4px] border border-current px-1.5 font-text text-xs leading-snug max-lg:hidden">{letter}</kbd>}
      <button type="button" className={iconButton('hover:bg-transparent')} aria-label={m.leads_undo_dismiss()} onClick={onDismiss}>
        <CloseIcon className="size-4" />
      </button>
    </div>
  )
}
