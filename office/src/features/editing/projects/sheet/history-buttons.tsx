import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { icon } from '@manzil/ui/icons.tsx'

const UndoIcon = icon(<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />)
const RedoIcon = icon(<path d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />)

interface HistoryButtonsProps {
  sheet: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
}

/** Undo and redo buttons, for use without a keyboard. The arrows follow the reading direction. */
export function HistoryButtons({ sheet: { canUndo, canRedo, undo, redo } }: HistoryButtonsProps) {
  const buttons = [
    { label: m.catalogue_undo(), Icon: UndoIcon, can: canUndo, act: undo },
    { label: m.catalogue_redo(), Icon: RedoIcon, can: canRedo, act: redo },
  ]
  return (
    <span className="flex">
      {buttons.map(({ label, Icon, can, act }) => (
        <button
          key={label}
          type="button"
          className={iconButton('aria-disabled:opacity-40')}
          aria-label={label}
          title={label}
          aria-disabled={!can}
          onClick={act}
        >
          <Icon className="size-5 rtl:-scale-x-100" />
        </button>
      ))}
    </span>
  )
}
