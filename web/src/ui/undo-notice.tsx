import { m } from '@manzil/messages'
import { button } from './button.ts'

interface UndoNoticeProps {
  /** What was done, where it can be taken back. */
  text: string | undefined
  isPending: boolean
  onUndo: () => void
}

/** Says what was done and takes it back; a notice of two seconds would be gone too soon. */
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
