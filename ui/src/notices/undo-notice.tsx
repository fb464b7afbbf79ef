import { m } from '@manzil/messages'
import { button } from '../button.ts'

interface UndoNoticeProps {
  /** Undefined if there is nothing to undo. */
  text: string | undefined
  isPending: boolean
  onUndo: () => void
}

/** Stays visible longer than an ordinary notice. */
export function UndoNotice({ text, isPending, onUndo }: UndoNoticeProps) {
  return (
    <div role="status">
      {text !== undefined && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-sand-soft px-4 py-2 text-sm">
          <p>{text}</p>
          <button type="button" className={button('quiet', 'sm')} aria-busy={isPending} onClick={onUndo}>
            {m.leads_undo()}
          </button>
        </div>
      )}
    </div>
  )
}
